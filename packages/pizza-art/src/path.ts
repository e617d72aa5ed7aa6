import type { Random } from '#random.ts';

export interface Point {
  x: number;
  y: number;
}

const FULL_TURN = Math.PI * 2;
const LEADING_ZERO = /(?<![\d.])0\./g;

/** One decimal is finer than a pixel at any size shown. */
export function brief(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
}

export function polar(angle: number, distance: number): Point {
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Writes relative steps: half as long as absolute points, and pictures contain thousands. */
function pathWriter(start: Point) {
  // In tenths, so that rounding errors do not add up along the path.
  let x = Math.round(start.x * 10);
  let y = Math.round(start.y * 10);
  let text = `M${brief(start.x)} ${brief(start.y)}`;
  const step = (to: Point) =>
    `${Math.round(to.x * 10 - x) / 10 || 0} ${Math.round(to.y * 10 - y) / 10 || 0}`;
  const moveTo = (to: Point) => {
    x = Math.round(to.x * 10);
    y = Math.round(to.y * 10);
  };
  return {
    straight: (to: Point) => {
      text += `l${step(to)}`;
      moveTo(to);
    },
    curve: (past: Point, to: Point) => {
      text += `q${step(past)} ${step(to)}`;
      moveTo(to);
    },
    end: (closing: 'Z' | '') =>
      (text + closing).replaceAll(' -', '-').replaceAll(LEADING_ZERO, '.'),
  };
}

/** A closed, smooth curve near the points. */
export function loop(points: readonly Point[]): string {
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first) return '';
  const path = pathWriter(middle(last, first));
  points.forEach((point, index) => path.curve(point, middle(point, points[index + 1] ?? first)));
  return path.end('Z');
}

/** An open curve from the first point to the last. */
export function line(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const path = pathWriter(first);
  rest
    .slice(0, -1)
    .forEach((point, index) => path.curve(point, middle(point, rest[index + 1] ?? point)));
  path.straight(last);
  return path.end('');
}

export function circle(x: number, y: number, radius: number): string {
  const r = brief(radius);
  const diameter = brief(radius * 2);
  return `M${brief(x - radius)} ${brief(y)}a${r} ${r} 0 1 0 ${diameter} 0a${r} ${r} 0 1 0-${diameter} 0Z`;
}

/** Points in all directions, at the distance that `radiusAt` returns for each angle. */
export function around(pointCount: number, radiusAt: (angle: number) => number): Point[] {
  return Array.from({ length: pointCount }, (_, index) => {
    const angle = (index / pointCount) * FULL_TURN;
    return polar(angle, radiusAt(angle));
  });
}

/** A smooth, periodic, repeatable wave around zero, about ±1. */
export function wave(random: Random, lowest: number, highest: number): (angle: number) => number {
  const parts: { turns: number; phase: number; strength: number }[] = [];
  for (let turns = lowest; turns <= highest; turns += 1) {
    parts.push({
      turns,
      phase: random.next() * FULL_TURN,
      strength: random.between(0.4, 1) / Math.sqrt(turns / lowest),
    });
  }
  const total = Math.sqrt(parts.reduce((sum, part) => sum + part.strength ** 2, 0));
  return (angle) =>
    parts.reduce(
      (sum, part) => sum + part.strength * Math.sin(part.turns * angle + part.phase),
      0,
    ) / total;
}
