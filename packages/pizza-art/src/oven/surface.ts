import { isMoved, type Cut } from './cut.ts';
import { blurred, emptyField, type Field } from './field.ts';

/** The drawing's square, and its centre, in SVG units. */
export const SIDE_UNITS = 640;
export const CENTRE = { x: 320, y: 316 };

export interface Surface {
  side: number;
  /** Pixels per SVG unit. */
  scale: number;
  /** Red, green, blue and opacity of each pixel, each 0…255. */
  colours: Uint8ClampedArray<ArrayBuffer>;
  /** In SVG units. */
  height: Field;
  gloss: Field;
}

export function createSurface(side: number): Surface {
  return {
    side,
    scale: side / SIDE_UNITS,
    colours: new Uint8ClampedArray(side * side * 4),
    height: emptyField(side),
    gloss: emptyField(side),
  };
}

const SHADOW = { x: 5, y: 8, radius: 5.5, strength: 0.52 };

/** The shadow of a lifted slice falls further. */
const LIFTED_SHADOW_SHARE = 2.4;

/** Draws a soft shadow in the transparent part, as if on a table. */
export function castOnTable({ side, scale, colours }: Surface, cut?: Cut): void {
  const body = emptyField(side);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const opacity = colours[(row * side + column) * 4 + 3] ?? 0;
      if (opacity === 0) continue;
      const isLifted = cut && isMoved(cut, column / scale - CENTRE.x, row / scale - CENTRE.y);
      const reach = scale * (isLifted ? LIFTED_SHADOW_SHARE : 1);
      const shadedRow = row + Math.round(SHADOW.y * reach);
      const shadedColumn = column + Math.round(SHADOW.x * reach);
      if (shadedRow >= side || shadedColumn >= side) continue;
      const shaded = shadedRow * side + shadedColumn;
      body[shaded] = Math.max(body[shaded] ?? 0, opacity);
    }
  const shadow = blurred(body, side, SHADOW.radius * scale);
  for (let index = 0, at = 0; index < shadow.length; index += 1, at += 4) {
    const own = (colours[at + 3] ?? 0) / 255;
    const cast = SHADOW.strength * ((shadow[index] ?? 0) / 255) * (1 - own);
    if (cast === 0) continue;
    const total = own + cast;
    colours[at] = ((colours[at] ?? 0) * own + 44 * cast) / total;
    colours[at + 1] = ((colours[at + 1] ?? 0) * own + 20 * cast) / total;
    colours[at + 2] = ((colours[at + 2] ?? 0) * own + 8 * cast) / total;
    colours[at + 3] = total * 255;
  }
}
