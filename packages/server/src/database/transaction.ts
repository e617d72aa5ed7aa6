import type pg from 'pg';
import type { Database, Transaction } from './queryable.ts';
import { spoilsConnection } from './failures.ts';

type RunTransaction = Database['transaction'];

/** The work of open transactions that waits for their commit. */
const waiting = new WeakMap<Transaction, (() => void)[]>();

/** Runs the work once the transaction has committed, and never when it is rolled back. The work must not throw. */
export function afterCommit(tx: Transaction, work: () => void): void {
  // A savepoint may be rolled back, and a command of the owner has nobody to tell.
  waiting.get(tx)?.push(work);
}

/**
 * Transactions of this pool. Drizzle's own never returns a connection whose `begin` failed, and returns one on which a
 * statement still hangs.
 */
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

  return async <T>(work: (tx: Transaction) => Promise<T>, mode?: Parameters<RunTransaction>[1]) => {
    const client = await pool.connect();
    let spoiledBy: Error | undefined;
    const afterwards: (() => void)[] = [];
    const reject = (error: unknown): never => {
      if (error instanceof Error && spoilsConnection(error)) spoiledBy ??= error;
      // Throws this error, not that of the rollback that follows it.
      throw spoiledBy ?? error;
    };
    const watchedWork = async (tx: Transaction): Promise<T> => {
      waiting.set(tx, afterwards);
      try {
        return await work(tx);
      } catch (error) {
        // A rollback would wait behind the statement that hangs.
        if (spoilsConnection(error)) void client.end();
        return reject(error);
      }
    };
    const result = await sessionOn(client)
      .transaction(watchedWork, mode)
      .catch(reject)
      .finally(() => client.release(spoiledBy));
    for (const tell of afterwards) tell();
    return result;
  };
}
