import type { SquarePixels } from '../encode-files.ts';

/** A slice from the picture's middle outwards. Angles in radians, clockwise from the right. */
export interface Slice {
  from: number;
  to: number;
  /** How far it is pulled out, as a share of the picture's side. */
  pull: number;
}

/** The pizza with one slice pulled out of it. */
export function pullSlice({ side, channels, data }: SquarePixels, slice: Slice): SquarePixels {
  const middle = side / 2;
  const along = (slice.from + slice.to) / 2;
  const [right, down] = [Math.cos(along), Math.sin(along)].map((share) =>
    Math.round(share * slice.pull * side),
  ) as [number, number];
  const isInSlice = (x: number, y: number) => {
    const turned = Math.atan2(y - middle, x - middle) - along;
    return Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned))) < (slice.to - slice.from) / 2;
  };
  const pulled = Buffer.alloc(data.length);
  const copy = (fromX: number, fromY: number, x: number, y: number) => {
    if (x < 0 || y < 0 || x >= side || y >= side) return;
    const from = (fromY * side + fromX) * channels;
    const to = (y * side + x) * channels;
    // Of two shadows that fall on the same place the darker one is seen.
    if ((data[from + 3] ?? 255) < (pulled[to + 3] ?? 0)) return;
    data.copy(pulled, to, from, from + channels);
  };
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isInSlice(x, y)) copy(x, y, x + right, y + down);
      else copy(x, y, x, y);
  return { side, channels, data: pulled };
}
