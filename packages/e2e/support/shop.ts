// A real shop for the browser: the built storefront and the server in a process of their own, on empty data.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, launchShop } from './shop-process.ts';

export { KITCHEN_KEY } from './shop-process.ts';

const LOOK_AGAIN_MS = 200;

export interface Shop {
  url: string;
  dataDir: string;
  /** What it has written so far, both streams. */
  log: () => string;
  /** @throws when it does not end cleanly. */
  stop: () => Promise<void>;
}

/** Seeded and open, with settings of its own. @throws with what it wrote when it does not open. */
export async function startShop(own: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await makeDataDir();
  const port = await findFreePort();
  const shop = launchShop({ port, dataDir }, own);

  const stop = async () => {
    const failure = await shop.end();
    await rm(dataDir, { recursive: true, force: true });
    if (failure) throw new Error(`The shop ${failure}:\n${shop.log()}`);
  };
  const problem = await shop.waitUntilOpen();
  if (problem !== undefined) {
    await stop().catch(() => {}); // The first failure is the one to tell.
    throw new Error(`The shop ${problem}:\n${shop.log()}`);
  }
  const url = `http://localhost:${port}`;
  await untilNotLate(url);
  return { url, dataDir, log: shop.log, stop };
}

/** On a busy machine, loading it alone makes a shop so late that it turns its first callers away. */
async function untilNotLate(url: string): Promise<void> {
  for (;;) {
    const { ok } = await fetch(`${url}/healthz`);
    if (ok) return;
    await pause(LOOK_AGAIN_MS);
  }
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'driftstone-e2e-'));
  // PostgreSQL runs as `nobody` when we are root, and has to reach its folder in here.
  await chmod(dataDir, 0o755);
  return dataDir;
}
