import { describe, expect, it } from 'vitest';
import { coverAgain, layOver, type Pixels, type ScaledSheet } from './lay-over.ts';

const SIDE = 20;
const TILE = 10;

function filled(width: number, height: number, colour: number[]): Pixels {
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height * 4 }, (_, index) => colour[index % 4] ?? 0),
  };
}

/** Two variants: one clear, one with an opaque red square of 4 pixels in the middle and a grey seat. */
function sheet(): ScaledSheet {
  const piece = filled(2 * TILE, TILE, [0, 0, 0, 0]);
  for (let y = 3; y < 7; y += 1)
    for (let x = TILE + 3; x < TILE + 7; x += 1)
      piece.data.set([200, 10, 10, 255], (y * 2 * TILE + x) * 4);
  const seat = filled(2 * TILE, TILE, [255, 255, 255, 255]);
  for (let y = 0; y < TILE; y += 1)
    for (let x = TILE; x < 2 * TILE; x += 1)
      seat.data.set([128, 128, 128, 255], (y * 2 * TILE + x) * 4);
  return { piece, seat, tile: TILE, columns: 2 };
}

const LAID = {
  piece: 'olive',
  layer: 'on',
  variant: 1,
  x: 0,
  y: 0,
  turnDegrees: 0,
  scale: 1,
  isMirrored: false,
} as const;

function colourAt({ width, data }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

describe('layOver', () => {
  it('covers with the piece and darkens what lies round it by the seat', () => {
    const picture = filled(SIDE, SIDE, [240, 200, 100, 255]);
    layOver(picture, sheet(), LAID, { x: 10, y: 10 });
    expect(colourAt(picture, 10, 10)).toEqual([200, 10, 10, 255]);
    expect(colourAt(picture, 6, 10)).toEqual([120, 100, 50, 255]);
    expect(colourAt(picture, 2, 10)).toEqual([240, 200, 100, 255]);
  });

  it('lays the variant that is asked for, and nothing of its neighbour', () => {
    const picture = filled(SIDE, SIDE, [240, 200, 100, 255]);
    layOver(picture, sheet(), { ...LAID, variant: 0 }, { x: 10, y: 10 });
    expect(picture).toEqual(filled(SIDE, SIDE, [240, 200, 100, 255]));
  });

  it('turns and scales about the anchor', () => {
    const picture = filled(SIDE, SIDE, [255, 255, 255, 255]);
    layOver(picture, sheet(), { ...LAID, turnDegrees: 45, scale: 1.5 }, { x: 10, y: 10 });
    const red = (x: number, y: number) => (colourAt(picture, x, y)[1] ?? 0) < 40;
    expect(red(10, 7)).toBe(true);
    expect(red(13, 6)).toBe(false);
  });

  it('lays columns as rows when it is mirrored', () => {
    const striped = sheet();
    // Its right half becomes the lower one.
    for (let y = 3; y < 7; y += 1)
      for (let x = TILE + 5; x < TILE + 7; x += 1)
        striped.piece.data.set([10, 200, 10, 255], (y * 2 * TILE + x) * 4);
    const picture = filled(SIDE, SIDE, [255, 255, 255, 255]);
    layOver(picture, striped, { ...LAID, isMirrored: true }, { x: 10, y: 10 });
    expect(colourAt(picture, 11, 8)).toEqual([200, 10, 10, 255]);
    expect(colourAt(picture, 8, 11)).toEqual([10, 200, 10, 255]);
  });

  it('cuts at the edge of the picture', () => {
    const picture = filled(SIDE, SIDE, [255, 255, 255, 255]);
    layOver(picture, sheet(), LAID, { x: -1, y: SIDE + 1 });
    expect(colourAt(picture, 0, SIDE - 1)).toEqual([200, 10, 10, 255]);
    expect(picture.data).toHaveLength(SIDE * SIDE * 4);
  });
});

describe('coverAgain', () => {
  it('shows what was there before, by as much as the mask says', () => {
    const picture = filled(2, 1, [200, 0, 0, 255]);
    coverAgain(picture, filled(2, 1, [0, 100, 0, 255]), Uint8Array.from([255, 51]));
    expect(colourAt(picture, 0, 0)).toEqual([0, 100, 0, 255]);
    expect(colourAt(picture, 1, 0)).toEqual([160, 20, 0, 255]);
  });
});
