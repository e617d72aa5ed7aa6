import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { applyMigrations } from './migrate.ts';
import { dropEverything, inTransaction } from './reset.ts';

/** The limits of the shop's calls: 3 s for a lock and 6 s for an answer. */
const LONGER_THAN_A_CALL = 'select pg_sleep(6.5)';

describe('applyMigrations', () => {
  it('lets processes that start together take turns on an empty database', async () => {
    const { pool, url, close } = await createTestDatabase();
    const client = await pool.connect();
    await inTransaction(client, () => dropEverything(client));
    client.release();
    const apply = () => applyMigrations({ connectionString: url });
    await Promise.all([apply(), apply(), apply()]);
    const applied = await pool.query(
      'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
    );
    const tables = await pool.query("select to_regclass('orders') is not null as found");
    await close();
    expect([applied.rows, tables.rows]).toEqual([[{ once: true }], [{ found: true }]]);
  });

  it(
    'takes as long as a big table needs, and a process that starts meanwhile waits as long',
    { timeout: 30_000 },
    async () => {
      const { pool, url, close } = await createTestDatabase();
      await pool.query('drop schema drizzle cascade');
      const folder = await writeMigration(`${LONGER_THAN_A_CALL}; create table grown ()`);
      const apply = () => applyMigrations({ connectionString: url }, folder);
      await Promise.all([apply(), apply()]);
      const { rows } = await pool.query("select to_regclass('grown') is not null as found");
      await close();
      await rm(folder, { recursive: true });
      expect(rows).toEqual([{ found: true }]);
    },
  );

  it('[RUN-13] gives way to a call that holds one of its tables and then needs the other', async () => {
    const { pool, url, close } = await createTestDatabase();
    await pool.query('drop schema drizzle cascade; create table one (); create table two ()');
    const folder = await writeMigration(
      'alter table one add column a int; alter table two add column a int',
    );
    const call = await pool.connect();
    await call.query('begin; lock table two in row share mode');
    const applied = applyMigrations({ connectionString: url }, folder);
    const waiting = `select from pg_locks where not granted and relation = 'two'::regclass`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 5 }).toBe(1);
    await call.query('select from one');
    await call.query('commit');
    call.release();
    await applied;
    const { rows } = await pool.query('select a from one union all select a from two');
    await close();
    await rm(folder, { recursive: true });
    expect(rows).toEqual([]);
  });
});

async function writeMigration(statements: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'driftstone-migration-'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_slow', breakpoints: true }];
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  await writeFile(join(folder, '0000_slow.sql'), statements);
  return folder;
}
