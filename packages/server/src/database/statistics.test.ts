import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';

it('keeps no statistics of documents, by which nothing is searched', async () => {
  const { pool, close } = await createTestDatabase();
  const { rows } = await pool.query(`
    select attrelid::regclass || '.' || attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and atttypid = 'jsonb'::regtype and attstattarget is distinct from 0`);
  await close();
  const kept = rows.map(({ column }) => column);
  expect(kept, 'a migration has to SET STATISTICS 0').toEqual([]);
});
