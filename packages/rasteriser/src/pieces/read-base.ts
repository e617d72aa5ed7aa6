import { baseOf, type Ellipse } from '@driftstone/pizza-art/pieces/bases.ts';
import { sizeShare } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import {
  foodFile,
  PIZZA_SPAN,
  seatFile,
  veilFile,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import sharp, { type Sharp } from 'sharp';
import { type FoodPictures, open, QUICK, sizeFor } from './food-pictures.ts';

/** The disc as the rim shades it, and the rim, which fades in over it: both as wide as the picture. */
export async function readBase(
  recipe: PizzaRecipe,
  food: FoodPictures,
  side: number,
): Promise<{ disc: Buffer; rim: Buffer }> {
  const { discs, rims } = food.manifest;
  const size = sizeFor(side / PIZZA_SPAN);
  const share = Math.round(side * sizeShare(recipe.size));
  const { disc, rim, isMirrored, cut } = baseOf(recipe);
  const read = async (file: string) =>
    turned(await open(food, file), 0, isMirrored)
      .resize(share, share)
      .ensureAlpha()
      .png(QUICK)
      .toBuffer();
  const version = rims[rim] ?? '';
  const [whole, seat, dough] = await Promise.all([
    readOfDisc(await open(food, foodFile('disc', disc, discs[disc] ?? '', size)), recipe, share),
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

/** How much of each pixel the upper cheese covers, 0…255; null: there is none. */
export async function readVeil(
  recipe: PizzaRecipe,
  food: FoodPictures,
  side: number,
): Promise<Uint8Array | null> {
  const { veil } = baseOf(recipe);
  if (veil === null) return null;
  const share = Math.round(side * sizeShare(recipe.size));
  const file = veilFile(veil, food.manifest.veils[veil] ?? '');
  const mask = await readOfDisc(await open(food, file), recipe, share);
  return sharp(await fit(mask, side, share))
    .extractChannel('alpha')
    .raw()
    .toBuffer();
}

/** A disc or what lies as it does, `share` pixels wide. */
async function readOfDisc(picture: Sharp, recipe: PizzaRecipe, share: number): Promise<Buffer> {
  const { quarterTurns, isMirrored, widened } = baseOf(recipe);
  const wide = Math.round(share * widened);
  const whole = await turned(picture, quarterTurns, isMirrored)
    .resize(wide, wide)
    .ensureAlpha()
    .png(QUICK)
    .toBuffer();
  return fit(whole, share, wide);
}

/** By quarters, and then mirrored about the line from the upper left. Sharp flips before it turns. */
function turned(picture: Sharp, quarters: number, isMirrored: boolean): Sharp {
  return isMirrored ? picture.flip().rotate((1 - quarters) * 90) : picture.rotate(quarters * 90);
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
