import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTransactionPooler, type TransactionPooler } from '#testing/transaction-pooler.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type DatabaseHandle, openDatabase } from './connect.ts';
import { applyMigrations } from './migrate.ts';
import { inspectPassage } from './pooler.ts';
import { statement } from './statement.ts';

const ANSWER = statement<{ answer: number }, [half: number]>(
  'answer',
  'select $1::integer * 2 as answer',
);

let t: TestDatabase;
let pooler: TransactionPooler;
beforeEach(async () => {
  t = await createTestDatabase();
  pooler = await startTransactionPooler(t.url);
});
afterEach(async () => {
  await pooler.close();
  await t.close();
});

const open = (urls: { databaseUrl: string; databaseDirectUrl?: string }): Promise<DatabaseHandle> =>
  openDatabase({ dataDir: '', dataDirWasGiven: false, ...urls });

describe('openDatabase', () => {
  it('[RUN-10] refuses a pooler in transaction mode without a way past it', async () => {
    await expect(open({ databaseUrl: pooler.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL is missing: .* pooler in transaction mode/,
    );
  });

  it('[RUN-10] works through one that loses names and sets no limits, and says both', async () => {
    const opened = await open({ databaseUrl: pooler.url, databaseDirectUrl: t.url });
    expect(opened.warnings).toEqual([
      expect.stringMatching(/loses named statements.*PgBouncer 1\.21/),
      expect.stringMatching(/sets no limits.*connect_query = 'set statement_timeout = 5000; /),
    ]);
    const { db } = opened;
    const answers = await Promise.all([1, 2, 3, 4].map((half) => ANSWER(db, half)));
    expect(answers.flat().map(({ answer }) => answer)).toEqual([2, 4, 6, 8]);
    const inTransaction = db.transaction(async (tx) => [await ANSWER(tx, 5), await ANSWER(tx, 6)]);
    expect((await inTransaction).flat()).toEqual([{ answer: 10 }, { answer: 12 }]);
    await applyMigrations(opened.server.connection);
    await opened.close();
  });

  it('[RUN-10] recognises one that gives its connections out in turn', async () => {
    const byTurns = await startTransactionPooler(t.url, { connections: 2 });
    await expect(open({ databaseUrl: byTurns.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL is missing/,
    );
    await byTurns.close();
  });

  it('[RUN-10] is not misled by what an earlier start has left in a session', async () => {
    const sessions = await startTransactionPooler(t.url, { connections: 2, hold: 'a session' });
    const connection = { connectionString: sessions.url };
    expect((await inspectPassage(connection)).sharesConnections).toBe(false);
    expect((await inspectPassage(connection)).sharesConnections).toBe(false);
    await sessions.close();
  });

  it('reports nothing where each connection has its own session', async () => {
    const opened = await open({ databaseUrl: t.url });
    expect(opened.warnings).toEqual([]);
    await opened.close();
  });
});
