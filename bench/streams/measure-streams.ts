/**
 * Measures what open pages cost a node, how soon they hear that an order has moved, and how soon they are connected and
 * correct again after a node was killed and after the database was restarted.
 */
import { readFile, rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createShopDatabase, embeddedIn } from '../../packages/e2e/failure/shop-database.ts';
import { ShopNode } from '../../packages/e2e/failure/shop-node.ts';
import { type Follower, follow, type Place } from '../../packages/e2e/support/followers.ts';
import { makeDataDir } from '../../packages/e2e/support/shop.ts';
import { findFreePort } from '../../packages/e2e/support/shop-process.ts';
import { openServer } from '../../packages/server/src/database/connect.ts';
import { createPool } from '../../packages/server/src/database/pool.ts';
import { closeLater } from '../closing.ts';
import { cpuSecondsOf } from '../cpu-seconds.ts';
import { percentile } from '../../packages/e2e/support/percentile.ts';
import { AUTH_SECRET } from '../orders/customers.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';
import { buildPages, type OpenPages } from './open-pages.ts';

const IDLE_S = 30;
const MOVES = 30;
const PAUSE_MS = 50;
const BACK_LIMIT_MS = 60_000;
/** By then a page has noticed that its node is gone, but has not tried again yet. */
const HEARD_MS = 250;
const KB_PER_MB = 1024;

interface Figure {
  what: string;
  figure: string;
}

/** Always true: these figures are for reading and never fail. */
export async function measureStreams({ asJson, streams }: PartOptions): Promise<boolean> {
  const dataDir = await makeDataDir();
  closeLater(() => rm(dataDir, { recursive: true, force: true }));
  const first = await openNode(dataDir);
  const server = await openServer({ dataDir, dataDirWasGiven: true, databaseUrl: undefined });
  closeLater(server.stop);
  const pool = createPool(server.connection);
  closeLater(() => pool.end());
  const pages = await buildPages(pool, streams);
  const figures = [
    ...(await measureIdle(first, pages, streams)),
    ...(await measureRecovery(dataDir, first, pages)),
  ];
  if (asJson) console.log(JSON.stringify({ streams: figures }));
  else {
    console.log(`\n${streams} open pages. The pages run beside the shop, on the same cores.\n`);
    console.log(formatTable(figures.map((each) => ({ ...each }))));
  }
  return true;
}

async function openNode(dataDir: string): Promise<ShopNode> {
  const settings = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // All pages come from one address.
    RATE_LIMITS: 'off',
    AUTH_SECRET,
  };
  const node = new ShopNode({ port: await findFreePort(), dataDir, settings });
  closeLater(async () => void (await node.end()));
  await node.untilOpen();
  return node;
}

/** All pages follow the shop, so each move of an order reaches all of them. */
async function measureIdle(
  node: ShopNode,
  { board, move }: OpenPages,
  streams: number,
): Promise<Figure[]> {
  await pause(PAUSE_MS);
  const before = await usageOf(node);
  const lateMs: number[] = [];
  let movedAtMs = 0;
  const followers = openAll(
    [node],
    Array.from({ length: streams }, () => board),
    () => lateMs.push(performance.now() - movedAtMs),
  );
  await untilAll(followers, (each) => each.isFollowing());
  const opened = await usageOf(node);
  await pause(IDLE_S * 1000);
  const idle = await usageOf(node);
  for (let moved = 1; moved <= MOVES; moved += 1) {
    movedAtMs = performance.now();
    await move();
    await until(() => lateMs.length === moved * streams);
    await pause(PAUSE_MS);
  }
  for (const each of followers) each.leave();
  const sorted = lateMs.toSorted((a, b) => a - b);
  const inMs = (percent: number) => `${percentile(sorted, percent).toFixed(0)} ms`;
  return [
    { what: 'memory of a stream', figure: `${((idle.kb - before.kb) / streams).toFixed(1)} kB` },
    { what: 'memory of the node', figure: `${Math.round(idle.kb / KB_PER_MB)} MB` },
    {
      what: `a core's time while idle, over ${IDLE_S} s`,
      figure: `${(((idle.cpuS - opened.cpuS) / IDLE_S) * 100).toFixed(2)} %`,
    },
    { what: 'an order moves, all are told: p50', figure: inMs(50) },
    { what: 'an order moves, all are told: p95', figure: inMs(95) },
    { what: 'an order moves, all are told: last', figure: inMs(100) },
  ];
}

/** Each page follows its own order, some follow the shop, and all can reach both nodes. */
async function measureRecovery(
  dataDir: string,
  first: ShopNode,
  { places, move }: OpenPages,
): Promise<Figure[]> {
  const nodes = [first, await openNode(dataDir)];
  const followers = openAll(nodes, places);
  await untilAll(followers, (each) => each.readAtMs() > -Infinity);
  const killedAtMs = performance.now();
  nodes[1]?.signal('SIGKILL');
  // The pages must read later what happened while they were not listening.
  await move();
  await pause(HEARD_MS);
  const left = followers.filter((each) => !each.isFollowing());
  const afterKill = await backAfter(left, killedAtMs);
  await nodes[1]?.restart();

  const database = createShopDatabase(embeddedIn(dataDir));
  const witness = await database.watch();
  await database.signalPostmaster('SIGINT');
  await witness.untilLost();
  await database.untilAnswering(() => undefined);
  const answeredAtMs = performance.now();
  await move();
  const afterRestart = await backAfter(followers, answeredAtMs);
  for (const each of followers) each.leave();
  return [
    ...rowsOf(`a node of two killed, its ${left.length} pages are back and right`, afterKill),
    ...rowsOf('database restarted, all are right after it answers', afterRestart),
  ];
}

function rowsOf(what: string, tookMs: readonly number[]): Figure[] {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const inS = (percent: number) => `${(percentile(sorted, percent) / 1000).toFixed(2)} s`;
  return [
    { what: `${what}: p95`, figure: inS(95) },
    { what: `${what}: last`, figure: inS(100) },
  ];
}

function openAll(
  nodes: readonly ShopNode[],
  places: readonly Place[],
  onNews?: () => void,
): Follower[] {
  const urls = nodes.map(({ url }) => url);
  const followers = places.map((place) => follow(urls, place, onNews));
  closeLater(async () => {
    for (const each of followers) each.leave();
  });
  return followers;
}

/** How long each page took to follow again and to have read its content. */
async function backAfter(followers: readonly Follower[], sinceMs: number): Promise<number[]> {
  await untilAll(followers, (each) => each.isFollowing() && each.readAtMs() > sinceMs);
  return followers.map((each) => each.readAtMs() - sinceMs);
}

async function untilAll(
  followers: readonly Follower[],
  isSo: (follower: Follower) => boolean,
): Promise<void> {
  await until(() => followers.every(isSo));
}

async function until(isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + BACK_LIMIT_MS;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error('Some pages did not hear within a minute');
    await pause(5);
  }
}

async function usageOf({ pid }: ShopNode): Promise<{ kb: number; cpuS: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    kb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]),
    cpuS: await cpuSecondsOf([pid]),
  };
}
