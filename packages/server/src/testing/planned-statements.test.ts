import { afterAll, beforeAll, expect, it } from 'vitest';
import { partByPlan } from './planned-statements.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

it('[RUN-13] leaves out what fails, and what is sent to tables that only a test has', async () => {
  const sound = ['select name from pizzas where id = $1', 'select $1 as answer'];
  const { planned, objections } = await partByPlan(t.pool, [
    ...sound,
    'select 1 / 0',
    'insert into late values (1), (1)',
    'select count(*) from not_yet',
  ]);
  expect(planned).toEqual(sound);
  expect(objections).toEqual([
    'division by zero: select 1 / 0',
    'relation "late" does not exist: insert into late values (1), (1)',
    'relation "not_yet" does not exist: select count(*) from not_yet',
  ]);
});

it('finds a column that is gone', async () => {
  const client = await t.pool.connect();
  await client.query('begin; alter table reviews rename column rating to stars');
  const statement = 'select rating from reviews where id = $1';
  const { objections } = await partByPlan(client, [statement]);
  await client.query('rollback');
  client.release();
  expect(objections).toEqual([`column "rating" does not exist: ${statement}`]);
});
