import { join } from 'node:path';
import type { PieceName } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import {
  type Box,
  type KeptBoxes,
  WHOLE_TILE,
  writeBoxes,
} from '@driftstone/pizza-art/pieces/piece-boxes.ts';
import {
  foodFile,
  type FoodManifest,
  seatFile,
  SHEET_ROWS,
  sheetColumns,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { CHEESE_STRING } from '@driftstone/rasteriser/pieces/cheese-strings.ts';
import sharp from 'sharp';
import { sorted, writeJson } from './sorted-json.ts';

export const BOXES = join(import.meta.dirname, '../../../pizza-art/src/pieces/piece-boxes.json');

/** What a picture's compression leaves of white: less than an eye finds. */
const WHITE = 253;
const [RED, GREEN, BLUE, OPACITY] = [0, 1, 2, 3];

/** Where in its tile each variant is seen: a browser would have to read all pixels for that. */
export async function keepBoxes(folder: string, manifest: FoodManifest): Promise<void> {
  writeJson(BOXES, await boxesOfAll(folder, manifest));
}

export async function boxesOfAll(folder: string, { pieces }: FoodManifest): Promise<KeptBoxes> {
  // No recipe lays the string of cheese.
  const named = Object.entries(pieces).filter(([name]) => name !== CHEESE_STRING);
  const boxes: KeptBoxes = {};
  for (const [name, { version }] of named) {
    const columns = sheetColumns(name as PieceName);
    const [piece, seat] = [foodFile, seatFile].map((file) =>
      join(folder, file('topping', name, version, 'large')),
    );
    boxes[name] = {
      version,
      piece: writeBoxes(await boxesIn(piece ?? '', columns, false)),
      seat: writeBoxes(await boxesIn(seat ?? '', columns, true)),
    };
  }
  return sorted(boxes);
}

/** In shares of a tile. */
async function boxesIn(file: string, columns: number, isSeat: boolean): Promise<Box[]> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return boxesOn(data, { width: info.width, height: info.height, columns, isSeat });
}

interface Pixels {
  width: number;
  height: number;
  columns: number;
  /** It is multiplied, so that white is nothing. */
  isSeat: boolean;
}

export function boxesOn(
  data: ArrayLike<number>,
  { width, height, columns, isSeat }: Pixels,
): Box[] {
  const [across, down] = [width / columns, height / SHEET_ROWS];
  const isSeen = (at: number) =>
    (data[at + OPACITY] ?? 0) > 0 &&
    (!isSeat || [RED, GREEN, BLUE].some((colour) => (data[at + colour] ?? 0) < WHITE));
  return Array.from({ length: columns * SHEET_ROWS }, (_, variant) => {
    const [column, row] = [variant % columns, Math.floor(variant / columns)];
    let [first, last, highest, lowest] = [width, -1, height, -1];
    for (let y = Math.floor(row * down); y < (row + 1) * down; y += 1)
      for (let x = Math.floor(column * across); x < (column + 1) * across; x += 1) {
        if (!isSeen(4 * (y * width + x))) continue;
        first = Math.min(first, x);
        last = Math.max(last, x);
        highest = Math.min(highest, y);
        lowest = y;
      }
    if (last < 0) return { ...WHOLE_TILE, right: 0, bottom: 0 };
    return {
      left: first / across - column,
      top: highest / down - row,
      right: (last + 1) / across - column,
      bottom: (lowest + 1) / down - row,
    };
  });
}
