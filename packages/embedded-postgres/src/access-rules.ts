import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER_OWNER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { SHOP_ROLE } from './shop-role.ts';

const ROLES = [CLUSTER_OWNER, SHOP_ROLE];

/**
 * Only the account that runs the database, and root, may connect: checked by the kernel, whatever the permissions of
 * the folders. `nobody` itself may not, for other services share that account. Returns the settings that say so.
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

/** Never written in place: another process may be starting PostgreSQL from it. Readable whatever the umask is. */
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
