import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { listenTo } from './notifications.ts';
import { createPool } from './pool.ts';

const LIMIT_MS = 400;

let t: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeEach(async () => {
  t = await createTestDatabase();
  pool = createPool({ connectionString: t.url });
});
afterEach(async () => {
  await pool.end();
  await t.close();
});

/** Blocks the process, like a machine that is overloaded or frozen. PostgreSQL goes on meanwhile. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('[RUN-43] a process that stood still takes the connection that came meanwhile', async () => {
  pool.limits.connectMs = LIMIT_MS;
  const coming = pool.connect();
  standStill(LIMIT_MS + 100);
  const client = await coming;
  expect(pool.totalCount).toBe(1);
  client.release();
});

it('[RUN-43] and the one that was given back meanwhile', async () => {
  pool.options.max = 1;
  const only = await pool.connect();
  pool.limits.connectMs = LIMIT_MS;
  void only.query('select 1').finally(() => only.release());
  const waiting = pool.connect();
  standStill(LIMIT_MS + 100);
  const client = await waiting;
  expect(client).toBe(only);
  client.release();
});

it('[RUN-43] and reads the answer that came meanwhile', async () => {
  await pool.query('select 1');
  pool.limits.queryMs = LIMIT_MS;
  const client = await pool.connect();
  const asking = client.query('select 42 as answer');
  const asked = pool.query('select 43 as answer');
  standStill(LIMIT_MS + 100);
  expect((await asking).rows).toEqual([{ answer: 42 }]);
  client.release();
  expect((await asked).rows).toEqual([{ answer: 43 }]);
});

it('[RUN-43] and still hears the news, when it stood still while its connection was asked', async () => {
  const news = await listenTo({ connectionString: t.url }, ['content_changed']);
  const heard = new Promise<string>((resolve) => {
    news.on('content_changed', resolve);
    news.onGap(() => resolve('connected anew'));
  });
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'driftstone news'`,
  );
  const { pid } = rows[0] ?? { pid: Number.NaN };
  const ask = pg.Client.prototype.query;
  await new Promise<void>((resolve) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    spy.mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
      spy.mockRestore();
      // The answer comes while the process stands still, not before.
      process.kill(pid, 'SIGSTOP');
      setImmediate(() => {
        process.kill(pid, 'SIGCONT');
        standStill(1_100);
        setImmediate(resolve);
      });
      return Reflect.apply(ask, this, asked) as never;
    });
  });
  await pool.query(`select pg_notify('content_changed', 'menu')`);
  expect(await heard).toBe('menu');
  await news.close();
});

it('a caller who waits for a connection longer than the limit is told, and keeps none', async () => {
  pool.options.max = 1;
  const only = await pool.connect();
  pool.limits.connectMs = 50;
  const tooMany = Array.from({ length: 200 }, () => pool.connect());
  const outcomes = await Promise.allSettled(tooMany);
  expect(
    new Set(outcomes.map((each) => each.status === 'rejected' && each.reason.message)),
  ).toEqual(new Set(['timeout exceeded when trying to connect']));
  // Callers who have given up take nobody's place.
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  expect(pool.callersWaiting).toBe(0);
  only.release();
  pool.limits.connectMs = 30_000;
  (await pool.connect()).release();
  expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 1, idle: 1 });
});

it('thousands of callers who gave up while the database was silent break nothing when it answers again', async () => {
  pool.options.max = 1;
  const only = await pool.connect();
  pool.limits.connectMs = 1;
  for (let wave = 0; wave < 50; wave += 1)
    await Promise.allSettled(Array.from({ length: 200 }, () => pool.connect()));
  expect(() => only.release()).not.toThrow();
  pool.limits.connectMs = 30_000;
  (await pool.connect()).release();
});

it('a server that accepts a connection and says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const deaf = createPool({ host: '127.0.0.1', port, user: 'nobody' });
  deaf.limits.connectMs = 50;
  await expect(deaf.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  await expect.poll(() => deaf.totalCount).toBe(0);
  await deaf.end();
  silent.close();
});
