import { describe, expect, it } from 'vitest';
import { cells, cloud, swell, type Noise } from './noise.ts';

const PLACES = Array.from({ length: 4000 }, (_, index) => ({
  x: ((index * 7919) % 640) - 320,
  y: ((index * 104_729) % 640) - 320,
}));

function spanOf(noise: Noise): { low: number; high: number; mean: number } {
  const values = PLACES.map(({ x, y }) => noise(x, y));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { low: Math.min(...values), high: Math.max(...values), mean };
}

describe.each([
  ['cloud', cloud],
  ['swell', swell],
])('%s', (_, make) => {
  it('varies around zero, within bounds', () => {
    const { low, high, mean } = spanOf(make('one', 40));
    expect(Math.abs(mean)).toBeLessThan(0.2);
    expect(low).toBeLessThan(-0.4);
    expect(low).toBeGreaterThan(-2);
    expect(high).toBeGreaterThan(0.4);
    expect(high).toBeLessThan(2);
  });

  it('is the same for the same seed only', () => {
    expect(make('one', 40)(12, 30)).toBe(make('one', 40)(12, 30));
    expect(make('two', 40)(12, 30)).not.toBe(make('one', 40)(12, 30));
  });

  it('has no steps', () => {
    const noise = make('one', 40);
    for (const { x, y } of PLACES)
      expect(Math.abs(noise(x, y) - noise(x + 0.05, y))).toBeLessThan(0.05);
  });
});

describe('cells', () => {
  it('returns centres, borders and one value for each cell', () => {
    const { distance, value } = cells('one', 20);
    const { low, high } = spanOf(distance);
    expect(low).toBeLessThan(0.15);
    expect(high).toBeGreaterThanOrEqual(0.75);
    expect(spanOf(value).low).toBeGreaterThanOrEqual(0);
    expect(spanOf(value).high).toBeLessThan(1);
  });
});
