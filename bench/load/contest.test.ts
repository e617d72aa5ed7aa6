import { expect, it } from 'vitest';
import { compare } from './contest.ts';
import { percentile } from './percentile.ts';

it('compares what both sides did in all rounds', () => {
  const shop = [
    { seconds: 1, latenciesMs: [4, 2] },
    { seconds: 1, latenciesMs: [1, 3] },
  ];
  const bare = [{ seconds: 0.5, latenciesMs: [1, 1, 1, 1] }];
  expect(compare(shop, bare)).toEqual({
    shop: { perSecond: 2, p50Ms: 2, p99Ms: 4 },
    bare: { perSecond: 8, p50Ms: 1, p99Ms: 1 },
    ratio: 0.25,
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
