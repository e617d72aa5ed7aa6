import { rm } from 'node:fs/promises';
import { makeDataDir } from '../support/shop.ts';
import { openSandbox } from './card-provider.ts';
import { Fleet } from './fleet.ts';
import { createShopDatabase, embeddedIn } from './shop-database.ts';
import type { Shop } from './world.ts';

/** Where the rounds are played: a shop with everything around it that can fail. */
export interface Site<Kind extends Shop> {
  shop: Kind;
  dataDir: string;
  /** The settings with which a command finds the shop's database. */
  settings: Record<string, string>;
  open(nodeCount: number): Promise<void>;
  /** Repairs what a round has left, and returns what is still wrong. */
  mend(): Promise<string[]>;
  /** Leaves no server, database or folder behind. Returns what went wrong when they ended. */
  end(): Promise<string[]>;
}

/** A shop that starts its own PostgreSQL. */
export async function openEmbeddedSite(): Promise<Site<Shop>> {
  const dataDir = await makeDataDir();
  const database = createShopDatabase(embeddedIn(dataDir));
  const fleet = new Fleet(dataDir);
  return {
    shop: { database, nodes: fleet.nodes, provider: openSandbox(database) },
    dataDir,
    settings: { DATA_DIR: dataDir },
    open: (nodeCount) => fleet.open(nodeCount, database),
    mend: async () => [],
    end: async () => {
      await database.thaw();
      const problems = await fleet.end();
      await rm(dataDir, { recursive: true, force: true });
      return problems;
    },
  };
}
