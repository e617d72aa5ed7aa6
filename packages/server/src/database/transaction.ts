import type pg from 'pg';
import type { Database, Transaction } from './queryable.ts';
import { spoilsConnection } from './failures.ts';
import { openingClient } from './opening-client.ts';

type RunTransaction = Database['transaction'];

/**
 * Transactions of this pool. Drizzle's own never returns a connection whose `begin` failed, and returns one on which a
 * statement still hangs.
 */
export function transactionsOf(
  pool: pg.Pool,
  openSession: (client: pg.PoolClient) => Database,
): RunTransaction {
  // Creating a session reads the whole schema, so each connection keeps its own.
  const sessions = new WeakMap<pg.PoolClient, Database>();
  const sessionOn = (client: pg.PoolClient): Database => {
    const session = sessions.get(client) ?? openSession(openingClient(client));
    sessions.set(client, session);
    return session;
  };

  return async <T>(work: (tx: Transaction) => Promise<T>, mode?: Parameters<RunTransaction>[1]) => {
    const client = await pool.connect();
    let isSpoiled = false;
    const reject = (error: unknown): never => {
      isSpoiled ||= spoilsConnection(error);
      throw error;
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
      .finally(() => client.release(isSpoiled));
  };
}
