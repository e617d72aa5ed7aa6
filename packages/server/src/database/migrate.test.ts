import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { applyMigrations } from './migrate.ts';
import { dropEverything, inTransaction } from './reset.ts';

describe('applyMigrations', () => {
  it('lets processes that start together take turns on an empty database', async () => {
    const { pool, close } = await createTestDatabase();
    const client = await pool.connect();
    await inTransaction(client, () => dropEverything(client));
    client.release();
    await Promise.all([applyMigrations(pool), applyMigrations(pool), applyMigrations(pool)]);
    const applied = await pool.query(
      'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
    );
    const tables = await pool.query("select to_regclass('orders') is not null as found");
    await close();
    expect([applied.rows, tables.rows]).toEqual([[{ once: true }], [{ found: true }]]);
  });
});
