import { describe, expect, it } from 'vitest';
import { createRandom } from '#random.ts';
import { scatter, type Spot } from '#scatter.ts';

function closest(spots: readonly Spot[]): number {
  return Math.min(
    ...spots.flatMap((spot, index) =>
      spots.slice(index + 1).map((other) => gapBetween(spot, other)),
    ),
  );
}

function gapBetween(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

describe('scatter', () => {
  const order = { count: 20, reach: 0.8, radius: 0.05 };

  it('stays within its reach', () => {
    for (const { x, y } of scatter(createRandom('reach'), order)) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(0.8);
    }
  });

  it('starts a longer scatter with the shorter one', () => {
    const short = scatter(createRandom('same'), { ...order, count: 7 });
    expect(scatter(createRandom('same'), order).slice(0, 7)).toEqual(short);
  });

  it('keeps pieces apart', () => {
    for (const seed of ['one', 'two', 'three', 'four', 'five']) {
      expect(closest(scatter(createRandom(seed), order))).toBeGreaterThan(0.11);
    }
  });

  it('avoids occupied places', () => {
    const wide = { count: 8, reach: 0.8, radius: 0.1 };
    const taken = scatter(createRandom('first'), wide);
    const clearances = (others: readonly Spot[]) =>
      ['one', 'two', 'three', 'four', 'five'].map((seed) => {
        const spots = scatter(createRandom(seed), { ...wide, taken: others });
        return Math.min(...spots.flatMap((spot) => taken.map((one) => gapBetween(spot, one))));
      });
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    expect(sum(clearances(taken))).toBeGreaterThan(sum(clearances([])) * 1.15);
  });
});
