import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createDatabase } from './connect.ts';
import { createPool } from './pool.ts';
import { prepared } from './prepared.ts';
import { statement } from './statement.ts';

const ANSWER = statement<{ answer: number }, [half: number]>(
  'answer',
  'select $1::integer * 2 as answer',
);
const LIST_USERS = prepared('list_users', (db) =>
  db.select().from(users).limit(sql.placeholder('limit')),
);

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

/** The statements that PostgreSQL keeps for a connection that has run two hot ones, twice. */
async function listKept(keepsStatements: boolean): Promise<string[]> {
  const pool = createPool({ connectionString: t.url }, { keepsStatements });
  try {
    return await createDatabase(pool).transaction(async (tx) => {
      for (const half of [21, 4]) {
        expect(await ANSWER(tx, half)).toEqual([{ answer: 2 * half }]);
        expect(await LIST_USERS(tx, { limit: half })).toEqual([]);
      }
      const { rows } = await tx.execute<{ name: string }>(
        sql`select name from pg_prepared_statements order by name`,
      );
      return rows.map(({ name }) => name);
    });
  } finally {
    await pool.end();
  }
}

it('PostgreSQL keeps the hot statements of a connection, unless the setting is off', async () => {
  expect(await listKept(true)).toEqual(['answer', 'list_users']);
  expect(await listKept(false)).toEqual([]);
});
