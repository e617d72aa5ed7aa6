/**
 * Runs before all journeys. A shop for each worker that runs at a time: workers begin anew with each engine and size,
 * and a shop takes as long to start as a journey.
 */
import type { FullConfig } from '@playwright/test';
import { startShop, type Shop } from '../support/shop.ts';

const SETTING = 'SHOPS_OF_WORKERS';

type StartedShop = Pick<Shop, 'url' | 'dataDir'>;

/** Playwright calls the returned function after all journeys. */
export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: workers }, () => startShop()));
  const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => void (await Promise.all(shops.map((shop) => shop.stop())));
  for (const start of starts)
    if (start.status === 'rejected') {
      await stop();
      throw start.reason;
    }
  const started: StartedShop[] = shops.map(({ url, dataDir }) => ({ url, dataDir }));
  process.env[SETTING] = JSON.stringify(started);
  return stop;
}

/** The shop of the worker with this `parallelIndex`, which runs on after it. */
export function shopOfWorker(index: number): Shop {
  const shops = JSON.parse(process.env[SETTING] ?? '[]') as StartedShop[];
  const shop = shops[index];
  if (!shop) throw new Error(`No shop was started for worker ${index}`);
  return { ...shop, log: isElsewhere, stop: isElsewhere };
}

function isElsewhere(): never {
  throw new Error('Playwright’s main process has this shop');
}
