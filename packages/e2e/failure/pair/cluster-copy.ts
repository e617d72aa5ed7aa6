// Copies the files of a running server between pg_backup_start and pg_backup_stop, since npm's PostgreSQL has no
// pg_basebackup.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';

/** Files that belong to that server alone, or that each start writes anew. */
const NOT_COPIED = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'standby.signal',
  'recovery.signal',
];
const EMPTY_FOLDERS = ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'];
const ATTEMPTS = 5;

/** @param isArchived the WAL of the copy's time comes from the archive later, so this waits until it is there */
export async function copyCluster(
  client: pg.Client,
  source: string,
  target: string,
  isArchived: boolean,
): Promise<void> {
  await client.query(`select pg_backup_start('copy', fast => true)`);
  await copyFiles(source, target);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => $1)',
    [isArchived],
  );
  await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
}

/** Files come and go during the copy. If one has gone before it was copied, the copy needs another try. */
async function copyFiles(source: string, target: string): Promise<void> {
  const isCopied = (path: string) => !NOT_COPIED.includes(basename(path));
  for (let attempt = 1; ; attempt += 1) {
    await rm(target, { recursive: true, force: true });
    try {
      await cp(source, target, { recursive: true, filter: isCopied });
      break;
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isGone || attempt === ATTEMPTS) throw error;
    }
  }
  for (const folder of EMPTY_FOLDERS)
    await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
}
