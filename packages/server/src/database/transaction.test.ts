import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { atOnce } from './at-once.ts';
import type { Queryable } from './queryable.ts';
import { statement } from './statement.ts';
import { afterCommit, commitWith, writeAtOnce } from './transaction.ts';

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

describe('the begin of a transaction', () => {
  it('keeps the statements from running when it fails itself', async () => {
    const isolationLevel = 'as you like it' as 'serializable';
    const work = t.db.transaction(insertAda, { isolationLevel });
    await expect(work).rejects.toThrow('did not begin');
    expect(await countUsers()).toBe(0);
    await t.db.transaction(insertAda).then(() => t.db.delete(users));
  });
});

describe('the commit of a transaction', () => {
  it('takes its connection with it when it is cancelled', async () => {
    const pidOf = async (db: Queryable) =>
      (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    let pid: number | undefined;
    const work = t.db.transaction(async (tx) => {
      pid = await pidOf(tx);
      const ask = tx.$client.query.bind(tx.$client) as (...asked: unknown[]) => unknown;
      const cancelled = Object.assign(new Error('canceling statement'), { code: '57014' });
      tx.$client.query = ((...asked: unknown[]) =>
        asked[0] === 'commit'
          ? Promise.reject(cancelled)
          : ask(...asked)) as typeof tx.$client.query;
      await insertAda(tx);
    });
    await expect(work).rejects.toThrow('did not begin or end');
    expect(await countUsers()).toBe(0);
    expect(await t.db.transaction(pidOf)).not.toBe(pid);
  });
});

describe('a statement that is written by hand', () => {
  it('runs within the transaction, and is rolled back with it', async () => {
    const work = t.db.transaction(async (tx) => {
      await INSERT_ADA(tx);
      expect(await COUNT(tx)).toEqual([{ people: 1 }]);
      expect(await COUNT(t.db)).toEqual([{ people: 0 }]);
      throw new Error('no account after all');
    });
    await expect(work).rejects.toThrow('no account after all');
    expect(await countUsers()).toBe(0);
  });

  it('runs within a savepoint, and is rolled back with that alone', async () => {
    await t.db.transaction(async (tx) => {
      const inner = tx.transaction(async (savepoint) => {
        await INSERT_ADA(savepoint);
        expect(await COUNT(tx)).toEqual([{ people: 1 }]);
        throw new Error('not this one');
      });
      await expect(inner).rejects.toThrow('not this one');
      expect(await COUNT(tx)).toEqual([{ people: 0 }]);
      await tx.transaction(INSERT_ADA);
    });
    expect(await countUsers()).toBe(1);
    await t.db.delete(users);
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
  const INSERT_TWICE = statement<never, []>(
    'insert_twice',
    "insert into users (email, first_name, last_name) values ('b@example.com', '', ''), ('b@example.com', '', '')",
  );

  it('take the commit with them, and all leave in two writes with the begin and what is read before', async () => {
    const leaving = vi.spyOn(Socket.prototype as Required<Writable>, '_writev');
    const done: string[] = [];
    await t.db.transaction(async (tx) => {
      await atOnce([COUNT(tx), COUNT(tx)]);
      expect(leaving).toHaveBeenCalledTimes(1);
      afterCommit(tx, () => done.push('told'));
      await commitWith(tx, [INSERT_ADA(tx), COUNT(tx)]);
      done.push('written');
    });
    expect(leaving).toHaveBeenCalledTimes(2);
    leaving.mockRestore();
    expect(done).toEqual(['written', 'told']);
    expect(await countUsers()).toBe(1);
    await t.db.delete(users);
  });

  it('are rolled back when PostgreSQL refuses one of them', async () => {
    const told = vi.fn<() => void>();
    const work = t.db.transaction((tx) => {
      afterCommit(tx, told);
      return commitWith(tx, [INSERT_ADA(tx), INSERT_TWICE(tx)]);
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(await countUsers()).toBe(0);
    expect(told).not.toHaveBeenCalled();
  });

  it('are rolled back when one of them fails before it is sent', async () => {
    const fail = async () => {
      await Promise.resolve();
      throw new Error('never sent');
    };
    const work = t.db.transaction((tx) =>
      commitWith(tx, [INSERT_ADA(tx), writeAtOnce(tx, [COUNT(tx), fail()])]),
    );
    await expect(work).rejects.toThrow('never sent');
    expect(await countUsers()).toBe(0);
  });

  it('are followed by none', async () => {
    const work = t.db.transaction(async (tx) => {
      await commitWith(tx, [COUNT(tx)]);
      await INSERT_ADA(tx);
    });
    await expect(work).rejects.toThrow('after the commit');
    expect(await countUsers()).toBe(0);
  });

  it('wait for the transaction around them when they are those of a savepoint', async () => {
    const work = t.db.transaction(async (tx) => {
      await tx.transaction((inner) => commitWith(inner, [INSERT_ADA(inner)]));
      throw new Error('no account after all');
    });
    await expect(work).rejects.toThrow('no account after all');
    expect(await countUsers()).toBe(0);
  });
});
