/** Where in its tile a piece is seen: half of all tiles is empty, and drawing that takes as long. */
import type { PieceName } from '#pieces/piece-habits.ts';
import { FOOD } from '#pieces/piece-sheets.ts';
import kept from '#pieces/piece-boxes.json' with { type: 'json' };

/** In shares of a tile's side. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** By piece, what `npm run food` says of its pictures. Written out, they would be four times as long. */
export type KeptBoxes = Record<string, { version: string; piece: string; seat: string }>;

export const WHOLE_TILE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

/** Of a tile's side, so that each number is one sign. */
const STEPS = 35;
const SIGNS_A_BOX = 4;

/** At least as large. */
export function writeBoxes(boxes: readonly Box[]): string {
  const sign = (steps: number) => Math.min(STEPS, Math.max(0, steps)).toString(STEPS + 1);
  return boxes
    .flatMap(({ left, top, right, bottom }) => [
      sign(Math.floor(left * STEPS)),
      sign(Math.floor(top * STEPS)),
      sign(Math.ceil(right * STEPS)),
      sign(Math.ceil(bottom * STEPS)),
    ])
    .join('');
}

export function readBox(boxes: string, variant: number): Box {
  const signs = boxes.slice(variant * SIGNS_A_BOX, (variant + 1) * SIGNS_A_BOX);
  const [left = 0, top = 0, right = 1, bottom = 1] = Array.from(
    signs,
    (sign) => Number.parseInt(sign, STEPS + 1) / STEPS,
  );
  return { left, top, right, bottom };
}

const BOXES: KeptBoxes = kept;

/** Of pictures that were rendered since, the whole tile. */
export function boxOf(piece: PieceName, variant: number, of: 'piece' | 'seat'): Box {
  const boxes = BOXES[piece];
  return boxes && boxes.version === FOOD.pieces[piece]?.version
    ? readBox(boxes[of], variant)
    : WHOLE_TILE;
}
