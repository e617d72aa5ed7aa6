import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { hasRows } from './backup/shop-tables.ts';
import { applyMigrations } from './migrate.ts';
import { listSteps } from './tables-fit.ts';
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
    const fresh = await pool.connect();
    // A backup can be restored into it without --force.
    const isInUse = await hasRows(fresh);
    fresh.release();
    await close();
    expect([applied.rows, tables.rows]).toEqual([[{ once: true }], [{ found: true }]]);
    expect(isInUse).toBe(false);
  });

  it(
    'takes as long as a big table needs, and a process that starts meanwhile waits as long',
    { timeout: 30_000 },
    async () => {
      const { pool, url, close } = await createTestDatabase();
      await pool.query('drop schema drizzle cascade; drop view tables_fit');
      const folder = await writeMigration(`${LONGER_THAN_A_CALL}; create table grown ()`);
      const said: string[] = [];
      const log = (line: string) => void said.push(line);
      const apply = () =>
        applyMigrations({ connectionString: url }, { migrationsFolder: folder, log });
      await Promise.all([apply(), apply()]);
      const { rows } = await pool.query("select to_regclass('grown') is not null as found");
      await close();
      await rm(folder, { recursive: true });
      expect(rows).toEqual([{ found: true }]);
      // The first start of a shop is no upgrade.
      expect(said).toEqual(['Another node is migrating the tables. This one waits for it.']);
    },
  );

  it(
    '[RUN-86] says what an upgrade migrates, how far it is, and that a call is in the way',
    { timeout: 30_000 },
    async () => {
      const { pool, url, close } = await createTestDatabase();
      await pool.query('drop schema drizzle cascade; drop view tables_fit; create table shells ()');
      const first = await writeMigration('create table kept ()');
      await applyMigrations({ connectionString: url }, { migrationsFolder: first });
      const folder = await writeMigration(
        'create table kept ()',
        'alter table shells add column a int',
        `${LONGER_THAN_A_CALL}; create table grown ()`,
      );
      const call = await pool.connect();
      await call.query('begin; lock table shells in row share mode');
      const said: string[] = [];
      const log = (line: string) => void said.push(line.replaceAll(/\d+\.\d s/g, '… s'));
      const applied = applyMigrations({ connectionString: url }, { migrationsFolder: folder, log });
      await expect.poll(() => said.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(1);
      await call.query('commit');
      call.release();
      await applied;
      await close();
      for (const each of [first, folder]) await rm(each, { recursive: true });
      expect([...new Set(said)]).toEqual([
        'Migrating the tables: 2 new, 0001_step, 0002_step.',
        'Customers’ calls were in the way of 0001_step (1 of 2): the migration starts again.',
        'Migrated 0001_step (1 of 2) in … s.',
        'Migrating 0002_step (2 of 2): … s so far.',
        'Migrated 0002_step (2 of 2) in … s.',
        'The tables are up to date, after … s.',
      ]);
    },
  );

  it('[RUN-85] refuses tables that a newer release has changed beyond this one, and touches none', async () => {
    const { pool, url, close } = await createTestDatabase();
    const apply = () => applyMigrations({ connectionString: url });
    const known = listSteps().length;
    await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`);
    await apply();
    const replace = (needed: number) =>
      pool.query(
        `create or replace view tables_fit as select ${needed} as needs_migrations, '7.2.0'::text as needs_release`,
      );
    await replace(known);
    await apply();
    await replace(known + 1);
    await expect(apply()).rejects.toThrow(
      'The tables belong to a newer release of the shop. They fit release 7.2.0 and newer, and this one is older: start one of those.',
    );
    await close();
  });

  it('[RUN-13] gives way to a call that holds one of its tables and then needs the other', async () => {
    const { pool, url, close } = await createTestDatabase();
    await pool.query('drop schema drizzle cascade; create table one (); create table two ()');
    const folder = await writeMigration(
      'alter table one add column a int; alter table two add column a int',
    );
    const call = await pool.connect();
    await call.query('begin; lock table two in row share mode');
    const applied = applyMigrations({ connectionString: url }, { migrationsFolder: folder });
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

async function writeMigration(...steps: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'driftstone-migration-'));
  const entries = steps.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}_step`,
    breakpoints: true,
  }));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [idx, statements] of steps.entries())
    await writeFile(join(folder, `000${idx}_step.sql`), statements);
  return folder;
}
