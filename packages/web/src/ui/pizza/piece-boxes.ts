/** Where in its tile a piece is seen: half of all tiles is empty, and drawing that takes as long. */

export interface Sheet {
  columns: number;
  rows: number;
  /** Pixels of a tile's side. */
  tile: number;
  /** It is multiplied, so that white is nothing. */
  isSeat: boolean;
}

/** In pixels of the sheet. Empty, when nothing is seen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a picture's compression leaves of white: less than an eye finds. */
const WHITE = 253;
const [RED, GREEN, BLUE, OPACITY] = [0, 1, 2, 3];

/** How much smaller sheets are looked at: reading all of their pixels takes as long as drawing them. */
const SMALLER = 2;

/** Of each variant of a sheet. */
export function boxesOf(image: CanvasImageSource, sheet: Sheet): Box[] {
  const tile = Math.ceil(sheet.tile / SMALLER);
  const [width, height] = [sheet.columns * tile, sheet.rows * tile];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, width, height);
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  const scale = sheet.tile / tile;
  return boxesOn(pixels, { ...sheet, tile }).map(({ left, top, ...size }) => ({
    left: left * scale,
    top: top * scale,
    width: size.width * scale,
    height: size.height * scale,
  }));
}

export function boxesOn(pixels: ArrayLike<number>, { columns, rows, tile, isSeat }: Sheet): Box[] {
  const across = 4 * columns * tile;
  const isSeen = (at: number) =>
    (pixels[at + OPACITY] ?? 0) > 0 &&
    (!isSeat ||
      (pixels[at + RED] ?? 0) < WHITE ||
      (pixels[at + GREEN] ?? 0) < WHITE ||
      (pixels[at + BLUE] ?? 0) < WHITE);
  return Array.from({ length: columns * rows }, (_, variant) => {
    const [left, top] = [(variant % columns) * tile, Math.floor(variant / columns) * tile];
    let [first, last, highest, lowest] = [tile, -1, tile, -1];
    for (let y = 0; y < tile; y += 1)
      for (let x = 0; x < tile; x += 1) {
        if (!isSeen((top + y) * across + 4 * (left + x))) continue;
        first = Math.min(first, x);
        last = Math.max(last, x);
        highest = Math.min(highest, y);
        lowest = y;
      }
    const [atX, atY] = [alongSide(first, last, tile), alongSide(highest, lowest, tile)];
    return { left: left + atX.from, top: top + atY.from, width: atX.length, height: atY.length };
  });
}

/** With the pixel beside it, which smoothing reaches, but half a pixel inside its tile, so that no neighbour bleeds in. */
function alongSide(first: number, last: number, tile: number): { from: number; length: number } {
  if (last < first) return { from: 0, length: 0 };
  const from = Math.max(0.5, first - 1);
  return { from, length: Math.min(tile - 0.5, last + 2) - from };
}
