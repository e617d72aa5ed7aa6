import { sql, TransactionRollbackError } from 'drizzle-orm';
import type pg from 'pg';
import { atOnce } from './at-once.ts';
import type { Database, Transaction } from './queryable.ts';
import { spoilsConnection, TransactionStuck } from './failures.ts';

type RunTransaction = Database['transaction'];
type Mode = Parameters<RunTransaction>[1];

interface OpenTransaction {
  /** The work that waits for the commit. */
  afterwards: (() => void)[];
  /** The answer to the commit or the rollback, once that was sent. */
  end?: Promise<pg.QueryResult>;
  hasFailed: boolean;
}

/** Neither savepoints nor transactions that have ended. */
const opened = new WeakMap<Transaction, OpenTransaction>();

/** Runs the work once the transaction has committed, and never when it is rolled back. The work must not throw. */
export function afterCommit(tx: Transaction, work: () => void): void {
  // A savepoint may be rolled back.
  opened.get(tx)?.afterwards.push(work);
}

/** Stands where a transaction was whose commit has been sent. */
const ENDED = {
  get $client(): never {
    throw new Error('This statement would run after the commit of its transaction');
  },
};

/** As `atOnce`, of works that may be the last of the transaction: one that fails before it is sent keeps the commit back. */
export function writeAtOnce<Works extends readonly unknown[] | []>(tx: Transaction, works: Works) {
  const open = opened.get(tx);
  const keepBack = () => {
    if (open) open.hasFailed = true;
  };
  for (const work of works) if (work instanceof Promise) work.catch(keepBack);
  return atOnce(works);
}

/**
 * Of the last statements of a transaction, all of which have been sent, or are as soon as the promises that wait for
 * nothing else have run: sends the commit with them, in the same round trip, so that locks are held no longer. None of
 * their answers may decide anything. When PostgreSQL refuses one of them, the commit makes a rollback.
 */
export function commitWith<Works extends readonly unknown[] | []>(tx: Transaction, works: Works) {
  const open = opened.get(tx);
  const last = writeAtOnce(tx, works);
  // What fails before it is sent has failed by then.
  process.nextTick(() => {
    if (!open || open.hasFailed || open.end) return;
    open.end = tx.$client.query('commit');
    // Whoever runs the transaction awaits it.
    open.end.catch(() => undefined);
    Object.setPrototypeOf(tx, ENDED);
  });
  return last;
}

/** A transaction of this session's connection. `begin` leaves with the first statements; Drizzle's own waits for it. */
export async function runTransaction<T>(
  session: Database,
  work: (tx: Transaction) => Promise<T>,
  mode?: Mode,
): Promise<T> {
  const { $client } = session;
  const tx = transactionOn(session, 0);
  const open: OpenTransaction = { afterwards: [], hasFailed: false };
  opened.set(tx, open);
  const begun = requireDone($client.query(mode ? `begin ${describeMode(mode)}` : 'begin'));
  if (mode) await begun;
  begun.catch(() => undefined);
  const end = (how: 'commit' | 'rollback') => requireDone((open.end ??= $client.query(how)));
  try {
    const result = await work(tx);
    await begun;
    const { command } = await end('commit');
    if (command !== 'COMMIT') throw new Error('PostgreSQL rolled the transaction back');
    for (const tell of open.afterwards) tell();
    return result;
  } catch (error) {
    await begun;
    await end('rollback');
    throw error;
  } finally {
    opened.delete(tx);
  }
}

/** Of `begin`, `commit` and `rollback`: without one of them, nobody knows what the next statement would run in. */
async function requireDone(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  try {
    return await answer;
  } catch (cause) {
    throw new TransactionStuck('A transaction did not begin or end', { cause });
  }
}

function transactionOn(session: Database | Transaction, depth: number): Transaction {
  const tx: Transaction = Object.assign(Object.create(session), {
    rollback() {
      throw new TransactionRollbackError();
    },
    async transaction(work: (inner: Transaction) => Promise<unknown>) {
      const name = `sp${depth + 1}`;
      await tx.execute(sql.raw(`savepoint ${name}`));
      try {
        const result = await work(transactionOn(tx, depth + 1));
        await tx.execute(sql.raw(`release savepoint ${name}`));
        return result;
      } catch (error) {
        await tx.execute(sql.raw(`rollback to savepoint ${name}`));
        throw error;
      }
    },
  });
  return tx;
}

function describeMode({ isolationLevel, accessMode, deferrable }: NonNullable<Mode>): string {
  return [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable && 'deferrable',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Transactions of this pool. Drizzle's own keeps a connection whose `begin` failed, and returns one that hangs. */
export function transactionsOf(
  pool: pg.Pool,
  openSession: (client: pg.PoolClient) => Database,
): RunTransaction {
  // Kept, since the queries that are prepared for a connection are found by it.
  const sessions = new WeakMap<pg.PoolClient, Database>();
  const sessionOn = (client: pg.PoolClient): Database => {
    const session = sessions.get(client) ?? openSession(client);
    sessions.set(client, session);
    return session;
  };

  return async <T>(work: (tx: Transaction) => Promise<T>, mode?: Mode) => {
    const client = await pool.connect();
    let spoiledBy: Error | undefined;
    const reject = (error: unknown): never => {
      if (error instanceof Error && spoilsConnection(error)) spoiledBy ??= error;
      // Throws this error, not that of the rollback that follows it.
      throw spoiledBy ?? error;
    };
    const watchedWork = async (tx: Transaction): Promise<T> => {
      try {
        return await work(tx);
      } catch (error) {
        // A rollback would wait behind the statement that hangs.
        if (spoilsConnection(error)) void client.end();
        return reject(error);
      }
    };
    return sessionOn(client)
      .transaction(watchedWork, mode)
      .catch(reject)
      .finally(() => client.release(spoiledBy));
  };
}
