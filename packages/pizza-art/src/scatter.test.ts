import { describe, expect, it } from 'vitest';
import { createRandom } from '#random.ts';
import { scatter, type Spot } from '#scatter.ts';

function closest(spots: readonly Spot[]): number {
  return Math.min(
    ...spots.flatMap((spot, index) =>
      spots.slice(index + 1).map((other) => Math.hypot(spot.x - other.x, spot.y - other.y)),
    ),
  );
}

describe('scatter', () => {
  const order = { count: 20, reach: 0.8, radius: 0.05 };

  it('keeps within its reach', () => {
    for (const { x, y } of scatter(createRandom('reach'), order)) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(0.8);
    }
  });

  it('begins a longer scatter with the shorter one', () => {
    const short = scatter(createRandom('same'), { ...order, count: 7 });
    expect(scatter(createRandom('same'), order).slice(0, 7)).toEqual(short);
  });

  it('keeps pieces apart', () => {
    for (const seed of ['one', 'two', 'three', 'four', 'five']) {
      expect(closest(scatter(createRandom(seed), order))).toBeGreaterThan(0.11);
    }
  });

  it('keeps clear of what lies there already', () => {
    const taken = scatter(createRandom('first'), { ...order, count: 8 });
    const blind = scatter(createRandom('second'), { ...order, count: 8 });
    const aware = scatter(createRandom('second'), { ...order, count: 8, taken });
    expect(closest([...taken, ...aware])).toBeGreaterThan(closest([...taken, ...blind]));
  });
});
