import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeptBoxes, readBox, writeBoxes } from '@driftstone/pizza-art/pieces/piece-boxes.ts';
import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { describe, expect, it } from 'vitest';
import { BOXES, boxesOfAll, boxesOn } from './keep-boxes.ts';

const PICTURES = join(import.meta.dirname, '../../public/assets/pieces');
const TILE = { width: 20, height: 20, columns: 2, isSeat: false };

/** 20 × 20 pixels, with these where they are said to lie. */
function sheetWith(pixel: number[], spots: [number, number][], rest = [0, 0, 0, 0]): number[] {
  return Array.from({ length: 400 }, (_, nth) =>
    spots.some(([x, y]) => y * 20 + x === nth) ? pixel : rest,
  ).flat();
}

describe('boxesOn', () => {
  it('finds each piece in its tile', () => {
    const spots: [number, number][] = [
      [3, 4],
      [5, 6],
      [14, 12],
    ];
    const [first, second, third, fourth] = boxesOn(sheetWith([9, 9, 9, 1], spots), TILE);
    expect(first).toEqual({ left: 0.3, top: 0.4, right: 0.6, bottom: 0.7 });
    for (const empty of [second, third]) expect(empty).toMatchObject({ right: 0, bottom: 0 });
    for (const [side, share] of Object.entries({ left: 0.4, top: 0.2, right: 0.5, bottom: 0.3 }))
      expect(fourth).toHaveProperty(side, expect.closeTo(share));
  });

  it('sees nothing in the white of a seat, but in that of a piece', () => {
    const pixels = sheetWith([255, 255, 252, 255], [[5, 5]], [255, 253, 255, 255]);
    const [seat, none] = boxesOn(pixels, { ...TILE, isSeat: true });
    expect(seat).toEqual({ left: 0.5, top: 0.5, right: 0.6, bottom: 0.6 });
    expect(none).toMatchObject({ right: 0, bottom: 0 });
    expect(boxesOn(pixels, TILE)[0]).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  });
});

describe('the kept boxes', () => {
  it('are at least as large as they were found', () => {
    const boxes = [
      { left: 0.31, top: 0, right: 0.52, bottom: 1 },
      { left: 0.99, top: 0.5, right: 1, bottom: 0.51 },
    ];
    const written = writeBoxes(boxes);
    expect(written).toHaveLength(8);
    boxes.forEach((box, variant) => {
      const { left, top, right, bottom } = readBox(written, variant);
      expect(left).toBeLessThanOrEqual(box.left);
      expect(top).toBeLessThanOrEqual(box.top);
      expect(right).toBeGreaterThanOrEqual(box.right);
      expect(bottom).toBeGreaterThanOrEqual(box.bottom);
      expect(right - left).toBeLessThan(box.right - box.left + 0.06);
    });
  });

  it('are those of the kept pictures, as npm run food -- swatches finds them', async () => {
    const kept = JSON.parse(readFileSync(BOXES, 'utf8')) as KeptBoxes;
    expect(kept).toEqual(await boxesOfAll(PICTURES, FOOD));
  });
});
