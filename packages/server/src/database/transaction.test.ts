import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { recordStatements } from '#testing/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Queryable } from './queryable.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
  await t.db.execute(sql`select 1`);
});
afterAll(() => t.close());

const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
const insertAda = (db: Queryable) => db.insert(users).values(ADA);
const countUsers = () => t.db.$count(users);

async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordStatements(work)).map(({ text }) => text);
}

describe('the begin of a transaction', () => {
  it('goes to PostgreSQL together with the first statement', async () => {
    const texts = await textsOf(() =>
      t.db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`select now() as began`);
        expect((await tx.execute(sql`select now() as began`)).rows).toEqual(rows);
      }),
    );
    expect(texts).toEqual(['select now() as began', 'select now() as began', 'commit']);
  });

  it('is not sent when there is no statement', async () => {
    expect(await textsOf(() => t.db.transaction(async () => 'done'))).toEqual([]);
  });

  it('keeps a first statement from running when it fails itself', async () => {
    const isolationLevel = 'as you like it' as 'serializable';
    const work = t.db.transaction(insertAda, { isolationLevel });
    await expect(work).rejects.toThrow();
    expect(await countUsers()).toBe(0);
    await t.db.transaction(insertAda).then(() => t.db.delete(users));
  });
});

describe('a first statement', () => {
  it('is rolled back with what follows', async () => {
    const work = t.db.transaction(async (tx) => {
      await insertAda(tx);
      throw new Error('no account after all');
    });
    await expect(work).rejects.toThrow('no account after all');
    expect(await countUsers()).toBe(0);
  });

  it('that fails leaves the connection as it was', async () => {
    await expect(t.db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
    expect(await t.db.transaction(async (tx) => (await tx.execute(sql`select 1`)).rowCount)).toBe(
      1,
    );
  });
});
