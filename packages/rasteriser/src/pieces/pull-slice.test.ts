import { join } from 'node:path';
import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CHEESE_STRING, cheeseStrings } from './cheese-strings.ts';
import { pullSlice } from './pull-slice.ts';

const SIDE = 40;

/** Opaque within a circle, each pixel with its own colour. */
function pizza(): Buffer {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      if (Math.hypot(x - SIDE / 2, y - SIDE / 2) < 14) data.set([x, y, 9, 255], (y * SIDE + x) * 4);
  return data;
}

const SLICE = { from: -Math.PI / 8, to: Math.PI / 8, pull: 0.1 };
const WHITE = [255, 255, 255, 255];

describe('pullSlice', async () => {
  const { data } = await pullSlice({ side: SIDE, channels: 4, data: pizza() }, SLICE);
  const at = (x: number, y: number) => [
    ...data.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4),
  ];

  it('moves the slice outwards and leaves a gap', () => {
    expect(at(32, 20)).toEqual([28, 20, 9, 255]);
    expect(at(22, 20)[3]).toBeLessThan(128);
  });

  it('has a shadow beside it, of the light from the upper left', () => {
    const [red = 0, , , opacity = 0] = at(37, 22);
    expect(red).toBeLessThan(80);
    expect(opacity).toBeGreaterThan(20);
    expect(at(37, 14)[3]).toBe(0);
  });

  it('fades at its cuts over a pixel, without stairs', () => {
    const alongCut = Array.from(
      { length: 30 },
      (_, nth) => at(24 + (nth % 10), 22 + Math.floor(nth / 10))[3],
    );
    expect(alongCut.some((opacity = 0) => opacity > 150 && opacity < 240)).toBe(true);
  });

  it('leaves the rest where it is', () => {
    expect(at(10, 20)).toEqual([10, 20, 9, 255]);
    expect(at(20, 30)).toEqual([20, 30, 9, 255]);
  });

  it('lays strings over the gap', async () => {
    const raw = { width: 3, height: 3, channels: 4 } as const;
    const input = await sharp(Buffer.alloc(36, 255), { raw }).png().toBuffer();
    const strung = await pullSlice({ side: SIDE, channels: 4, data: pizza() }, SLICE, [
      { input, left: 21, top: 19 },
    ]);
    expect([...strung.data.subarray((20 * SIDE + 22) * 4, (20 * SIDE + 22) * 4 + 4)]).toEqual(
      WHITE,
    );
  });
});

describe('cheeseStrings', () => {
  const folder = join(import.meta.dirname, '../../../web/public/assets/pieces');

  it('hang from both cuts, and lie on the cheese at either end', async () => {
    const side = 1020;
    const strings = await cheeseStrings(SLICE, side, { folder, manifest: FOOD });
    expect(strings).toHaveLength(6);
    const middles = await Promise.all(
      strings.map(async ({ input, left = 0, top = 0 }) => {
        const { width, height } = await sharp(input as Buffer).metadata();
        // A tile is wider than its string, which is wider than the gap.
        expect(width).toBeGreaterThan(SLICE.pull * side);
        return { x: left + width / 2, y: top + height / 2 };
      }),
    );
    for (const { x } of middles) expect(x).toBeGreaterThan(side / 2);
    expect(middles.filter(({ y }) => y < side / 2)).toHaveLength(3);
  });

  it('needs its sheet', async () => {
    const { [CHEESE_STRING]: _, ...pieces } = FOOD.pieces as Record<string, never>;
    await expect(
      cheeseStrings(SLICE, SIDE, { folder, manifest: { ...FOOD, pieces } }),
    ).rejects.toThrow('Not rendered yet: cheese-string');
  });
});
