/** A pizza from its recipe and the rendered pictures of `packages/web/public/assets/pieces`: no Blender, no drawing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseOf, type Ellipse } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces, type PlacedPiece, sizeShare } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
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

/** Of a pizza in the full size of its pieces, of which smaller pictures are made. */
export const COMPOSED_SIDE = PIZZA_SPAN * PIXELS_PER_CM.large;

/** Between two steps: packing it would take longer than the steps. */
const QUICK = { compressionLevel: 0 } as const;

export interface FoodPictures {
  /** Holds a folder of each size. */
  folder: string;
  manifest: FoodManifest;
}

/** What the recipe needs and the kept pictures lack: a pizza isn't composed without it. */
export function missingFor(recipe: PizzaRecipe, { manifest }: FoodPictures): string[] {
  const needed = new Set(layPieces(recipe).map(({ piece }) => piece));
  const { disc, rim } = baseOf(recipe);
  return [
    ...(disc in manifest.discs ? [] : [`disc ${disc}`]),
    ...(rim in manifest.rims ? [] : [`rim ${rim}`]),
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
  for (const { sheet, placed } of pieces) {
    const at = { x: side / 2 + placed.x * pixelsPerCm, y: side / 2 + placed.y * pixelsPerCm };
    layOver(picture, sheet, placed, at);
  }
  const data = isFolded
    ? (await raw(await over(await png(picture), rim), side)).data
    : picture.data;
  return { side, channels: 4, data: Buffer.from(data) };
}

async function layerOf(
  recipe: PizzaRecipe,
  food: FoodPictures,
  pixelsPerCm: number,
): Promise<{ sheet: ScaledSheet; placed: PlacedPiece }[]> {
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

/** The disc as the rim shades it, and the rim, which fades in over it: both as wide as the picture. */
async function readBase(
  recipe: PizzaRecipe,
  food: FoodPictures,
  side: number,
): Promise<{ disc: Buffer; rim: Buffer }> {
  const { discs, rims } = food.manifest;
  const size = sizeFor(side / PIZZA_SPAN);
  const share = Math.round(side * sizeShare(recipe.size));
  const { disc, rim, quarterTurns, cut } = baseOf(recipe);
  const read = async (file: string, turns = 0) =>
    (await open(food, file))
      .rotate(turns * 90)
      .resize(share, share)
      .ensureAlpha()
      .png(QUICK)
      .toBuffer();
  const version = rims[rim] ?? '';
  const [whole, seat, dough] = await Promise.all([
    read(foodFile('disc', disc, discs[disc] ?? '', size), quarterTurns),
    read(seatFile('rim', rim, version, size)),
    read(foodFile('rim', rim, version, size)),
  ]);
  // Its own opacity is not quite whole.
  const opaque = await sharp(whole).removeAlpha().ensureAlpha().png(QUICK).toBuffer();
  const filling = await masked(opaque, maskOf(cut, share));
  // Multiplying makes the seat's white opaque where there is no disc: keep the disc's own outline.
  const shaded = await masked(
    await sharp(filling)
      .composite([{ input: seat, blend: 'multiply' }])
      .png(QUICK)
      .toBuffer(),
    filling,
  );
  return { disc: await fit(shaded, side, share), rim: await fit(dough, side, share) };
}

function maskOf({ x, y, halfWidth, halfHeight }: Ellipse, side: number): Buffer {
  const middle = PIZZA_SPAN / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-middle} ${-middle} ${PIZZA_SPAN} ${PIZZA_SPAN}"><ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfHeight}"/></svg>`,
  );
}

function masked(picture: Buffer, mask: Buffer): Promise<Buffer> {
  return sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png(QUICK)
    .toBuffer();
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

/** A larger pizza in a picture of the same size, or a smaller one. */
async function fit(baked: Buffer, side: number, share: number): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cut = Math.max(0, Math.floor((share - side) / 2));
  const inside = Math.min(share, side);
  const before = Math.floor((side - inside) / 2);
  return sharp(baked)
    .extract({ left: cut, top: cut, width: inside, height: inside })
    .extend({
      top: before,
      left: before,
      bottom: side - inside - before,
      right: side - inside - before,
      background: clear,
    })
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

function sizeFor(pixelsPerCm: number): FoodSize {
  return pixelsPerCm > PIXELS_PER_CM.small ? 'large' : 'small';
}

/** By its bytes: the darkroom's decoders may open no files. */
async function open({ folder }: FoodPictures, file: string): Promise<Sharp> {
  return sharp(await readFile(join(folder, file)));
}
