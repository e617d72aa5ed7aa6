import { expect, it } from 'vitest';
import { compare } from './contest.ts';
import { percentile } from '../../packages/e2e/support/percentile.ts';

it('compares both sides in the median round', () => {
  const round = (...latenciesMs: number[]) => ({ seconds: 1, latenciesMs });
  const shop = [round(4, 2), round(1), round(3, 3, 3)];
  const floor = [round(1, 1, 1, 1), round(1, 1), round(1, 1, 1, 1, 1, 1)];
  expect(compare(shop, floor)).toEqual({
    shop: { perSecond: 2, p50Ms: 2, p99Ms: 3 },
    floor: { perSecond: 4, p50Ms: 1, p99Ms: 1 },
    ratio: 0.5,
  });
});

it.each([
  [50, 50],
  [99, 99],
  [100, 100],
  [0, 1],
])('the percentile %i of 1 to 100 is %i', (percent, expected) => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(sorted, percent)).toBe(expected);
});

it('nothing has no percentile', () => {
  expect(percentile([], 50)).toBeNaN();
});
