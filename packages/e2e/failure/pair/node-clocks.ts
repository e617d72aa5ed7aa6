import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ShopNode } from '../shop-node.ts';

const PRELOAD = fileURLToPath(new URL('./shifted-clock.ts', import.meta.url));
/** A signal reaches the node's own code in its next event-loop turn. */
const HEARD_MS = 50;

/** The clock of the nodes' machine. PostgreSQL's machine has another. */
export class NodeClocks {
  readonly settings: Record<string, string>;
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
    this.settings = { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: file };
  }

  static async set(dataDir: string): Promise<NodeClocks> {
    const clocks = new NodeClocks(join(dataDir, 'clock'));
    await clocks.jump([], 0);
    return clocks;
  }

  /** @param aheadMs ahead of real time; negative: behind it */
  async jump(nodes: readonly ShopNode[], aheadMs: number): Promise<void> {
    await writeFile(this.#file, String(aheadMs));
    for (const node of nodes) node.signal('SIGUSR2');
    await delay(HEARD_MS);
  }
}
