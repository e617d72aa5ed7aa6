import type { Field } from './field.ts';
import type { Pixels } from './sheets.ts';
import { CENTRE, SIDE_UNITS, type Surface } from './surface.ts';

/** How far the eye leaves the vertical, in radians. */
const ANGLE = 0.56;
/** How much larger the near edge is than the middle. */
const NEARNESS = 0.09;
/** Fills the square with what the angle makes flatter. */
const ZOOM = 0.98;
const DOWN = -16;
/** Heights are drawn larger, since a low rim hides nothing. */
const RELIEF = 1.35;
/** The steps of the search along a line of sight, in SVG units of height. */
const STEP = 0.9;
const HALVINGS = 4;

/** The finished picture as seen from one side of the table: what stands up hides what lies behind it. */
export function tilted({ side, scale, colours, height }: Surface): Pixels {
  const highest = height.reduce((most, one) => Math.max(most, one), 0) * RELIEF;
  const data = new Uint8ClampedArray(side * side * 4);
  const sine = Math.sin(ANGLE);
  const cosine = Math.cos(ANGLE);
  for (let row = 0; row < side; row += 1) {
    const v = ((row + 0.5) / scale - SIDE_UNITS / 2 - DOWN) / ZOOM;
    const near = 1 + (NEARNESS * v) / (SIDE_UNITS / 2);
    const perHeight = (sine / (cosine * near)) * scale;
    const ground = (v / (cosine * near) + CENTRE.y) * scale - 0.5;
    for (let column = 0; column < side; column += 1) {
      const u = ((column + 0.5) / scale - SIDE_UNITS / 2) / (ZOOM * near);
      const sourceColumn = (u + CENTRE.x) * scale - 0.5;
      const level = levelSeen(height, side, sourceColumn, ground, perHeight, highest);
      const sourceRow = ground + level * perHeight;
      copySpot(colours, side, sourceColumn, sourceRow, data, (row * side + column) * 4);
    }
  }
  return { side, data };
}

/** Where a line of sight that comes down over this column meets the surface. */
function levelSeen(
  height: Field,
  side: number,
  column: number,
  ground: number,
  perHeight: number,
  highest: number,
): number {
  const isBelow = (level: number) =>
    heightAt(height, side, column, ground + level * perHeight) * RELIEF >= level;
  let level = highest;
  while (level > 0 && !isBelow(level)) level -= STEP;
  if (level <= 0) return 0;
  let above = level + STEP;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (level + above) / 2;
    if (isBelow(middle)) level = middle;
    else above = middle;
  }
  return level;
}

function heightAt(height: Field, side: number, column: number, row: number): number {
  const left = Math.floor(column);
  const top = Math.floor(row);
  if (left < 0 || top < 0 || left + 1 >= side || top + 1 >= side) return 0;
  const at = top * side + left;
  const across = column - left;
  const upper = (height[at] ?? 0) * (1 - across) + (height[at + 1] ?? 0) * across;
  const lower = (height[at + side] ?? 0) * (1 - across) + (height[at + side + 1] ?? 0) * across;
  return upper + (lower - upper) * (row - top);
}

/** Mixes the four pixels around a place, each by its opacity. */
function copySpot(
  from: Uint8ClampedArray,
  side: number,
  column: number,
  row: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  const left = Math.floor(column);
  const top = Math.floor(row);
  if (left < 0 || top < 0 || left + 1 >= side || top + 1 >= side) return;
  const across = column - left;
  const down = row - top;
  let red = 0;
  let green = 0;
  let blue = 0;
  let opacity = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const right = corner & 1;
    const below = corner >> 1;
    const index = ((top + below) * side + left + right) * 4;
    const weight =
      (right ? across : 1 - across) * (below ? down : 1 - down) * (from[index + 3] ?? 0);
    red += weight * (from[index] ?? 0);
    green += weight * (from[index + 1] ?? 0);
    blue += weight * (from[index + 2] ?? 0);
    opacity += weight;
  }
  if (opacity === 0) return;
  to[at] = red / opacity;
  to[at + 1] = green / opacity;
  to[at + 2] = blue / opacity;
  to[at + 3] = opacity;
}
