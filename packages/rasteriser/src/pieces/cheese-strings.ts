import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  foodFile,
  type FoodManifest,
  PIXELS_PER_CM,
  PIZZA_SPAN,
  type PieceSheet,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { createRandom } from '@driftstone/pizza-art/random.ts';
import sharp, { type OverlayOptions } from 'sharp';
import type { FoodPictures } from './food-pictures.ts';
import type { Slice } from './pull-slice.ts';

/** Its sheet is kept with those of the pieces, though no recipe lays it. */
export const CHEESE_STRING = 'cheese-string';
const [COLUMNS, VARIANTS] = [3, 6];
/** Centimetres of a string in its scene, and how much of it lies on the cheese at both ends together. */
const [LONG, ON_CHEESE] = [3.3, 0.9];
/** Where they hang from a cut, in centimetres from the pizza's middle. */
const ALONG_CUT = [3.6, 6.1, 8.6];
const WAVER_CM = 0.6;
const MOST_TURN = 12;
/** How much thicker than in its scene a string is. */
const THICK = [1.2, 1.8] as const;
/** Of a string's middle, in pixels. */
interface Place {
  x: number;
  y: number;
  turnDegrees: number;
  thick: number;
}

export function sheetOfStrings({ pieces }: FoodManifest): PieceSheet | undefined {
  const all: Record<string, PieceSheet> = pieces;
  return all[CHEESE_STRING];
}

/** What a lifted slice draws from its cuts, for `pullSlice` to lay over a picture that is `side` pixels wide. */
export async function cheeseStrings(
  slice: Slice,
  side: number,
  { folder, manifest }: FoodPictures,
): Promise<OverlayOptions[]> {
  const sheet = sheetOfStrings(manifest);
  if (!sheet) throw new Error(`Not rendered yet: ${CHEESE_STRING}. Run npm run food.`);
  const file = await readFile(
    join(folder, foodFile('topping', CHEESE_STRING, sheet.version, 'large')),
  );
  const tile = Math.floor(sheet.tile * PIXELS_PER_CM.large);
  const scale = (slice.pull * PIZZA_SPAN + ON_CHEESE) / LONG;
  const shown = Math.round((sheet.tile * scale * side) / PIZZA_SPAN);
  const overlayOf = async (
    { x, y, turnDegrees, thick }: Place,
    index: number,
  ): Promise<OverlayOptions> => {
    const variant = index % VARIANTS;
    const left = (variant % COLUMNS) * tile;
    const top = Math.floor(variant / COLUMNS) * tile;
    const straight = await sharp(file)
      .extract({ left, top, width: tile, height: tile })
      .resize(shown, Math.round(shown * thick), { fit: 'fill' })
      .composite([{ input: meltedEnds(shown, Math.round(shown * thick)), blend: 'dest-in' }])
      .png()
      .toBuffer();
    const { data, info } = await sharp(straight)
      .rotate(turnDegrees, { background: '#0000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return {
      input: data,
      left: Math.round(x - info.width / 2),
      top: Math.round(y - info.height / 2),
    };
  };
  return Promise.all(placesOf(slice, side).map(overlayOf));
}

/** Half way between where each part of the cheese was and where it went. */
function placesOf({ from, to, pull }: Slice, side: number): Place[] {
  const random = createRandom(CHEESE_STRING);
  const along = (from + to) / 2;
  const half = (pull * side) / 2;
  return [from, to].flatMap((cut) =>
    ALONG_CUT.map((cm) => {
      const away = ((cm + random.between(-WAVER_CM, WAVER_CM)) * side) / PIZZA_SPAN;
      return {
        x: side / 2 + away * Math.cos(cut) + half * Math.cos(along),
        y: side / 2 + away * Math.sin(cut) + half * Math.sin(along),
        turnDegrees: (along * 180) / Math.PI + random.between(-MOST_TURN, MOST_TURN),
        thick: random.between(...THICK),
      };
    }),
  );
}

/** A mask, with which the feet of a string melt into the cheese that they came from. */
function meltedEnds(side: number, height: number): Buffer {
  const stops = [
    [0.16, 0],
    [0.34, 1],
    [0.66, 1],
    [0.84, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="#fff" stop-opacity="${opacity}"/>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${height}">` +
      `<linearGradient id="melt">${stops.join('')}</linearGradient>` +
      `<rect width="100%" height="100%" fill="url(#melt)"/></svg>`,
  );
}
