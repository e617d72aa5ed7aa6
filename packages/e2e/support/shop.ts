// A real shop for the browser: the built storefront and the server in a process of their own, with empty data.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from './database.ts';
import { openRoundTheClock } from './opening.ts';
import { findFreePort, launchShop } from './shop-process.ts';

const LOOK_AGAIN_MS = 200;
/** `npm start` saves memory by collecting garbage often, which takes a thirtieth of a journey's CPU time. */
const NODE_OPTIONS = ['--max-semi-space-size=16'];

export interface Shop {
  url: string;
  dataDir: string;
  /** Both output streams so far. */
  log: () => string;
  /** @throws when it does not end cleanly */
  stop: () => Promise<void>;
}

/** Starts a seeded shop with settings of its own, open round the clock. @throws with its log when it does not open */
export async function startShop(own: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await makeDataDir();
  const port = await findFreePort();
  const shop = launchShop({ port, dataDir, nodeOptions: NODE_OPTIONS }, own);

  const stop = async () => {
    const failure = await shop.end();
    await rm(dataDir, { recursive: true, force: true });
    if (failure) throw new Error(`The shop ${failure}:\n${shop.log()}`);
  };
  const problem = await shop.waitUntilOpen();
  if (problem !== undefined) {
    await stop().catch(() => {}); // Reports the first failure only.
    throw new Error(`The shop ${problem}:\n${shop.log()}`);
  }
  const url = `http://localhost:${port}`;
  await untilNotLate(url);
  const database = await openDatabase(dataDir);
  await openRoundTheClock(database);
  await database.end();
  return { url, dataDir, log: shop.log, stop };
}

/** On a busy machine, the start alone delays the event loop so much that the shop sheds its first calls. */
async function untilNotLate(url: string): Promise<void> {
  for (;;) {
    const { ok } = await fetch(`${url}/healthz`);
    if (ok) return;
    await pause(LOOK_AGAIN_MS);
  }
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'driftstone-e2e-'));
  // As root, PostgreSQL runs as `nobody`, which must be able to reach its folder in here.
  await chmod(dataDir, 0o755);
  return dataDir;
}
