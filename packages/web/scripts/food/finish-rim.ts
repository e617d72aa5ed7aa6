/** What a camera alone doesn't make of a rim: dough that is golden down to the sauce, and an edge that lies on its table. */
import { join } from 'node:path';
import { PIZZA_SPAN } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import sharp from 'sharp';
import { createNoise, smooth } from './noise.ts';

/** Of baked dough, to be multiplied with pale dough. */
const GOLDEN = [0.87, 0.68, 0.33] as const;
/** How pale dough must be to be toasted: its brightness, 0…255. */
const [BROWN, PALE] = [95, 190];
/** Of the way from the sauce to the outer edge: where the toasting ends, and where it is strongest. */
const [TOASTED_TO, MOST_TOASTED] = [0.62, 0.14];
/** Centimetres: how far from the rim its warmth browns sauce and cheese. */
const WARMTH = 0.7;
/** How readily the sauce creeps up the dough: at 0 hardly anywhere. */
const CREEP = 0.05;
const SOLID = 190;
/**
 * Pixels: how soft the outer edge is, how far in its colours are not mixed with those of the page, how far its shadow hugs it, and
 * how far that lies down and right: on the side of the light it would be a grey line.
 */
const [SOFT, MIXED, HUGS, AWAY] = [0.9, 2, 4, 5];
const CONTACT = 0.5;
const SHADOW = [70, 42, 16] as const;
const STEPS = 720;

export interface RimPixels {
  side: number;
  /** Red, green, blue and opacity. */
  piece: Buffer;
  /** Red, green and blue. */
  seat: Buffer;
}

/** What finish.py has left in a folder. */
export async function finishTakenRim(taken: string, name: string): Promise<void> {
  const [piecePng, seatPng] = [join(taken, 'piece.png'), join(taken, 'seat.png')];
  const { data, info } = await sharp(piecePng)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = info.width;
  const seat = await sharp(seatPng).removeAlpha().raw().toBuffer();
  await finishRim({ side, piece: data, seat }, hasSeam(name));
  const raw = { width: side, height: side };
  await sharp(data, { raw: { ...raw, channels: 4 } }).toFile(piecePng);
  await sharp(seat, { raw: { ...raw, channels: 3 } }).toFile(seatPng);
}

/** A folded pizza has none, a raw one is pale, a burnt one black. */
function hasSeam(name: string): boolean {
  return !/^(?:raw-|folded|burnt$)/.test(name);
}

/** Changes both in place. */
export async function finishRim(rim: RimPixels, isToasted: boolean): Promise<void> {
  if (isToasted) toastSeam(rim);
  await softenEdge(rim);
}

function toastSeam({ side, piece, seat }: RimPixels): void {
  const { inner, outer } = edgesOf(piece, side);
  const noise = createNoise('seam');
  const pixelsPerCm = side / PIZZA_SPAN;
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [
      ((at % side) - side / 2) / pixelsPerCm,
      (Math.floor(at / side) - side / 2) / pixelsPerCm,
    ];
    const away = Math.hypot(x, y);
    const step = Math.floor(((Math.atan2(y, x) / Math.PI + 1) / 2) * STEPS) % STEPS;
    const [from, to] = [inner[step] ?? 0, outer[step] ?? 0];
    if (away < from - 2 || away > to) continue;
    const [broad, fine] = [noise(x / 1.6, y / 1.6), noise(9 + x / 0.4, y / 0.4)];
    const share = (away - from) / (to - from) + 0.1 * broad + 0.05 * fine;
    const toast = smooth(TOASTED_TO, MOST_TOASTED, share) * (0.85 + 0.35 * broad + 0.25 * fine);
    const warmth = smooth(-WARMTH, 0.25, away - from + 0.35 * broad) * 0.9;
    multiply(piece, at * 4, toast);
    const creep = smooth(
      0.02,
      0.16,
      CREEP + 0.16 * noise(31 + x / 1.1, y / 1.1) + 0.06 * fine - (away - from) / 1.6,
    );
    piece[at * 4 + 3] = Math.round((piece[at * 4 + 3] ?? 0) * (1 - creep));
    for (let channel = 0; channel < 3; channel += 1)
      seat[at * 3 + channel] = Math.round(
        (seat[at * 3 + channel] ?? 0) * (1 - warmth * (1 - (GOLDEN[channel] ?? 1))),
      );
  }
}

