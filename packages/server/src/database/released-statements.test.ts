import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { codeOf } from './failures.ts';

/** Written by `npm run db:release`. */
const LIST = join(SERVER_FOLDER, 'src/database/released-statements.json');
const released = JSON.parse(readFileSync(LIST, 'utf8')) as {
  release: string;
  statements: string[];
};
/** PostgreSQL can't tell the type of a value without the value. It has found tables and columns by then. */
const TYPE_UNKNOWN = '42P18';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

/** Why PostgreSQL could not run the statement, whatever its values; null when it could. */
async function objectTo(statement: string): Promise<string | null> {
  try {
    await t.pool.query(`explain (generic_plan) ${statement}`);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return codeOf(error) === TYPE_UNKNOWN ? null : `${error.message}: ${statement}`;
  }
}

it('[RUN-13] every statement of the last release can be planned on the tables of this one', async () => {
  expect(released.statements.length).toBeGreaterThan(300);
  const objections: string[] = [];
  for (const each of released.statements) {
    const objection = await objectTo(each);
    if (objection !== null) objections.push(objection);
  }
  expect(objections, 'docs/decisions/0064 says how to do it in two releases').toEqual([]);
}, 60_000);

it('finds a column that is gone', async () => {
  const client = await t.pool.connect();
  await client.query('begin; alter table reviews rename column rating to stars');
  const planned = client.query('explain (generic_plan) select rating from reviews where id = $1');
  await expect(planned).rejects.toThrow('column "rating" does not exist');
  await client.query('rollback');
  client.release();
});
