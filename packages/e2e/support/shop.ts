// A real shop for the browser: the built storefront and the server in a process of their own, on empty data.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, launchShop } from './shop-process.ts';

export { KITCHEN_KEY } from './shop-process.ts';

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
  return { url: `http://localhost:${port}`, dataDir, log: shop.log, stop };
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'driftstone-e2e-'));
  // PostgreSQL runs as `nobody` when we are root, and has to reach its folder in here.
  await chmod(dataDir, 0o755);
  return dataDir;
}