function multiply(pixels: Buffer, at: number, toast: number): void {
  const bright = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
  const strength = Math.min(1, Math.max(0, toast)) * smooth(BROWN, PALE, bright);
  for (const [channel, tone] of GOLDEN.entries())
    pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * (1 - strength * (1 - tone)));
}

/** By angle, in centimetres from the middle: where the dough begins and where it ends. */
function edgesOf(piece: Buffer, side: number): { inner: number[]; outer: number[] } {
  const pixelsPerCm = side / PIZZA_SPAN;
  const edges = Array.from({ length: STEPS }, (_, step) => {
    const angle = ((step + 0.5) / STEPS) * 2 * Math.PI - Math.PI;
    const opacityAt = (cm: number) => {
      const [x, y] = [Math.cos(angle), Math.sin(angle)].map((share) =>
        Math.floor(side / 2 + share * cm * pixelsPerCm),
      ) as [number, number];
      return piece[(y * side + x) * 4 + 3] ?? 0;
    };
    let [inner, outer] = [10, 16.5];
    while (inner < 14 && opacityAt(inner) < 128) inner += 0.05;
    while (outer > 13 && opacityAt(outer) < SOLID) outer -= 0.05;
    return { inner, outer };
  });
  const calm = (of: (edge: { inner: number; outer: number }) => number) =>
    edges.map((_, step) => {
      let sum = 0;
      for (let near = -12; near <= 12; near += 1) {
        const edge = edges[(step + near + STEPS) % STEPS];
        sum += edge ? of(edge) : 0;
      }
      return sum / 25;
    });
  return { inner: calm(({ inner }) => inner), outer: calm(({ outer }) => outer) };
}

/** Cut-outs have stairs and a fringe of the page's light. */
async function softenEdge({ side, piece }: RimPixels): Promise<void> {
  const blur = async (pixels: Buffer, sigma: number): Promise<Buffer> =>
    sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .blur(sigma)
      .extractChannel(0)
      .raw()
      .toBuffer();
  const body = bodyOf(piece, side);
  const soft = await blur(body, SOFT);
  const near = await blur(body, HUGS);
  const pure = Buffer.from((await blur(body, MIXED)).map((value) => (value > 250 ? 255 : 0)));
  const known = await blur(pure, 1.6 * MIXED);
  const spread = await Promise.all(
    [0, 1, 2].map((channel) =>
      blur(
        Buffer.from(pure.map((is, at) => (is ? (piece[at * 4 + channel] ?? 0) : 0))),
        1.6 * MIXED,
      ),
    ),
  );
  for (let at = 0; at < side * side; at += 1) {
    const dough = (soft[at] ?? 0) / 255;
    const hugging = (Math.min(near[at] ?? 0, near[at - AWAY * (side + 1)] ?? 0) / 255) * CONTACT;
    if (pure[at] || (dough === 0 && hugging < 0.01)) continue;
    const page = body[at] ? 0.45 : (piece[at * 4 + 3] ?? 0) / 255;
    const shadow = 1 - (1 - page) * (1 - hugging);
    const opacity = dough + shadow * (1 - dough);
    for (const [channel, dark] of SHADOW.entries()) {
      const there = (255 * (spread[channel]?.[at] ?? 0)) / Math.max(1, known[at] ?? 0);
      const ofPage = body[at]
        ? dark
        : ((piece[at * 4 + channel] ?? 0) * page + dark * hugging) / Math.max(0.01, page + hugging);
      piece[at * 4 + channel] = Math.min(
        255,
        Math.round((there * dough + ofPage * shadow * (1 - dough)) / opacity),
      );
    }
    piece[at * 4 + 3] = Math.round(255 * opacity);
  }
}

/** 255 for the dough and what it encloses: for all that cannot be reached from the corner without crossing it. */
function bodyOf(piece: Buffer, side: number): Buffer {
  const body = Buffer.alloc(side * side, 255);
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (body[at] === 0 || (piece[at * 4 + 3] ?? 0) >= SOLID) continue;
    body[at] = 0;
    const x = at % side;
    if (x > 0) open.push(at - 1);
    if (x < side - 1) open.push(at + 1);
    if (at >= side) open.push(at - side);
    if (at < side * (side - 1)) open.push(at + side);
  }
  return body;
}
