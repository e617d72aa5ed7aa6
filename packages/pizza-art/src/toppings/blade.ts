import { line, type Point } from '#path.ts';

/** The point beside the spine at this distance, to its left when negative. */
export function offset(
  spine: readonly Point[],
  point: Point,
  index: number,
  distance: number,
): Point {
  const next = spine[index + 1] ?? point;
  const before = spine[index - 1] ?? point;
  const length = Math.hypot(next.x - before.x, next.y - before.y) || 1;
  return {
    x: point.x - ((next.y - before.y) / length) * distance,
    y: point.y + ((next.x - before.x) / length) * distance,
  };
}

/** One vein to each side of the midrib. */
export function sideVeins(
  spine: readonly Point[],
  side: readonly Point[],
  index: number,
  half: (along: number) => number,
): string {
  const from = spine[index - 2];
  const over = spine[index];
  const tip = side[index];
  if (!from || !over || !tip) return '';
  const reach = half(index / (spine.length - 1)) * 0.85;
  const other = offset(spine, over, index, -reach);
  return line([from, tip]) + line([from, other]);
}
