/**
 * Runs two ways of doing the same thing in turns: their ratio means something even where the figures depend on the
 * machine.
 */
import { median, percentile } from '../../packages/e2e/support/percentile.ts';

export interface Round {
  seconds: number;
  /** Of every answered call. */
  latenciesMs: number[];
}

/** Repeats the work for this long. */
export type Contestant = (seconds: number) => Promise<Round>;

export interface Contest {
  name: string;
  /** The least possible work, in words. */
  floor: string;
  /** How many statements the shop sends to its database for one call. */
  statements: number;
  runShop: Contestant;
  runFloor: Contestant;
}

export interface Speed {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Outcome {
  shop: Speed;
  floor: Speed;
  /** 1 means as fast as the least possible work. The median over the rounds. */
  ratio: number;
}

export const ROUNDS = 3;
export const ROUND_S = 3;
const WARM_UP_S = 1;

export async function hold({
  runShop,
  runFloor,
}: Pick<Contest, 'runShop' | 'runFloor'>): Promise<Outcome> {
  await runShop(WARM_UP_S);
  await runFloor(WARM_UP_S);
  const rounds = { shop: [] as Round[], floor: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The sides take turns to go first, so that a machine that slows down affects both alike.
    const order = round % 2 === 0 ? (['shop', 'floor'] as const) : (['floor', 'shop'] as const);
    for (const side of order) {
      rounds[side].push(await { shop: runShop, floor: runFloor }[side](ROUND_S));
    }
  }
  return compare(rounds.shop, rounds.floor);
}

export function compare(shopRounds: readonly Round[], floorRounds: readonly Round[]): Outcome {
  const shop = shopRounds.map(speedOf);
  const floor = floorRounds.map(speedOf);
  const ratios = shop.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? 0));
  return { shop: medianOf(shop), floor: medianOf(floor), ratio: median(ratios) };
}

function medianOf(speeds: readonly Speed[]): Speed {
  return {
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    p50Ms: median(speeds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(speeds.map(({ p99Ms }) => p99Ms)),
  };
}

function speedOf({ seconds, latenciesMs }: Round): Speed {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return {
    perSecond: sorted.length / seconds,
    p50Ms: percentile(sorted, 50),
    p99Ms: percentile(sorted, 99),
  };
}
