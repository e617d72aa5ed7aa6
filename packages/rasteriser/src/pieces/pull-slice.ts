import sharp, { type OverlayOptions } from 'sharp';
import type { SquarePixels } from '../encode-files.ts';

/** A slice from the picture's middle outwards. Angles in radians, clockwise from the right. */
export interface Slice {
  from: number;
  to: number;
  /** How far it is pulled out, as a share of the picture's side. */
  pull: number;
}

/** Shares of the side: how far the slice's shadow falls, and how soft it is. */
const [FALLS, SOFT] = [0.01, 0.012];
const SHADOW = { red: 62, green: 36, blue: 14, opacity: 0.62 };
/** Of the dough in the cut, seen as a line from straight above, and how wide that is, as a share of the side. */
const CRUMB = [238, 214, 166] as const;
const [CRUMB_WIDTH, CRUMB_OPACITY] = [0.0055, 0.5];
/** Pixels over which a cut's edge fades. */
const SMOOTH = 1.4;
/** No knife cuts quite straight. Shares of the side. */
const WAVER = { by: 0.003, every: 0.05 };

/** The pizza with one slice cut out and pulled away, strings of cheese across the gap, and the shadow of both in it. */
export async function pullSlice(
  pizza: SquarePixels,
  slice: Slice,
  strings: OverlayOptions[] = [],
): Promise<SquarePixels> {
  const { side, channels, data } = pizza;
  const middle = side / 2;
  const along = (slice.from + slice.to) / 2;
  const half = (slice.to - slice.from) / 2;
  const [right, down] = [Math.cos(along), Math.sin(along)].map((share) =>
    Math.round(share * slice.pull * side),
  ) as [number, number];
  /** In pixels, and more than 0 within the slice. */
  const depthOf = (x: number, y: number) => {
    const turned = Math.atan2(y - middle, x - middle) - along;
    const angle = Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned)));
    const away = Math.hypot(x - middle, y - middle);
    const phase = away / (WAVER.every * side) + 2 * Math.sign(turned);
    const waver = WAVER.by * side * (Math.sin(phase) + 0.5 * Math.sin(2.7 * phase + 1));
    return away * Math.sin(Math.max(-1.5, half - angle)) + waver * Math.min(1, away / middle);
  };
  const pulled = Buffer.alloc(data.length);
  const copy = (fromX: number, fromY: number, x: number, y: number, depth: number) => {
    if (x < 0 || y < 0 || x >= side || y >= side) return;
    const from = (fromY * side + fromX) * channels;
    const to = (y * side + x) * channels;
    // Of two shadows that fall on the same place the darker one is seen.
    if ((data[from + 3] ?? 255) < (pulled[to + 3] ?? 0)) return;
    data.copy(pulled, to, from, from + channels);
    // A knife's edge has no stairs.
    if (channels === 4)
      pulled[to + 3] = (pulled[to + 3] ?? 0) * Math.min(1, Math.abs(depth) / SMOOTH);
    const crumb = CRUMB_OPACITY * Math.max(0, 1 - Math.abs(depth) / (CRUMB_WIDTH * side));
    for (const [channel, tone] of CRUMB.entries())
      pulled[to + channel] = (pulled[to + channel] ?? 0) * (1 - crumb) + tone * crumb;
  };
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const depth = depthOf(x, y);
      if (depth > 0) copy(x, y, x + right, y + down, depth);
      else copy(x, y, x, y, depth);
    }
  const raw = { width: side, height: side, channels };
  const strung = await sharp(pulled, { raw }).composite(strings).raw().toBuffer();
  return layShadow({ side, channels, data: strung });
}

/** Beneath what is there: of the light from the upper left. */
async function layShadow({ side, channels, data }: SquarePixels): Promise<SquarePixels> {
  if (channels === 3) return { side, channels, data };
  const image = sharp(data, { raw: { width: side, height: side, channels } });
  const soft = await image
    .extractChannel(3)
    .blur(SOFT * side)
    .raw()
    .toBuffer();
  const fall = Math.round(FALLS * side);
  const { red, green, blue, opacity } = SHADOW;
  for (let y = fall; y < side; y += 1)
    for (let x = fall; x < side; x += 1) {
      const at = (y * side + x) * channels;
      const above = (data[at + 3] ?? 0) / 255;
      const below = (opacity * (soft[(y - fall) * side + x - fall] ?? 0)) / 255;
      const all = above + below * (1 - above);
      if (all === 0) continue;
      for (const [channel, tone] of [red, green, blue].entries())
        data[at + channel] = ((data[at + channel] ?? 0) * above + tone * below * (1 - above)) / all;
      data[at + 3] = 255 * all;
    }
  return { side, channels, data };
}
