// As root, copies the programs once per version to a folder where the database's account can run but not change them.
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, embeddedUnavailable } from './database-unavailable.ts';
import { findClosedFolder, isRoot, type PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export const SYSTEM_FOLDER = '/var/lib/driftstone';

export async function shareBinaries(
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<PostgresBinaries> {
  if (account.isOurs) return binaries;
  const parent = await openSharedFolder(account);
  const root = join(parent, `postgresql-${binaries.version}-${process.arch}`);
  if (!(await isOurFolder(root))) await copyComplete(binaries.root, root);
  return {
    ...binaries,
    root,
    initdb: join(root, 'bin', 'initdb'),
    postgres: join(root, 'bin', 'postgres'),
  };
}

async function openSharedFolder(account: PostgresAccount): Promise<string> {
  for (const folder of [SYSTEM_FOLDER, join(tmpdir(), 'driftstone-0')]) {
    try {
      await openRootFolder(folder);
      if ((await findClosedFolder(folder, account)) === null) return folder;
    } catch (error) {
      // A system with a read-only /var/lib still has a temporary folder.
      if (!['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(codeOf(error))) throw error;
    }
  }
  throw embeddedUnavailable(
    `neither ${SYSTEM_FOLDER} nor ${tmpdir()} can hold programs for ${account.name}`,
  );
}

/** A folder owned by root that others may enter. Refuses one made by somebody else, who could change its contents. */
async function openRootFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (!(await isOurFolder(folder)))
    throw embeddedUnavailable(`${folder} does not belong to root alone`, 'Remove it');
  await chmod(folder, 0o755);
}

async function isOurFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => null);
  return (
    stats !== null &&
    stats.isDirectory() &&
    isRoot() &&
    stats.uid === 0 &&
    (stats.mode & 0o022) === 0
  );
}

async function copyComplete(source: string, destination: string): Promise<void> {
  const unfinished = `${destination}.${randomBytes(6).toString('hex')}`;
  try {
    const isNeeded = (path: string) => !path.endsWith('.a') && !path.endsWith('/pkgconfig');
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    await openForEverybody(unfinished);
    await rename(unfinished, destination);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has finished the same copy in the meantime.
    if (!(await isOurFolder(destination))) throw error;
  }
}

/** Whatever the umask was, everybody may read the files and run the programs. */
async function openForEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForEverybody(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
