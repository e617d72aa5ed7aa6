/** Measures how long a cart of 20 lines with 6 offers takes to price, in the engine of Chromium and Node. */
import { CART_OF_20, NOW, SIX_OFFERS } from '../../packages/contract/src/deals/deals.fixtures.ts';
import { bestDeals } from '../../packages/contract/src/deals/deals.rules.ts';
import { percentile } from '../../packages/e2e/support/percentile.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';

const TIMES = 2_001;
const AIM_MS = 1;

export function measureOffers({ asJson }: PartOptions): Promise<boolean> {
  const rows = Object.entries(SIX_OFFERS).map(([which, offers]) => {
    const tookMs = Array.from({ length: TIMES }, () => {
      const start = performance.now();
      bestDeals(CART_OF_20, offers, NOW);
      return performance.now() - start;
    }).toSorted((one, other) => one - other);
    const rounded = (percent: number) => Number(percentile(tookMs, percent).toFixed(2));
    return { what: `6 offers ${which}`, p50: rounded(50), p99: rounded(99), aim: AIM_MS };
  });
  const heading = 'A cart of 20 lines, in ms';
  console.log(asJson ? JSON.stringify({ offers: rows }) : `\n${heading}\n\n${formatTable(rows)}`);
  return Promise.resolve(true);
}
