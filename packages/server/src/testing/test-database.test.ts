import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

describe('createTestDatabase', () => {
  it('gives every caller its own migrated database', async () => {
    const [mine, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    try {
      await mine.pool.query('create table only_mine (id int)');
      const seen = await theirs.pool.query(
        "select to_regclass('only_mine') as mine, to_regclass('orders')::text as orders",
      );
      expect(seen.rows).toEqual([{ mine: null, orders: 'orders' }]);
    } finally {
      await Promise.all([mine.close(), theirs.close()]);
    }
  });

  it('is gone after close', async () => {
    const first = await createTestDatabase();
    const second = await createTestDatabase();
    const { rows } = await first.pool.query<{ name: string }>('select current_database() as name');
    await first.close();
    const left = await second.pool.query('select 1 from pg_database where datname = $1', [
      rows[0]?.name,
    ]);
    await second.close();
    expect(left.rowCount).toBe(0);
  });

  it('reads counts as numbers', async () => {
    const { pool, close } = await createTestDatabase();
    const { rows } = await pool.query('select count(*) as count from pg_class where false');
    await close();
    expect(rows).toEqual([{ count: 0 }]);
  });
});
