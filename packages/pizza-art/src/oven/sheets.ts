import { coverByRamp, type Dab } from './dab.ts';
import type { MeltedCheese } from './cheese.ts';
import { blurred, emptyField, type Field } from './field.ts';
import { SIDE_UNITS } from './surface.ts';
import { smooth } from './tone.ts';
import { HEIGHT_PER_LEVEL } from './relief-code.ts';

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
const CREEP_REACH = 6;
/** The height of the cheese on which most pieces lie. */
const BED_HEIGHT = 8;
const BRIDGED = 3;

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
  const body = blurred(cover, side, CREEP_REACH * scale);
  return (dab, index) => {
    const at = index * 4;
    const covered = (cover[index] ?? 0) / 255;
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
    const depth = (relief.data[at + 2] ?? 0) / 255;
    if (!cheese || depth === 0) return;
    const nearEdge = 1 - (body[index] ?? 0) / 255;
    const film = depth * smooth(0.12, 0.5, cheese.creep(dab.x, dab.y) + 0.55 * nearEdge - 0.1);
    if (film === 0) return;
    coverByRamp(dab, cheese.colours, 0.3 + 0.45 * film, film * 0.92);
    dab.height += film * 1.4;
    dab.gloss += film * (0.5 - dab.gloss);
  };
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
