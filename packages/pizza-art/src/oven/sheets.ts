import { cover as coverBy, coverByRamp, scorch, type Dab } from './dab.ts';
import type { MeltedCheese } from './cheese.ts';
import { blurred, emptyField, type Field } from './field.ts';
import { cloud } from './noise.ts';
import { SIDE_UNITS } from './surface.ts';
import { smooth, tone } from './tone.ts';
import { depthOf, HEIGHT_PER_LEVEL, isFatty } from './relief-code.ts';

export interface Pixels {
  side: number;
  /** Red, green, blue and opacity of each pixel, each 0…255. */
  data: Uint8ClampedArray | Uint8Array;
}

/** The toppings as drawn by `drawSheets`, rasterised to the same size. */
export interface Sheets {
  colours: Pixels;
  /** Red: height; green: gloss; blue: how deep the piece lies in the cheese. */
  relief: Pixels;
}

/** The edges of pieces are rounded over this many SVG units. */
const ROUNDING = 1.1;
/** How far from a piece the cheese climbs it and lies in its shadow. */
const SEAT_REACH = 5;
const FAT_REACH = 15;
/** The height of the cheese on which most pieces lie. */
const BED_HEIGHT = 8;
const BRIDGED = 3;
const CLIMB_HEIGHT = 3.4;
const SEARED = tone('#8f4812');
const FAT = tone('#e05a06');

/** Adds the toppings to what is painted so far. */
export function readSheets(
  { colours, relief }: Sheets,
  cheese: MeltedCheese | null,
): (dab: Dab, index: number) => void {
  const { side } = relief;
  const scale = side / SIDE_UNITS;
  const cover = coverOf(colours, relief);
  const height = blurred(heightOf(relief, cover), side, ROUNDING * scale);
  const bed = blurred(cover, side, ROUNDING * scale);
  const baked = blurred(
    coverWhere(relief, cover, (blue) => depthOf(blue) > 0),
    side,
    SEAT_REACH * scale,
  );
  const fat = blurred(coverWhere(relief, cover, isFatty), side, FAT_REACH * scale);
  const sizzle = cloud('sizzle', 26);
  return (dab, index) => {
    const at = index * 4;
    const covered = (cover[index] ?? 0) / 255;
    const near = (baked[index] ?? 0) / 255;
    const creep = cheese && near > 0 ? cheese.creep(dab.x, dab.y) : 0;
    if (covered < 1) seat(dab, near * (1 - covered), creep);
    if (covered < 1) runFat(dab, ((fat[index] ?? 0) / 255) * (1 - covered), creep);
    // A piece lies flat over an uneven base.
    const toLevel = Math.min(BRIDGED, Math.max(-BRIDGED, BED_HEIGHT - dab.height));
    dab.height += toLevel * 0.85 * ((bed[index] ?? 0) / 255);
    dab.height += (height[index] ?? 0) * HEIGHT_PER_LEVEL;
    const opacity = (colours.data[at + 3] ?? 0) / 255;
    if (opacity === 0) return;
    const share = dab.opacity > 0 ? opacity : 1;
    dab.opacity = Math.max(dab.opacity, opacity);
    const red = colours.data[at] ?? 0;
    const green = colours.data[at + 1] ?? 0;
    const blue = colours.data[at + 2] ?? 0;
    dab.red += (red - dab.red) * share;
    dab.green += (green - dab.green) * share;
    dab.blue += (blue - dab.blue) * share;
    if (covered === 0) return;
    // Light parts of a piece are a little higher than dark ones: veins, seeds and scorched spots are lower.
    dab.height += covered * (0.3 * red + 0.5 * green + 0.2 * blue) * 0.008;
    dab.gloss += covered * ((relief.data[at + 1] ?? 0) / 255 - dab.gloss);
    const depth = depthOf(relief.data[at + 2] ?? 0);
    if (depth === 0) return;
    // What stands up browns first: edges, and here and there a spot.
    const browned =
      Math.min(1, depth * 4) * smooth(0.1, 0.95, sizzle(dab.x, dab.y) + 0.9 * (1 - near));
    coverBy(dab, SEARED, 0.36 * covered * browned);
    scorch(dab, 0.14 * covered * browned);
    if (!cheese) return;
    const least = 0.8 - 0.55 * depth;
    const film = smooth(least, least + 0.45, 0.55 * creep + 1.1 * (1 - near));
    if (film === 0) return;
    coverByRamp(dab, cheese.colours, 0.34 + 0.3 * film, film * 0.94);
    dab.height += film * 0.7;
    dab.gloss += film * (0.4 - dab.gloss);
  };
}

/** What a piece lies in climbs its edge, and lies in its shadow. */
function seat(dab: Dab, near: number, creep: number): void {
  if (near === 0) return;
  dab.height += near * CLIMB_HEIGHT * (1 + creep);
  scorch(dab, 1.1 * near * near);
}

/** Fat gathers where the cheese is low. */
function runFat(dab: Dab, near: number, creep: number): void {
  if (near === 0) return;
  const fat = smooth(
    0,
    0.4,
    near + 0.2 * creep * smooth(0, 0.2, near) + 0.014 * (BED_HEIGHT - dab.height),
  );
  coverBy(dab, FAT, 0.7 * fat);
  dab.gloss += fat * 0.5 * (1 - dab.gloss);
}

/** The strokes of the relief reach beyond the pieces, so only coloured pixels count. */
function coverOf(colours: Pixels, relief: Pixels): Field {
  const field = emptyField(relief.side);
  for (let at = 3, index = 0; index < field.length; index += 1, at += 4)
    field[index] = Math.min(relief.data[at] ?? 0, colours.data[at] ?? 0);
  return field;
}

function heightOf({ data, side }: Pixels, cover: Field): Field {
  const field = emptyField(side);
  for (let index = 0; index < field.length; index += 1)
    field[index] = ((data[index * 4] ?? 0) * (cover[index] ?? 0)) / 255;
  return field;
}

function coverWhere(
  { data, side }: Pixels,
  cover: Field,
  isMeant: (blue: number) => boolean,
): Field {
  const field = emptyField(side);
  for (let index = 0; index < field.length; index += 1)
    if (isMeant(data[index * 4 + 2] ?? 0)) field[index] = cover[index] ?? 0;
  return field;
}
