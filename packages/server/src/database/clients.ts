// The connections of the pool, with time limits of our own. Those of pg count time in which the process stood still.
import { Socket } from 'node:net';
import pg from 'pg';
import { limitWaiting } from './patience.ts';

export interface Limits {
  /** The limit for getting a connection, new or from the pool. */
  connectMs: number;
  /** The limit for an answer: a server that hangs does not apply its own limits. */
  queryMs: number;
}

interface Habits {
  limits: Limits;
  /** False: statements without names, since a pooler may run the next one on a connection that knows none. */
  keepsStatements?: boolean;
}

/** The message of pg, so that it counts as a lost connection. */
export const NO_CONNECTION = 'timeout exceeded when trying to connect';
export const NO_ANSWER = 'Query read timeout';

export class PatientClient extends pg.Client {
  readonly #socket: Socket;
  readonly #limits: Limits;
  readonly keepsStatements: boolean;
  #isGathering = false;

  constructor(config: pg.ClientConfig, { limits, keepsStatements = true }: Habits) {
    const socket = new Socket();
    // A pool hides the password of its config from a copy.
    const { password } = config;
    super({ ...config, ...(password !== undefined && { password }), stream: () => socket });
    this.#socket = socket;
    this.#limits = limits;
    this.keepsStatements = keepsStatements;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    const arrive = limitWaiting(this.#limits.connectMs, () => this.#break(NO_CONNECTION));
    this.once('connect', arrive).once('end', arrive);
    return callback === undefined ? super.connect() : super.connect(callback);
  }

  /** Call what it returns once the answer is there. If none comes in time, all that waits on this connection fails. */
  limitAnswer(): () => void {
    return limitWaiting(this.#limits.queryMs, () => this.#break(NO_ANSWER));
  }

  /** Sends a turn's statements in one write: each wakes a process of PostgreSQL, which costs more than most of them. */
  gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    const send = () => {
      this.#isGathering = false;
      stream.uncork();
    };
    // After the promises that this turn settles.
    queueMicrotask(() => process.nextTick(send));
  }

  #break(reason: string): void {
    this.#socket.destroy(new Error(reason));
  }
}

// A proxy has the type of what it stands for: `pg` overloads the method so often that a class can't override it.
PatientClient.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(_query, client: PatientClient, [asked, ...more]: unknown[]) {
    const stop = client.limitAnswer();
    client.gather();
    const args = more.map((each) =>
      typeof each === 'function'
        ? (...answer: unknown[]) => {
            stop();
            Reflect.apply(each, undefined, answer);
          }
        : each,
    );
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked;
    const sent = isNamed && !client.keepsStatements ? { ...asked, name: undefined } : asked;
    const result: unknown = Reflect.apply(pg.Client.prototype.query, client, [sent, ...args]);
    if (result instanceof Promise) result.then(stop, stop);
    // A stream of rows has no limit: its reader decides how long it takes.
    else if (result !== undefined) stop();
    return result;
  },
});
