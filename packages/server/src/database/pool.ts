// The shop's one boundary to the database: a connection may end, hang or refuse at any moment, and takes only the calls
// that use it along.
import pg from 'pg';
import { dropTogether } from './failover.ts';
import { PoolExhausted } from './failures.ts';

export type Log = (message: string) => void;

const POOL_SIZE = 20;
/** Further callers are told at once that the shop is busy. */
const MAX_WAITING = 200;
/** For getting a connection, new or from the pool. */
const CONNECT_LIMIT_MS = 3_000;
export const LOCK_LIMIT_MS = 3_000;
const STATEMENT_LIMIT_MS = 5_000;
/** By our own clock, for a server that hangs and so does not apply its own limits. */
const QUERY_LIMIT_MS = 6_000;
const IDLE_TRANSACTION_LIMIT_MS = 10_000;

/** Not as start-up parameters, which a pooler such as PgBouncer refuses. */
export const SESSION_LIMITS = [
  `set statement_timeout = ${STATEMENT_LIMIT_MS}`,
  `set lock_timeout = ${LOCK_LIMIT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_LIMIT_MS}`,
].join('; ');

// The shop's counts and sums stay far below 2^53. As strings, `+` would concatenate them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Callback = Parameters<pg.Pool['connect']>[0];

/** Refuses a caller at once who would wait too long. */
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

/** Sends no statement under its name: a pooler that gives the next one to another connection would not find it there. */
class NamelessClient extends pg.Client {}
const { query } = pg.Client.prototype;
NamelessClient.prototype.query = function (this: pg.Client, asked: unknown, ...more: unknown[]) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked;
  const isQuery = asked instanceof pg.Query;
  if (isQuery) Object.assign(asked, { name: undefined });
  const nameless = isNamed && !isQuery ? { ...asked, name: undefined } : asked;
  return Reflect.apply(query, this, [nameless, ...more]);
} as typeof query;

interface PoolOptions {
  log?: Log | undefined;
  /** Whether PostgreSQL keeps the hot statements of a connection. */
  keepsStatements?: boolean;
  /** False behind a pooler in transaction mode, where the settings would stay with a connection that others use too. */
  hasOwnSessions?: boolean;
}

export function createPool(
  connection: pg.ClientConfig,
  { log = () => undefined, keepsStatements = true, hasOwnSessions = true }: PoolOptions = {},
): pg.Pool {
  const pool = new BoundedPool({
    ...connection,
    ...(!keepsStatements && { Client: NamelessClient }),
    application_name: 'driftstone',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
    keepAlive: true,
    // A statement doesn't wait until the one before it is answered. See at-once.ts.
    pipeline: true,
    ...(hasOwnSessions && { onConnect: setLimits }),
  });
  logOutages(pool, log);
  dropTogether(pool);
  return pool;
}

/** The pool awaits the promise, though its types don't say so. */
const setLimits = (client: pg.ClientBase): unknown => client.query(SESSION_LIMITS);

/**
 * Logs one line when connections break, and one when there is a new one. Unhandled, their errors would end the process.
 */
function logOutages(pool: pg.Pool, log: Log): void {
  let isBroken = false;
  const onBreak = (error: Error) => {
    if (!isBroken) log(`A connection to the database ended: ${error.message}.`);
    isBroken = true;
  };
  pool.on('connect', (client) => {
    if (isBroken) log('The database answers again.');
    isBroken = false;
    // Listens for the client's whole life: the pool itself does not listen to a client in use.
    client.on('error', onBreak);
  });
  pool.on('error', onBreak);
}
