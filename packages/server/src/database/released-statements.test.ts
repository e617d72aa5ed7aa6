import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { partByPlan } from '#testing/planned-statements.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** Written by `npm run db:release`. */
const LIST = join(SERVER_FOLDER, 'src/database/released-statements.json');
const released = JSON.parse(readFileSync(LIST, 'utf8')) as {
  release: string;
  statements: string[];
};

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

it('[RUN-13] every statement of the last release can be planned on the tables of this one', async () => {
  expect(released.statements.length).toBeGreaterThan(300);
  const { objections } = await partByPlan(t.pool, released.statements);
  expect(objections, 'docs/decisions/0022 says how to do it in two releases').toEqual([]);
}, 60_000);
