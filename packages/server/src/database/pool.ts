// The shop's one boundary to the database: connections that may end, hang or refuse at any moment without taking more
// than the calls that use them.
import pg from 'pg';
import { PoolExhausted } from './failures.ts';

export type Log = (message: string) => void;

const POOL_SIZE = 20;
/** Beyond these a caller hears at once that the shop is busy. */
const MAX_WAITING = 200;
/** For a connection, new or out of the pool. */
const CONNECT_LIMIT_MS = 3_000;
export const LOCK_LIMIT_MS = 3_000;
const STATEMENT_LIMIT_MS = 5_000;
/** By our own clock, for a server that does not keep its limits because it stands still. */
const QUERY_LIMIT_MS = 6_000;
const IDLE_TRANSACTION_LIMIT_MS = 10_000;

/** Not as start-up parameters, which a pooler such as PgBouncer refuses. */
const SESSION_LIMITS = `set statement_timeout = ${STATEMENT_LIMIT_MS};
  set lock_timeout = ${LOCK_LIMIT_MS};
  set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_LIMIT_MS}`;

// Counts and sums of the shop stay far below 2^53; as strings they would be added up by gluing.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Callback = Parameters<pg.Pool['connect']>[0];

/** Refuses at once who would wait too long. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (this.waitingCount < MAX_WAITING)
      return callback === undefined ? super.connect() : super.connect(callback);
    const refusal = new PoolExhausted(`${this.waitingCount} callers wait for the database`);
    if (callback === undefined) return Promise.reject(refusal);
    callback(refusal, undefined, () => undefined);
  }
}

export function createPool(connection: pg.ClientConfig, log: Log = () => undefined): pg.Pool {
  const pool = new BoundedPool({
    ...connection,
    application_name: 'driftstone',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
    keepAlive: true,
    // The pool waits for the promise, which its types do not know.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(SESSION_LIMITS),
  });
  logOutages(pool, log);
  return pool;
}

/** One line when connections break, one when there is a new one. Unheard, their errors would end the process. */
function logOutages(pool: pg.Pool, log: Log): void {
  let isBroken = false;
  const onBreak = (error: Error) => {
    if (!isBroken) log(`A connection to the database ended: ${error.message}.`);
    isBroken = true;
  };
  pool.on('connect', (client) => {
    if (isBroken) log('The database answers again.');
    isBroken = false;
    // For as long as it lives: while a client is in use the pool itself does not listen to it.
    client.on('error', onBreak);
  });
  pool.on('error', onBreak);
}
