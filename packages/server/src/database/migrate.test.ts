import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { applyMigrations } from './migrate.ts';
import { dropEverything, inTransaction } from './reset.ts';

/** A call of the shop waits at most 3 s for a lock and 6 s for an answer. */
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
});

async function writeMigration(statements: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'driftstone-migration-'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_slow', breakpoints: true }];
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  await writeFile(join(folder, '0000_slow.sql'), statements);
  return folder;
}
