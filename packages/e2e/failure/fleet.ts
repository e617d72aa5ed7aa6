import type { Client } from 'pg';
import { openRoundTheClock, limitOven } from '../support/opening.ts';
import { findFreePort } from '../support/shop-process.ts';
import type { ShopDatabase } from './shop-database.ts';
import { ShopNode } from './shop-node.ts';

/** Room for one and a half orders, so that customers always compete for the last place. */
const PIZZAS_PER_QUARTER = 3;

/** The nodes of one shop. */
export class Fleet {
  readonly nodes: ShopNode[] = [];
  readonly #dataDir: string;
  readonly #settingsOf: (nth: number) => Record<string, string>;
  #publicUrl: string | undefined;

  constructor(dataDir: string, settingsOf: (nth: number) => Record<string, string> = () => ({})) {
    this.#dataDir = dataDir;
    this.#settingsOf = settingsOf;
  }

  /** A started node keeps running. */
  async open(nodeCount: number, database: ShopDatabase): Promise<void> {
    while (this.nodes.length < nodeCount) {
      const port = await findFreePort();
      this.#publicUrl ??= `http://localhost:${port}`;
      const settings = { ...this.#settingsOf(this.nodes.length), PUBLIC_URL: this.#publicUrl };
      const node = new ShopNode({ port, dataDir: this.#dataDir, settings });
      this.nodes.push(node);
      await node.untilOpen();
      await database.use(takeAllOrders);
    }
  }

  /** Returns what went wrong when they ended. */
  async end(): Promise<string[]> {
    const problems: string[] = [];
    for (const node of this.nodes) {
      const problem = await node.end();
      if (problem) problems.push(`The server ${problem}: ${node.log.slice(-2_000)}`);
    }
    return problems;
  }
}

/** Open at any hour, but each quarter of an hour takes only as many pizzas as the oven bakes. */
export async function takeAllOrders(client: Client): Promise<void> {
  await openRoundTheClock(client);
  await limitOven(client, PIZZAS_PER_QUARTER);
}
