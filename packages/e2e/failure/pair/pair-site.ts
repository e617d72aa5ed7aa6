import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from '../../support/shop.ts';
import { Fleet } from '../fleet.ts';
import { findBroken } from '../shop-ledger.ts';
import type { Site } from '../site.ts';
import { DatabasePair } from './database-pair.ts';
import { NodeClocks } from './node-clocks.ts';
import { buildRelease } from './older-release.ts';
import type { PairShop } from './pair-faults.ts';
import { Stripe } from './stripe.ts';

/**
 * Nodes that reach a primary and its standby through a proxy, and Stripe through another one.
 * @param olderCommit what the rolling upgrade starts from; null: no rolling upgrade
 */
export async function openPairSite(olderCommit: string | null): Promise<Site<PairShop>> {
  const dataDir = await makeDataDir();
  const olderRoot =
    olderCommit === null ? null : await buildRelease(olderCommit, join(dataDir, 'older'));
  const pair = await DatabasePair.open(dataDir);
  const provider = await Stripe.open(() => fleet.nodes.map(({ url }) => url));
  const clocks = await NodeClocks.set(dataDir);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: pair.url };
  const all = { ...settings, ...provider.settings, ...clocks.settings };
  const fleet = new Fleet(dataDir, () => all);
  return {
    shop: { database: pair.database, nodes: fleet.nodes, provider, pair, clocks, olderRoot },
    dataDir,
    settings,
    open: (nodeCount) => fleet.open(nodeCount, pair.database),
    mend: async () => {
      await pair.mend();
      return findBroken(settings);
    },
    end: async () => {
      const problems = await fleet.end();
      await provider.end();
      await pair.end();
      await rm(dataDir, { recursive: true, force: true });
      return problems;
    },
  };
}
