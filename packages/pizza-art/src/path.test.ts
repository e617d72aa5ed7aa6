import { describe, expect, it } from 'vitest';
import { brief, line, loop } from '#path.ts';

/** Follows the relative steps of a path to its end. */
function endOf(path: string): { x: number; y: number } {
  const numbers = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const [x = 0, y = 0] = numbers(path.slice(0, path.search(/[ql]/)));
  const end = { x, y };
  for (const [, , steps = ''] of path.matchAll(/([ql])([^qlZ]*)/g)) {
    const [dx = 0, dy = 0] = numbers(steps).slice(-2);
    end.x += dx;
    end.y += dy;
  }
  return end;
}

describe('path', () => {
  it('writes one decimal and no negative zero', () => {
    expect([brief(1.25), brief(-0.04), brief(10), brief(-3.06)]).toEqual([
      '1.3',
      '0',
      '10',
      '-3.1',
    ]);
  });

  it('ends an open line at its last point, however many steps it has', () => {
    const points = Array.from({ length: 90 }, (_, index) => ({
      x: index * 1.0349,
      y: -index * 0.3351,
    }));
    const { x, y } = endOf(line(points));
    expect(x).toBeCloseTo(89 * 1.0349, 0);
    expect(y).toBeCloseTo(-89 * 0.3351, 0);
  });

  it('returns to the start of a closed curve', () => {
    const points = [
      { x: 10.04, y: 0.55 },
      { x: 0.333, y: 10.77 },
      { x: -10.21, y: 0.05 },
      { x: -0.17, y: -10.9 },
    ];
    const { x, y } = endOf(loop(points));
    expect(x).toBeCloseTo((10.04 - 0.17) / 2, 0);
    expect(y).toBeCloseTo((0.55 - 10.9) / 2, 0);
  });
});
