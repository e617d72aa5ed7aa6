/** A pizza from its recipe and the rendered pictures of `packages/web/public/assets/pieces`: no Blender, no drawing. */
import { baseOf } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces, type PlacedPiece } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import type { PieceName } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import {
  foodFile,
  type PieceSheet,
  PIXELS_PER_CM,
  PIZZA_SPAN,
  seatFile,
  SHEET_ROWS,
  sheetColumns,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import sharp from 'sharp';
import type { SquarePixels } from '../encode-files.ts';
import { type FoodPictures, open, QUICK, sizeFor } from './food-pictures.ts';
import { coverAgain, layOver, type Pixels, type ScaledSheet } from './lay-over.ts';
import { readBase, readVeil } from './read-base.ts';

/** Of a pizza in the full size of its pieces, of which smaller pictures are made. */
export const COMPOSED_SIDE = PIZZA_SPAN * PIXELS_PER_CM.large;

/** What the recipe needs and the kept pictures lack: a pizza isn't composed without it. */
export function missingFor(recipe: PizzaRecipe, { manifest }: FoodPictures): string[] {
  const needed = new Set(layPieces(recipe).map(({ piece }) => piece));
  const { disc, rim, veil } = baseOf(recipe);
  return [
    ...(disc in manifest.discs ? [] : [`disc ${disc}`]),
    ...(rim in manifest.rims ? [] : [`rim ${rim}`]),
    ...(veil === null || veil in manifest.veils ? [] : [`veil ${veil}`]),
    ...[...needed].filter((piece) => !manifest.pieces[piece]).map((piece) => `pieces of ${piece}`),
  ];
}

/**
 * The pizza with its shadow, on nothing.
 * @throws Error when a picture is missing
 */
export async function composePizza(
  recipe: PizzaRecipe,
  side: number,
  food: FoodPictures,
): Promise<SquarePixels> {
  const missing = missingFor(recipe, food);
  if (missing.length > 0)
    throw new Error(`Not rendered yet: ${missing.join(', ')}. Run npm run food.`);
  const pixelsPerCm = side / PIZZA_SPAN;
  const pieces = await layerOf(recipe, food, pixelsPerCm);
  const { isFolded } = baseOf(recipe);
  const { disc, rim } = await readBase(recipe, food, side);
  // Toppings lie on the slope of a rim, and under the dough of a folded pizza.
  const picture = await raw(isFolded ? disc : await over(disc, rim), side);
  const lay = ({ sheet, placed }: LaidPiece) => {
    const at = { x: side / 2 + placed.x * pixelsPerCm, y: side / 2 + placed.y * pixelsPerCm };
    layOver(picture, sheet, placed, at);
  };
  const isUnder = ({ placed }: LaidPiece) => placed.layer === 'under';
  const bare = { ...picture, data: Uint8Array.from(picture.data) };
  pieces.filter(isUnder).forEach(lay);
  const veil = await readVeil(recipe, food, side);
  if (veil) coverAgain(picture, bare, veil);
  pieces.filter((piece) => !isUnder(piece)).forEach(lay);
  const data = isFolded
    ? (await raw(await over(await png(picture), rim), side)).data
    : picture.data;
  return { side, channels: 4, data: Buffer.from(data) };
}

interface LaidPiece {
  sheet: ScaledSheet;
  placed: PlacedPiece;
}

async function layerOf(
  recipe: PizzaRecipe,
  food: FoodPictures,
  pixelsPerCm: number,
): Promise<LaidPiece[]> {
  const laid = layPieces(recipe);
  const sheets = new Map<PieceName, ScaledSheet>();
  for (const piece of new Set(laid.map((one) => one.piece))) {
    const sheet = food.manifest.pieces[piece];
    if (sheet) sheets.set(piece, await scaleSheet(food, piece, sheet, pixelsPerCm));
  }
  return laid.flatMap((placed) => {
    const sheet = sheets.get(placed.piece);
    return sheet ? [{ sheet, placed }] : [];
  });
}

function over(picture: Buffer, input: Buffer): Promise<Buffer> {
  return sharp(picture).composite([{ input }]).png(QUICK).toBuffer();
}

async function raw(picture: Buffer, side: number): Promise<Pixels> {
  const data = await sharp(picture).ensureAlpha().raw().toBuffer();
  return { width: side, height: side, data };
}

function png({ width, height, data }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png(QUICK)
    .toBuffer();
}

async function scaleSheet(
  food: FoodPictures,
  name: PieceName,
  { version, tile: tileCm }: PieceSheet,
  pixelsPerCm: number,
): Promise<ScaledSheet> {
  const tile = Math.max(2, Math.round(tileCm * pixelsPerCm));
  const columns = sheetColumns(name);
  const size = sizeFor(pixelsPerCm);
  const read = async (file: string): Promise<Pixels> => {
    const { data, info } = await (
      await open(food, file)
    )
      .resize(tile * columns, tile * SHEET_ROWS, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  };
  const [piece, seat] = await Promise.all([
    read(foodFile('topping', name, version, size)),
    read(seatFile('topping', name, version, size)),
  ]);
  return { piece, seat, tile, columns };
}
