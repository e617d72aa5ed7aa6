/** Two ways to do the same, by turns in one run: the ratio says something where the figures depend on the machine. */
import { percentile } from './percentile.ts';

export interface Round {
  seconds: number;
  /** Of every call that was answered. */
  latenciesMs: number[];
}

/** Does the same again and again for so long. */
export type Contestant = (seconds: number) => Promise<Round>;

export interface Contest {
  name: string;
  shop: Contestant;
  /** The least that could do it. */
  bare: Contestant;
}

export interface Speed {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Outcome {
  shop: Speed;
  bare: Speed;
  /** 1: as fast as the least that could do it. */
  ratio: number;
}

export const ROUNDS = 3;
export const ROUND_S = 3;
const WARM_UP_S = 1;

export async function hold({ shop, bare }: Pick<Contest, 'shop' | 'bare'>): Promise<Outcome> {
  await shop(WARM_UP_S);
  await bare(WARM_UP_S);
  const rounds = { shop: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who begins changes, so that a machine that grows busy or hot wrongs nobody.
    const order = round % 2 === 0 ? (['shop', 'bare'] as const) : (['bare', 'shop'] as const);
    for (const side of order) rounds[side].push(await { shop, bare }[side](ROUND_S));
  }
  return compare(rounds.shop, rounds.bare);
}

export function compare(shopRounds: Round[], bareRounds: Round[]): Outcome {
  const shop = speedOf(shopRounds);
  const bare = speedOf(bareRounds);
  return { shop, bare, ratio: shop.perSecond / bare.perSecond };
}

function speedOf(rounds: Round[]): Speed {
  const latenciesMs = rounds.flatMap((round) => round.latenciesMs).sort((a, b) => a - b);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  return {
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
  };
}
