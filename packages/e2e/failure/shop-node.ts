// One server process of the shop, and the checks on it.
import { once } from 'node:events';
import { launchShop, type ShopProcess } from '../support/shop-process.ts';
import { waitFor } from './wait.ts';

const READY_LIMIT_MS = 30_000;
const PROBE_LIMIT_MS = 5_000;

export interface NodePlace {
  port: number;
  dataDir: string;
  settings: Record<string, string>;
}

export class ShopNode {
  readonly url: string;
  readonly #place: NodePlace;
  #shop: ShopProcess;
  /** The log of its earlier processes. */
  #earlierLog = '';

  constructor(place: NodePlace) {
    this.#place = place;
    this.url = `http://127.0.0.1:${place.port}`;
    this.#shop = launchShop(place, place.settings);
  }

  get pid(): number {
    return this.#shop.child.pid ?? 0;
  }

  get log(): string {
    return this.#earlierLog + this.#shop.log();
  }

  get isAlive(): boolean {
    const { exitCode, signalCode } = this.#shop.child;
    return exitCode === null && signalCode === null;
  }

  signal(name: NodeJS.Signals): void {
    this.#shop.child.kill(name);
  }

  /** Resolves to the exit code, or the signal's name. */
  async untilEnded(): Promise<number | string> {
    if (this.isAlive) await once(this.#shop.child, 'exit');
    const { exitCode, signalCode } = this.#shop.child;
    return exitCode ?? signalCode ?? 'nothing';
  }

  /** Starts a new process, as systemd would. `root`: the folder of another release, if that one should run. */
  async restart(root?: string): Promise<void> {
    this.#earlierLog = this.log;
    this.#shop = launchShop(this.#place, this.#place.settings, root);
    await this.untilOpen();
  }

  /** Returns what went wrong when it ended. Continues a frozen process first, so that it gets the signal. */
  end(): Promise<string | undefined> {
    this.signal('SIGCONT');
    return this.#shop.end();
  }

  /** @throws NotInTime */
  async untilReady(): Promise<number> {
    const { tookMs } = await waitFor('/readyz answers 200', READY_LIMIT_MS, async () => {
      if (!this.isAlive) throw new Error('A server is gone');
      return (await this.probe()) === 200;
    });
    return tookMs;
  }

  /** The status of /readyz; 0 without an answer. */
  async probe(): Promise<number> {
    try {
      const response = await fetch(`${this.url}/readyz`, {
        signal: AbortSignal.timeout(PROBE_LIMIT_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  /** @throws with its log when it does not open */
  async untilOpen(): Promise<void> {
    const problem = await this.#shop.waitUntilOpen();
    if (problem !== undefined) throw new Error(`The shop ${problem}:\n${this.log}`);
  }
}
