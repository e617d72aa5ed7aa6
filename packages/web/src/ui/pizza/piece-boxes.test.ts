import { describe, expect, it } from 'vitest';
import { boxesOn, type Sheet } from './piece-boxes.ts';

const SHEET: Sheet = { columns: 2, rows: 1, tile: 10, isSeat: false };

/** 20 × 10 pixels, with these where they are said to lie. */
function sheetWith(pixel: number[], spots: [number, number][], rest = [0, 0, 0, 0]): number[] {
  return Array.from({ length: 200 }, (_, nth) =>
    spots.some(([x, y]) => y * 20 + x === nth) ? pixel : rest,
  ).flat();
}

describe('boxesOn', () => {
  it('finds each piece in its tile, with the pixel that smoothing reaches', () => {
    const spots: [number, number][] = [
      [3, 4],
      [5, 6],
      [14, 2],
    ];
    expect(boxesOn(sheetWith([9, 9, 9, 1], spots), SHEET)).toEqual([
      { left: 2, top: 3, width: 5, height: 5 },
      { left: 13, top: 1, width: 3, height: 3 },
    ]);
  });

  it('stays half a pixel inside the tile', () => {
    const [first] = boxesOn(sheetWith([9, 9, 9, 255], [[0, 0]]), SHEET);
    expect(first).toEqual({ left: 0.5, top: 0.5, width: 1.5, height: 1.5 });
    const [, second] = boxesOn(sheetWith([9, 9, 9, 255], [[19, 9]]), SHEET);
    expect(second).toEqual({ left: 18, top: 8, width: 1.5, height: 1.5 });
  });

  it('sees nothing in the white of a seat, but in that of a piece', () => {
    const pixels = sheetWith([255, 255, 252, 255], [[5, 5]], [255, 253, 255, 255]);
    const [seat, none] = boxesOn(pixels, { ...SHEET, isSeat: true });
    expect(seat).toEqual({ left: 4, top: 4, width: 3, height: 3 });
    expect(none).toMatchObject({ width: 0, height: 0 });
    expect(boxesOn(pixels, SHEET)[0]).toEqual({ left: 0.5, top: 0.5, width: 9, height: 9 });
  });
});
