import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { countWrites } from '#testing/call-cost.ts';
import { recordStatements } from '#testing/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { atOnce } from './at-once.ts';
import { lastly } from './lastly.ts';
import type { Queryable, Transaction } from './queryable.ts';
import { statement } from './statement.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
  await t.db.execute(sql`select 1`);
});
afterAll(() => t.close());

const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
const insertAda = (db: Queryable) => db.insert(users).values(ADA);
const countUsers = () => t.db.$count(users);

const COUNT = statement<{ people: number }, []>('count', 'select count(*) as people from users');
const INSERT_ADA = statement<never, []>(
  'insert_ada',
  "insert into users (email, first_name, last_name) values ('ada@example.com', 'Ada', 'Byron')",
);

const FILL_TWICE = statement<never, []>('fill_twice', 'insert into late values (1), (1)');

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
    await expect(work).rejects.toThrow('Failed query');
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
    await expect(t.db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow(
      'Failed query',
    );
    expect(await t.db.transaction(async (tx) => (await tx.execute(sql`select 1`)).rowCount)).toBe(
      1,
    );
  });

  it('that could not be parsed is parsed when it comes again', async () => {
    const countLate = statement<{ count: number }, []>(
      'count_late',
      'select count(*) from not_yet',
    );
    await expect(t.db.transaction((tx) => countLate(tx))).rejects.toThrow(
      '"not_yet" does not exist',
    );
    await t.db.execute(sql`create table not_yet ()`);
    for (let times = 0; times < 2; times += 1)
      expect(await t.db.transaction((tx) => countLate(tx))).toEqual([{ count: 0 }]);
    await t.db.execute(sql`drop table not_yet`);
  });
});

describe('statements that are sent at once', () => {
  it('run in their order, each with what the one before has written', async () => {
    await t.db.transaction(async (tx) => {
      const [before, , after] = await atOnce([COUNT(tx), INSERT_ADA(tx), COUNT(tx)]);
      expect([before, after]).toEqual([[{ people: 0 }], [{ people: 1 }]]);
    });
    await t.db.delete(users);
  });

  it('have all ended when one fails, and are rolled back', async () => {
    let hasEnded = false;
    const work = t.db.transaction((tx) => {
      const insertSlowly = async () => {
        await tx.execute(sql`select pg_sleep(0)`);
        await insertAda(tx);
        hasEnded = true;
      };
      return atOnce([insertSlowly().catch(() => (hasEnded = true)), tx.execute(sql`select 1 / 0`)]);
    });
    await expect(work).rejects.toThrow('select 1 / 0');
    expect(hasEnded).toBe(true);
    expect(await countUsers()).toBe(0);
  });
});

describe('the last statements of a transaction', () => {
  const addAda = (tx: Transaction) => lastly(tx, [() => INSERT_ADA(tx), () => COUNT(tx)]);

  it('leave with its begin and its commit in one write', async () => {
    expect(await countWrites(() => t.db.transaction(addAda))).toBe(1);
    expect(await countUsers()).toBe(1);
    await t.db.delete(users);
  });

  it('are committed before the transaction answers, and then there are no others', async () => {
    const work = t.db.transaction(async (tx) => {
      await addAda(tx);
      return COUNT(tx);
    });
    await expect(work).rejects.toThrow('The transaction has ended before: select count(*)');
    expect(await countUsers()).toBe(1);
    await t.db.delete(users);
  });

  it('are rolled back, with all before them, when one of them fails', async () => {
    const work = t.db.transaction(async (tx) => {
      await INSERT_ADA(tx);
      // The e-mail is taken.
      await lastly(tx, [() => INSERT_ADA(tx), () => COUNT(tx)]);
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(await countUsers()).toBe(0);
  });

  it('are rolled back when one of the works fails before it sends anything', async () => {
    const refuse = () => Promise.reject(new Error('Sold out'));
    const work = t.db.transaction((tx) => lastly(tx, [() => INSERT_ADA(tx), refuse]));
    await expect(work).rejects.toThrow('Sold out');
    expect(await countUsers()).toBe(0);
  });

  it('are committed after a work that sends its own a moment later', async () => {
    await t.db.transaction((tx) => lastly(tx, [() => COUNT(tx), async () => insertAda(tx)]));
    expect(await countUsers()).toBe(1);
    await t.db.delete(users);
  });

  it('fail when the commit fails, and leave the connection as it was', async () => {
    const work = t.db.transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table late (id int unique deferrable initially deferred)`,
      );
      await lastly(tx, [() => FILL_TWICE(tx)]);
    });
    await expect(work).rejects.toThrow('Failed query: commit');
    expect(await t.db.transaction((tx) => COUNT(tx))).toEqual([{ people: 0 }]);
  });
});
