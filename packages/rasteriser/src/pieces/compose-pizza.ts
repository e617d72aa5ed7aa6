/** A pizza from its recipe and the rendered pictures of `packages/food/pizza/out`: no Blender, no drawing. */
import { join } from 'node:path';
import { layPieces, sizeShare } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import type { PieceName } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import type {
  FoodManifest,
  PieceSheet,
  SeatedPicture,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import sharp from 'sharp';
import type { SquarePixels } from '../encode-files.ts';
import { layOver, type Pixels, type ScaledSheet } from './lay-over.ts';

export interface FoodPictures {
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
  food: FoodPictures,
  side: number,
): Promise<SquarePixels> {
  const missing = missingFor(recipe, food);
  if (missing.length > 0)
    throw new Error(`Not rendered yet: ${missing.join(', ')}. Run npm run food.`);
  const { manifest } = food;
  const pixelsPerCm = side / manifest.pizzaSpan;
  const picture = await bakeBase(recipe, food, side);
  const laid = layPieces(recipe);
  const sheets = new Map<PieceName, ScaledSheet>();
  for (const piece of new Set(laid.map((one) => one.piece))) {
    const sheet = manifest.pieces[piece];
    if (sheet) sheets.set(piece, await scaleSheet(food, sheet, pixelsPerCm));
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
  const share = Math.round(side * sizeShare(recipe.size));
  const rim = rims[crustOf(recipe)] as SeatedPicture;
  const read = (file: string) =>
    sharp(join(food.folder, file)).resize(share, share).ensureAlpha().png().toBuffer();
  const [disc, seat, over] = await Promise.all([
    read(discs[discOf(recipe)] ?? ''),
    read(rim.seat),
    read(rim.picture),
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
  sheet: PieceSheet,
  pixelsPerCm: number,
): Promise<ScaledSheet> {
  const tile = Math.max(2, Math.round(sheet.tile * pixelsPerCm));
  const read = async (file: string): Promise<Pixels> => {
    const { data, info } = await sharp(join(food.folder, file))
      .resize(tile * sheet.columns, tile * sheet.rows, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  };
  const [piece, seat] = await Promise.all([read(sheet.picture), read(sheet.seat)]);
  return { piece, seat, tile, columns: sheet.columns };
}

function discOf({ sauce, cheese }: PizzaRecipe): string {
  return `${sauce}-${cheese}`;
}

function crustOf({ crust = 'classic' }: PizzaRecipe): string {
  return crust;
}
