import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER_OWNER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { SHOP_ROLE } from './shop-role.ts';

const ROLES = [CLUSTER_OWNER, SHOP_ROLE];

/**
 * Allows only root and the account that runs the database to connect. The kernel checks this, whatever the permissions
 * of the folders. `nobody` is not allowed, since other services share that account. Returns the settings that point to
 * the rules.
 */
export async function writeAccessRules({
  home,
  account,
}: DataFolder): Promise<Record<string, string>> {
  const allowed = ['root', ...(account.isUnprivileged ? [] : [account.name])];
  const identities = allowed
    .flatMap((name) => ROLES.map((role) => `driftstone "${name}" ${role}\n`))
    .join('');
  return {
    ident_file: await replaceFile(join(home, 'pg_ident.conf'), identities),
    hba_file: await replaceFile(
      join(home, 'pg_hba.conf'),
      `local all ${ROLES.join(',')} peer map=driftstone\n`,
    ),
  };
}

/** Replaces the file as a whole, as PostgreSQL may be starting from it. Readable whatever the umask is. */
async function replaceFile(path: string, content: string): Promise<string> {
  const nextPath = `${path}.${randomBytes(4).toString('hex')}`;
  const next = await open(nextPath, 'wx');
  try {
    await next.writeFile(content);
    await next.chmod(0o644);
  } finally {
    await next.close();
  }
  await rename(nextPath, path);
  return path;
}
