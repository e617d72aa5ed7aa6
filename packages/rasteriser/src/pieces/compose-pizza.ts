/** A pizza from its recipe and the rendered pictures of `packages/food/pizza/out`: no Blender, no drawing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layPieces, sizeShare } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import type { PieceName } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import {
  foodFile,
  type FoodManifest,
  type FoodSize,
  type PieceSheet,
  PIXELS_PER_CM,
  PIZZA_SPAN,
  seatFile,
  SHEET_ROWS,
  sheetColumns,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import sharp, { type Sharp } from 'sharp';
import type { SquarePixels } from '../encode-files.ts';
import { layOver, type Pixels, type ScaledSheet } from './lay-over.ts';

export interface FoodPictures {
  /** Holds a folder of each size. */
  folder: string;
  manifest: FoodManifest;
}

/** What the recipe needs and the kept pictures lack: a pizza isn't composed without it. */
export function missingFor(recipe: PizzaRecipe, { manifest }: FoodPictures): string[] {
  const needed = new Set(layPieces(recipe).map(({ piece }) => piece));
  return [
    ...(discOf(recipe) in manifest.discs ? [] : [`disc ${discOf(recipe)}`]),
    ...(crustOf(recipe) in manifest.rims ? [] : [`rim ${crustOf(recipe)}`]),
    ...[...needed].filter((piece) => !manifest.pieces[piece]).map((piece) => `pieces of ${piece}`),
    ...(recipe.shape === 'folded' ? ['a whole picture of a folded pizza'] : []),
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
  const picture = await bakeBase(recipe, food, side);
  const laid = layPieces(recipe);
  const sheets = new Map<PieceName, ScaledSheet>();
  for (const piece of new Set(laid.map((one) => one.piece))) {
    const sheet = food.manifest.pieces[piece];
    if (sheet) sheets.set(piece, await scaleSheet(food, piece, sheet, pixelsPerCm));
  }
  for (const one of laid) {
    const sheet = sheets.get(one.piece);
    const at = { x: side / 2 + one.x * pixelsPerCm, y: side / 2 + one.y * pixelsPerCm };
    if (sheet) layOver(picture, sheet, one, at);
  }
  return { side, channels: 4, data: Buffer.from(picture.data) };
}

/** The rim fades in over the disc. Toppings come after it: at the edge they lie on its slope. */
async function bakeBase(recipe: PizzaRecipe, food: FoodPictures, side: number): Promise<Pixels> {
  const { discs, rims } = food.manifest;
  const size = sizeFor(side / PIZZA_SPAN);
  const share = Math.round(side * sizeShare(recipe.size));
  const read = async (file: string) =>
    (await open(food, file)).resize(share, share).ensureAlpha().png().toBuffer();
  const [crust, version = ''] = [crustOf(recipe), rims[crustOf(recipe)]];
  const [disc, seat, over] = await Promise.all([
    read(foodFile('disc', discOf(recipe), discs[discOf(recipe)] ?? '', size)),
    read(seatFile('rim', crust, version, size)),
    read(foodFile('rim', crust, version, size)),
  ]);
  const whole = await sharp(disc)
    .composite([{ input: seat, blend: 'multiply' }])
    .png()
    .toBuffer();
  // Multiplying makes the seat's white opaque where there is no disc: keep the disc's own outline.
  const shaded = await sharp(whole)
    .composite([{ input: disc, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const baked = await sharp(shaded)
    .composite([{ input: over }])
    .png()
    .toBuffer();
  const { data } = await fit(baked, side, share);
  return { width: side, height: side, data };
}

async function fit(baked: Buffer, side: number, share: number): Promise<{ data: Buffer }> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cut = Math.max(0, Math.floor((share - side) / 2));
  const inside = Math.min(share, side);
  const before = Math.floor((side - inside) / 2);
  const data = await sharp(baked)
    .extract({ left: cut, top: cut, width: inside, height: inside })
    .extend({
      top: before,
      left: before,
      bottom: side - inside - before,
      right: side - inside - before,
      background: clear,
    })
    .raw()
    .toBuffer();
  return { data };
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

function sizeFor(pixelsPerCm: number): FoodSize {
  return pixelsPerCm > PIXELS_PER_CM.small ? 'large' : 'small';
}

/** By its bytes: the darkroom's decoders may open no files. */
async function open({ folder }: FoodPictures, file: string): Promise<Sharp> {
  return sharp(await readFile(join(folder, file)));
}

function discOf({ sauce, cheese }: PizzaRecipe): string {
  return `${sauce}-${cheese}`;
}

function crustOf({ crust = 'classic' }: PizzaRecipe): string {
  return crust;
}
