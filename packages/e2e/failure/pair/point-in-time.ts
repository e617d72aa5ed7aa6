/** Both servers are lost with their disks, and the shop goes back to a moment after the last base backup. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { forgetMailsSince } from '../books.ts';
import { waitFor } from '../wait.ts';
import type { World } from '../world.ts';
import type { ShopDatabase } from '../shop-database.ts';

/** The number of orders before the moment, and again after it. */
const ORDERS = 8;
const ORDERS_LIMIT_MS = 120_000;
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;
/** The lost orders had the next numbers, which are printed on their tickets and receipts. */
const LEAVE_NUMBERS_OUT = `
  select setval(sequence, nextval(sequence) + 1000)
  from (select pg_get_serial_sequence('orders', 'number')::regclass as sequence) numbers`;
const MEGABYTE = 1_000_000;

/** A database whose log is kept elsewhere. */
export interface PointInTime {
  /** Where the nodes write their mails. */
  folder: string;
  database: ShopDatabase;
  openArchive(): Promise<void>;
  /** @returns the folder with the base backup */
  backUp(): Promise<string>;
  /** In the format that a recovery takes. */
  tellTime(): Promise<string>;
  /** Waits until everything written so far is in the archive. */
  archiveAll(): Promise<void>;
  /** As if every machine had lost its disk. */
  recover(moment: string, whileGone: () => Promise<void>): Promise<void>;
  closeArchive(): Promise<void>;
}

/** The drill of docs/operating.md, with `pg_switch_wal` instead of the minute of `archive_timeout`. */
export async function recoverToMoment({ crowd }: World, kept: PointInTime): Promise<string> {
  const { purchases } = crowd;
  const listPlaced = () => purchases.filter(({ isPlaced }) => isPlaced);
  await kept.openArchive();
  let backup = '';
  const backedUpMs = await timed(async () => {
    backup = await kept.backUp();
  });
  const inBackup = listPlaced().length;
  await untilAsManyMore(listPlaced);

  // Orders acknowledged before PostgreSQL is asked for the time are from before the moment; customers who come after
  // its answer are from after it.
  const before = listPlaced();
  const lostSince = new Date();
  const moment = await kept.tellTime();
  const inside = purchases.filter((each) => !before.includes(each));
  const listLater = () =>
    listPlaced().filter((each) => !before.includes(each) && !inside.includes(each));
  await untilAsManyMore(listLater);
  await crowd.untilEmpty();
  try {
    await kept.archiveAll();
    for (const each of inside) each.owed = 'either';
    for (const each of purchases)
      if (!before.includes(each) && !inside.includes(each)) each.owed = 'nothing';
    const later = listLater().length;
    const recoveredMs = await timed(() =>
      // What was due at the moment and went out after it goes out again, as docs/operating.md says.
      kept.recover(moment, () => forgetMailsSince(kept.folder, lostSince)),
    );
    kept.database.wentBackAt = new Date();
    await kept.database.use((client) => client.query(LEAVE_NUMBERS_OUT));
    const rows = await kept.database.use(countRows);
    return [
      `base backup ${(backedUpMs / 1000).toFixed(1)} s, ${((await sizeOf(backup)) / MEGABYTE).toFixed(1)} MB`,
      `acknowledged before it ${inBackup}, from then to the moment ${before.length - inBackup}, after it ${later}`,
      `${inside.length} customers inside at the moment`,
      `recovered in ${(recoveredMs / 1000).toFixed(1)} s, ${rows} rows`,
    ].join('; ');
  } finally {
    await kept.closeArchive();
    crowd.letIn();
  }
}

async function untilAsManyMore(list: () => readonly unknown[]): Promise<void> {
  const before = list().length;
  await waitFor(`${ORDERS} orders`, ORDERS_LIMIT_MS, () => list().length >= before + ORDERS);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

async function countRows(client: Client): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    total += Number(rows[0]?.count);
  }
  return total;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true }))
    bytes += (await stat(join(folder, entry))).size;
  return bytes;
}
