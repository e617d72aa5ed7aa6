import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  foodFile,
  type FoodManifest,
  SHEET_ROWS,
  sheetColumns,
  SWATCH_COLUMNS,
  SWATCH_ROWS,
  SWATCH_SIDE,
  swatchCell,
  swatchesFile,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { type Topping, TOPPINGS } from '@driftstone/pizza-art/recipe.ts';
import sharp from 'sharp';

/** A swatch is round, so its corners stay empty. */
const PIECE_SIDE = 0.82 * SWATCH_SIDE;

/** One picture with the first piece of each topping: the builder's list must not fetch every sheet. */
export async function keepSwatches(folder: string, manifest: FoodManifest): Promise<void> {
  const swatches = await Promise.all(
    TOPPINGS.map(async (topping) => ({ topping, piece: await cutOut(folder, manifest, topping) })),
  );
  const picture = await sharp({
    create: {
      width: SWATCH_COLUMNS * SWATCH_SIDE,
      height: SWATCH_ROWS * SWATCH_SIDE,
      channels: 4,
      background: '#0000',
    },
  })
    .composite(
      swatches.flatMap(({ topping, piece }) => {
        const { column, row } = swatchCell(topping);
        return piece ? [{ input: piece, left: column * SWATCH_SIDE, top: row * SWATCH_SIDE }] : [];
      }),
    )
    .webp({ quality: 78, alphaQuality: 80, effort: 6 })
    .toBuffer();
  for (const file of readdirSync(folder))
    if (file.startsWith('swatches-')) rmSync(join(folder, file));
  writeFileSync(join(folder, swatchesFile(manifest)), picture);
}

/** In the middle of a square; null: not rendered yet. */
async function cutOut(
  folder: string,
  { pieces }: FoodManifest,
  topping: Topping,
): Promise<Buffer | null> {
  const sheet = pieces[topping];
  if (!sheet) return null;
  const file = join(folder, foodFile('topping', topping, sheet.version, 'large'));
  const { width, height } = await sharp(file).metadata();
  const tile = await sharp(file)
    .extract({
      left: 0,
      top: 0,
      width: Math.floor(width / sheetColumns(topping)),
      height: Math.floor(height / SHEET_ROWS),
    })
    .png()
    .toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const piece = await sharp(tile)
    .trim({ background: clear, threshold: 24 })
    .resize(Math.round(PIECE_SIDE), Math.round(PIECE_SIDE), { fit: 'contain', background: clear })
    .png()
    .toBuffer();
  const margin = Math.round((SWATCH_SIDE - PIECE_SIDE) / 2);
  return sharp(piece)
    .extend({
      top: margin,
      left: margin,
      bottom: SWATCH_SIDE - Math.round(PIECE_SIDE) - margin,
      right: SWATCH_SIDE - Math.round(PIECE_SIDE) - margin,
      background: clear,
    })
    .png()
    .toBuffer();
}
