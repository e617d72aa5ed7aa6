// The shop's one boundary to the database: a connection may end, hang or refuse at any moment, and fails only the calls
// that use it.
import pg from 'pg';
import { type Limits, NO_CONNECTION, PatientClient } from './clients.ts';
import { dropTogether } from './failover.ts';
import { PoolExhausted } from './failures.ts';
import { limitWaiting } from './patience.ts';

export type Log = (message: string) => void;

export const POOL_SIZE = 20;
/** Callers beyond this number are told at once that the shop is busy. */
const MAX_WAITING = 200;
/** Longer than a quiet shop's calls are apart: a new connection reads its tables anew, and plans each statement. */
const IDLE_LIMIT_MS = 60_000;
const LOCK_LIMIT_MS = 3_000;
const STATEMENT_LIMIT_MS = 5_000;
const OUR_LIMITS: Limits = { connectMs: 3_000, queryMs: 6_000 };
const IDLE_TRANSACTION_LIMIT_MS = 10_000;

/** Set by a statement: a pooler such as PgBouncer refuses them as start-up parameters. */
export const SESSION_LIMITS = [
  `set statement_timeout = ${STATEMENT_LIMIT_MS}`,
  `set lock_timeout = ${LOCK_LIMIT_MS}`,
  `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_LIMIT_MS}`,
].join('; ');

// The shop's counts and sums stay far below 2^53. As strings, `+` would concatenate them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Callback = Parameters<pg.Pool['connect']>[0];

/** Refuses a caller at once who would wait too long, and later one who has waited too long. */
export class BoundedPool extends pg.Pool {
  readonly limits: Limits;
  /** Callers who have given up, and still have their place in the queue of `pg`. */
  #goneCount = 0;

  constructor(config: pg.PoolConfig, limits: Limits) {
    super(config);
    this.limits = limits;
  }

  /** Leaves out callers who have given up: `pg` keeps their places until it has a connection for them. */
  get callersWaiting(): number {
    return this.waitingCount - this.#goneCount;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#promiseClient();
    if (this.callersWaiting >= MAX_WAITING) {
      const refusal = new PoolExhausted(`${this.callersWaiting} callers wait for the database`);
      return callback(refusal, undefined, () => undefined);
    }
    let hasLeft = false;
    const stop = limitWaiting(this.limits.connectMs, () => {
      hasLeft = true;
      this.#goneCount += 1;
      callback(new Error(NO_CONNECTION), undefined, () => undefined);
    });
    super.connect((error, client, release) => {
      stop();
      if (!hasLeft) return callback(error, client, release);
      this.#goneCount -= 1;
      // Passes the connection on to the next caller. Does so later, since thousands may have given up one after
      // another, and each would be a nested call.
      process.nextTick(release);
    });
  }

  #promiseClient(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.connect((error, client) => (client ? resolve(client) : reject(error)));
    });
  }
}

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
): BoundedPool {
  // A copy, since a caller may give its own pool longer limits.
  const limits = { ...OUR_LIMITS };
  const config = {
    ...connection,
    Client: class extends PatientClient {
      constructor(settings: pg.ClientConfig = connection) {
        super(settings, { limits, keepsStatements });
      }
    },
    application_name: 'driftstone',
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    keepAlive: true,
    // A statement doesn't wait until the one before it is answered. See at-once.ts.
    pipeline: true,
    ...(hasOwnSessions && { onConnect: setLimits }),
  };
  const pool = new BoundedPool(config, limits);
  logOutages(pool, log);
  dropTogether(pool);
  return pool;
}

/** The pool awaits the promise, though its types don't say so. */
const setLimits = (client: pg.ClientBase): unknown => client.query(SESSION_LIMITS);

/** Logs one line when connections break, and one when there is a new one. Unhandled, they would end the process. */
function logOutages(pool: pg.Pool, log: Log): void {
  let isBroken = false;
  const onBreak = (error: Error) => {
    if (!isBroken) log(`A connection to the database ended: ${error.message}.`);
    isBroken = true;
  };
  pool.on('connect', (client) => {
    if (isBroken) log('The database is answering again.');
    isBroken = false;
    // Listens for the client's whole life: the pool itself does not listen to a client in use.
    client.on('error', onBreak);
  });
  pool.on('error', onBreak);
}
