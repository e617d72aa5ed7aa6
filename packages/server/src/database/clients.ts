// The connections of the pool, with time limits of our own. Those of pg count time in which the process stood still.
import pg from 'pg';
import { joinWrites } from './joined-writes.ts';
import { limitWaiting } from './patience.ts';

export interface Limits {
  /** The limit for getting a connection, new or from the pool. */
  connectMs: number;
  /** The limit for an answer: a server that hangs does not apply its own limits. */
  queryMs: number;
}

/** The message of pg, so that it counts as a lost connection. */
export const NO_CONNECTION = 'timeout exceeded when trying to connect';
const NO_ANSWER = 'Query read timeout';

type Callback = (...answer: unknown[]) => void;
type Query = (this: pg.Client, asked: unknown, ...more: unknown[]) => unknown;

/** What the types of `pg` don't show. */
interface Wire {
  connection: { stream: { destroy(error: Error): void } };
}

export class PatientClient extends pg.Client {
  readonly #limits: Limits;

  /** The pool hides the password of its config from a copy. */
  constructor(config: pg.ClientConfig & { limits: Limits }) {
    super(config);
    this.#limits = config.limits;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const arrive = limitWaiting(this.#limits.connectMs, () => this.#break(NO_CONNECTION));
    this.once('connect', arrive).once('end', arrive);
    return callback === undefined ? (super.connect() as Promise<this>) : super.connect(callback);
  }

  /**
   * Calls the function that `limitWaiting` returned once the answer is there. If none comes in time, everything that
   * waits on this connection fails.
   */
  limitAnswer(): () => void {
    return limitWaiting(this.#limits.queryMs, () => this.#break(NO_ANSWER));
  }

  #break(reason: string): void {
    (this as unknown as Wire).connection.stream.destroy(new Error(reason));
  }
}

// `pg` overloads the method so often that a class can't override it.
PatientClient.prototype.query = function (this: PatientClient, asked: unknown, ...more: unknown[]) {
  joinWrites(this);
  const stop = this.limitAnswer();
  const stopping =
    (callback: Callback): Callback =>
    (...answer) => {
      stop();
      callback(...answer);
    };
  const query = pg.Client.prototype.query as Query;
  if (asked instanceof pg.Query) {
    const inner = asked as unknown as { callback: Callback };
    inner.callback = stopping(inner.callback);
    return query.call(this, asked, ...more);
  }
  const told = more.map((each) => (typeof each === 'function' ? stopping(each as Callback) : each));
  const result = query.call(this, asked, ...told);
  if (result instanceof Promise) result.then(stop, stop);
  // A stream of rows has no limit: its reader decides how long it takes.
  else if (result !== undefined) stop();
  return result;
} as typeof pg.Client.prototype.query;

/**
 * Sends statements without names: a pooler may run the next one on another connection, which would not know the name.
 */
export class NamelessClient extends PatientClient {}
const { query: ask } = PatientClient.prototype;
NamelessClient.prototype.query = function (this: pg.Client, asked: unknown, ...more: unknown[]) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked;
  const isQuery = asked instanceof pg.Query;
  if (isQuery) Object.assign(asked, { name: undefined });
  const nameless = isNamed && !isQuery ? { ...asked, name: undefined } : asked;
  return Reflect.apply(ask, this, [nameless, ...more]);
} as typeof ask;
