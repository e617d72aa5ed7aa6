// A proxy that the rounds can redirect, make fail, kill and restart.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../support/shop-process.ts';
import type { ProxyOrder, ProxyState } from './tcp-proxy.ts';

const PROGRAM = fileURLToPath(new URL('./tcp-proxy.ts', import.meta.url));
const OPEN: ProxyState = { kind: 'open', lateMs: 0 };

export class Proxy {
  readonly port: number;
  #order: ProxyOrder;
  #process: ChildProcess;

  private constructor(port: number, order: ProxyOrder, process: ChildProcess) {
    this.port = port;
    this.#order = order;
    this.#process = process;
  }

  /** @param target the path of a socket, or `host:port` */
  static async start(target: string): Promise<Proxy> {
    const port = await findFreePort();
    const order = { target, state: OPEN };
    return new Proxy(port, order, await launch(port, order));
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** To another server: what is open to the former one is reset. */
  lead(target: string): Promise<void> {
    return this.#tell({ ...this.#order, target });
  }

  fail(state: ProxyState): Promise<void> {
    return this.#tell({ ...this.#order, state });
  }

  heal(): Promise<void> {
    return this.#tell({ ...this.#order, state: OPEN });
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** Kills it if it is still alive, and starts another one on the same port. */
  async restart(): Promise<void> {
    await this.end();
    this.#process = await launch(this.port, this.#order);
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  async #tell(order: ProxyOrder): Promise<void> {
    this.#order = order;
    const dead = once(this.#process, 'exit').then(() => {
      throw new Error('A proxy has ended by itself');
    });
    const done = once(this.#process, 'message');
    this.#process.send(order);
    await Promise.race([done, dead]);
  }
}

async function launch(port: number, order: ProxyOrder): Promise<ChildProcess> {
  const child = fork(PROGRAM, [String(port), JSON.stringify(order)]);
  // Each order adds a listener for the end of the process.
  child.setMaxListeners(0);
  await once(child, 'message');
  return child;
}
