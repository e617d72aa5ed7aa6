/** Whoever keeps the log has no room any more: no order waits for that, and nothing of the log is left out. */
import { chmod } from 'node:fs/promises';
import { waitFor } from '../wait.ts';
import type { World } from '../world.ts';
import type { DatabasePair } from './database-pair.ts';
import { mountSmallDisk } from './small-disk.ts';

const SIZE = '200m';
const ORDERS = 6;
const ORDERS_LIMIT_MS = 60_000;
const REFUSED_LIMIT_MS = 60_000;

export async function fillArchive({
  pair,
  progress,
}: World & { pair: DatabasePair }): Promise<string> {
  const { primary } = pair;
  await primary.openArchive();
  const disk = await mountSmallDisk(primary.archive, SIZE);
  if (!disk) throw new Error('There is no disk that could be filled');
  try {
    await chmod(primary.archive, 0o777);
    await primary.archiveAll();
    await disk.fill();
    const before = await countRefused(pair);
    await primary.ask('select pg_switch_wal()');
    await waitFor('the archive has refused the log', REFUSED_LIMIT_MS, async () => {
      return (await countRefused(pair)) > before;
    });
    const placedBefore = progress.placed();
    await waitFor(
      'orders go on',
      ORDERS_LIMIT_MS,
      () => progress.placed() >= placedBefore + ORDERS,
    );
    await disk.free();
    await primary.archiveAll();
    const waiting = await primary.ask(
      `select from pg_ls_archive_statusdir() where name like '%.ready'`,
    );
    if (waiting.length > 0) throw new Error(`${waiting.length} parts of the log were left out`);
    return `${progress.placed() - placedBefore} orders while the archive was full`;
  } finally {
    await disk.unmount();
    await primary.closeArchive();
  }
}

async function countRefused({ primary }: DatabasePair): Promise<number> {
  const [row] = await primary.ask<{ refused: number }>(
    'select failed_count::int as refused from pg_stat_archiver',
  );
  return row?.refused ?? 0;
}
