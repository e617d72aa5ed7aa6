/** Measures whether a call takes longer in a shop with a million orders than in a new one. */
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openServer } from '../../packages/server/src/database/connect.ts';
import { createPool } from '../../packages/server/src/database/pool.ts';
import { loopbackUrl, startBenchShop } from '../bench-shop.ts';
import { closeLater } from '../closing.ts';
import { type CallJson, jsonCaller } from '../load/json-caller.ts';
import { median, percentile } from '../../packages/e2e/support/percentile.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';
import { fillShop } from './fill-shop.ts';
import type { GrowthCall } from './growth-call.ts';
import { growthCalls } from './growth-calls.ts';

const ROUNDS = 3;
const CALLS_A_ROUND = 40;
const WARM_UP_CALLS = 30;
const POLL_DELAY_MS = 1000;
const GIGABYTE = 1e9;

/** Always true: these figures are for reading and never fail. */
export async function measureGrowth({ asJson, orders }: PartOptions): Promise<boolean> {
  const opened = [];
  for (const size of orders) opened.push({ size, ...(await openGrownShop(size)) });
  // Only now, since a customer's token lasts for fifteen minutes.
  const shops = [];
  for (const { size, url, pool } of opened)
    shops.push({ size, calls: await growthCalls(url, openCaller(url), pool) });
  const [small, big] = shops;
  if (!small || !big) throw new Error('Growth compares two numbers of orders');
  const fills = opened.map(({ size, seconds, bytes }) => ({ size, seconds, bytes }));
  if (!asJson) {
    for (const { size, seconds, bytes } of fills)
      console.log(
        `${size} orders: filled in ${seconds.toFixed()} s, ${(bytes / GIGABYTE).toFixed(1)} GB`,
      );
    console.log(
      `\nA shop with ${small.size} orders against one with ${big.size}: one caller, the p50 of ${CALLS_A_ROUND} calls in ms,\n` +
        `the median of ${ROUNDS} rounds, by turns, and the p95 of all calls of the big one.\n`,
    );
  }
  const figures = [];
  for (const [at, call] of small.calls.entries()) {
    const grown = big.calls[at];
    if (grown) figures.push({ what: call.name, ...(await compare(call, grown)) });
  }
  console.log(
    asJson
      ? JSON.stringify({ growth: { orders, fills, figures } })
      : formatTable(
          figures.map(({ what, smallMs, bigMs, bigP95Ms, ratio }) => ({
            what,
            [`${small.size} orders`]: smallMs.toFixed(2),
            [`${big.size} orders`]: bigMs.toFixed(2),
            ratio: ratio.toFixed(2),
            p95: bigP95Ms.toFixed(2),
          })),
        ),
  );
  return true;
}

async function openGrownShop(orders: number) {
  const shop = await startBenchShop();
  const { dataDir } = shop;
  const url = loopbackUrl(shop);
  const server = await openServer({ dataDir, dataDirWasGiven: true, databaseUrl: undefined });
  closeLater(server.stop);
  const startedAtMs = performance.now();
  await fillShop(server.connection, orders);
  const seconds = (performance.now() - startedAtMs) / 1000;
  const pool = createPool(server.connection);
  closeLater(() => pool.end());
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  await untilDaysAreKept(pool);
  return { url, pool, seconds, bytes: Number(rows[0]?.bytes) };
}

/** A shop adds up the days of its past by itself, from the last to the first. Calls meanwhile would wait for that. */
async function untilDaysAreKept(pool: pg.Pool): Promise<void> {
  const isFirstKept =
    'select min(day) <= (select min(taken_at)::date from orders) as kept from kept_days';
  while ((await pool.query<{ kept: boolean | null }>(isFirstKept)).rows[0]?.kept !== true)
    await delay(POLL_DELAY_MS);
}

function openCaller(url: string): CallJson {
  const { call, close } = jsonCaller(url, 1);
  closeLater(close);
  return call;
}

interface Round {
  smallMs: number;
  bigMs: number;
  ratio: number;
}

interface Compared extends Round {
  bigP95Ms: number;
}

async function compare(small: GrowthCall, big: GrowthCall): Promise<Compared> {
  await time(small, WARM_UP_CALLS);
  await time(big, WARM_UP_CALLS);
  const rounds: Round[] = [];
  const allBigMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The shops take turns, call by call, so that a machine that slows down affects both alike.
    const timesMs = { small: [] as number[], big: [] as number[] };
    for (let turn = 0; turn < CALLS_A_ROUND; turn += 1) {
      timesMs.small.push(...(await time(small, 1)));
      timesMs.big.push(...(await time(big, 1)));
    }
    const [smallMs, bigMs] = [median(timesMs.small), median(timesMs.big)];
    rounds.push({ smallMs, bigMs, ratio: bigMs / smallMs });
    allBigMs.push(...timesMs.big);
  }
  return {
    smallMs: median(rounds.map(({ smallMs }) => smallMs)),
    bigMs: median(rounds.map(({ bigMs }) => bigMs)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
    bigP95Ms: percentile(
      allBigMs.toSorted((a, b) => a - b),
      95,
    ),
  };
}

async function time({ prepare, run }: GrowthCall, calls: number): Promise<number[]> {
  const timesMs: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    await prepare?.();
    const began = performance.now();
    await run();
    timesMs.push(performance.now() - began);
  }
  return timesMs;
}
