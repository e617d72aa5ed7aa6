import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type pg from 'pg';
import { createDatabase } from './connect.ts';
import { databaseOn } from './database-on.ts';
import type { Queryable } from './queryable.ts';
import { isDatabaseFailure } from './failures.ts';
import { createPool } from './pool.ts';

let t: TestDatabase;
let rival: ReturnType<typeof createPool>;

beforeEach(async () => {
  t = await createTestDatabase();
  rival = createPool({ connectionString: t.url });
});
afterEach(async () => {
  await rival.end();
  await t.close();
});

async function pidOf(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

const terminate = (pid: number) => rival.query('select pg_terminate_backend($1)', [pid]);

/** The failure as a call of the shop sees it. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  return isDatabaseFailure(error) ? 'database failure' : error;
}

describe('a connection that ends', () => {
  it('between two statements of a transaction fails only that transaction', async () => {
    const work = t.db.transaction(async (tx) => {
      const pid = await pidOf(tx);
      await terminate(pid);
      await untilGone(pid);
      await tx.execute(sql`select 1`);
    });
    expect(await failureOf(work)).toBe('database failure');
    expect(await pidOf(t.db)).toBeGreaterThan(0);
  });

  it('in the middle of a statement fails only that statement', async () => {
    const work = t.db.transaction(async (tx) => {
      const pid = await pidOf(tx);
      await Promise.all([tx.execute(sql`select pg_sleep(60)`), terminate(pid)]);
    });
    expect(await failureOf(work)).toBe('database failure');
    expect(await t.db.transaction(pidOf)).toBeGreaterThan(0);
  });

  it('is noticed while in use: an unhandled error would end the process', async () => {
    const client = await t.pool.connect();
    expect(client.emit('error', new Error('read ECONNRESET'))).toBe(true);
    client.release(true);
  });

  it('before a transaction begins frees its place in the pool', async () => {
    const { pool } = t;
    pool.options.max = 2;
    const failures: unknown[] = [];
    pool.on('acquire', (client) => {
      // The connection ends silently, as behind a firewall.
      if (failures.length < 4) void client.end();
    });
    for (let round = 0; round < 4; round += 1)
      failures.push(await failureOf(t.db.transaction(pidOf)));
    expect(failures).toEqual(Array(4).fill('database failure'));
    expect(await t.db.transaction(pidOf)).toBeGreaterThan(0);
  });

  async function untilGone(pid: number): Promise<void> {
    for (;;) {
      const { rowCount } = await rival.query('select from pg_stat_activity where pid = $1', [pid]);
      if (rowCount === 0) return;
    }
  }
});

describe('a statement that gets no answer', () => {
  it('fails by our own clock, and its connection is never used again', async () => {
    const pool = createPool({ connectionString: t.url });
    pool.limits.queryMs = 300;
    const db = createDatabase(pool);
    const pid = await pidOf(db);
    process.kill(pid, 'SIGSTOP');
    const work = db.transaction(pidOf);
    expect(await failureOf(work)).toBe('database failure');
    process.kill(pid, 'SIGCONT');
    expect(await db.transaction(pidOf)).not.toBe(pid);
    await pool.end();
  });

  it('in a transaction is not followed by a rollback that hangs as long', async () => {
    const pool = createPool({ connectionString: t.url });
    pool.limits.queryMs = 1500;
    const db = createDatabase(pool);
    let pid = 0;
    const work = db.transaction(async (tx) => {
      pid = await pidOf(tx);
      process.kill(pid, 'SIGSTOP');
      await tx.execute(sql`select 1`);
    });
    const startedAtMs = performance.now();
    expect(await failureOf(work)).toBe('database failure');
    expect(performance.now() - startedAtMs).toBeLessThan(2900);
    process.kill(pid, 'SIGCONT');
    await pool.end();
  });
});

describe('a database that is read-only', () => {
  it('loses its connections, so that the next ones reach a writable server', async () => {
    const before = await t.db.transaction(pidOf);
    const work = t.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`create table shells (id int)`);
    });
    expect(await failureOf(work)).toBe('database failure');
    expect(await t.db.transaction(pidOf)).not.toBe(before);
  });

  it('[RUN-11] loses all other connections too, in use or not', async () => {
    const [resting, another, working] = [
      await t.pool.connect(),
      await t.pool.connect(),
      await t.pool.connect(),
    ];
    const before = [await pidOn(resting), await pidOn(another), await pidOn(working)];
    resting.release();
    another.release();
    // `pool.query` returns its connection in its own way.
    await Promise.all([t.pool.query('select 1'), t.pool.query('select 1')]);
    await failureOf(
      t.db.transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await tx.execute(sql`create table shells (id int)`);
      }),
    );
    // A connection in use stays, since it may serve a long read.
    expect(await pidOn(working)).toBe(before[2]);
    working.release();
    const [one, other] = [await t.pool.connect(), await t.pool.connect()];
    expect(before).not.toContain(await pidOn(one));
    expect(before).not.toContain(await pidOn(other));
    for (const client of [one, other]) client.release();
  });

  const pidOn = (client: pg.PoolClient) => pidOf(databaseOn(client));
});

describe('the limits of a session', () => {
  it('are set on each connection', async () => {
    const { rows } = await t.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s' }]);
  });

  it('apply by our own clock too, slightly later than the server’s', () => {
    expect(rival.limits).toEqual({ queryMs: 6000, connectMs: 3000 });
  });

  it('refuse a caller who would be last in a long queue', async () => {
    const { pool } = t;
    pool.options.max = 1;
    const holder = await pool.connect();
    const waiting = Array.from({ length: 200 }, () => pool.query('select 1'));
    expect(await failureOf(t.db.execute(sql`select 1`))).toBe('database failure');
    holder.release();
    await Promise.all(waiting);
  });
});
