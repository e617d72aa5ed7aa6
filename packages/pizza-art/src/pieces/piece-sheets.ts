import { PIECE_HABITS, type PieceName } from '#pieces/piece-habits.ts';
import { hashText } from '#random.ts';
import { type Topping, TOPPINGS } from '#recipe.ts';
import kept from '#pieces/food-manifest.json' with { type: 'json' };

/** What `npm run food` says of the pictures that it keeps. A version is in the file's name, so that a browser keeps it for good. */
export interface FoodManifest {
  /** Versions by sauce and cheese, `tomato-mozzarella`. */
  discs: Record<string, string>;
  /** Versions by crust. */
  rims: Record<string, string>;
  /** Versions by cheese. */
  veils: Record<string, string>;
  pieces: Partial<Record<PieceName, PieceSheet>>;
}

/** One picture of all variants of a piece, in square tiles; a piece's anchor is the middle of its tile. */
export interface PieceSheet {
  version: string;
  /** Centimetres of its side. */
  tile: number;
}

export type FoodSize = 'large' | 'small';
export type FoodKind = 'disc' | 'rim' | 'topping' | 'veil';

export const FOOD: FoodManifest = kept;
/** Of the pictures of each size. */
export const PIXELS_PER_CM: Record<FoodSize, number> = { large: 30, small: 15 };
/** Centimetres that the square picture of a disc, a rim or a whole pizza spans. */
export const PIZZA_SPAN = 34;
export const SHEET_ROWS = 2;

export function sheetColumns(piece: PieceName): number {
  return PIECE_HABITS[piece].turns ? 4 : 3;
}

/** The file of a picture below the folder of all food. */
export function foodFile(kind: FoodKind, name: string, version: string, size: FoodSize): string {
  return `${size}/${kind}-${name}-${version}.webp`;
}

/** Of what the picture does to what lies round and beneath it, to be multiplied before the picture is laid over. */
export function seatFile(
  kind: 'rim' | 'topping',
  name: string,
  version: string,
  size: FoodSize,
): string {
  return `${size}/${kind}-${name}-${version}-seat.webp`;
}

/** A mask is soft: one size is enough. */
export function veilFile(cheese: string, version: string): string {
  return foodFile('veil', cheese, version, 'small');
}

/** Pixels of a swatch's side: shown at half of it. */
export const SWATCH_SIDE = 80;
export const SWATCH_COLUMNS = 7;
export const SWATCH_ROWS = Math.ceil(TOPPINGS.length / SWATCH_COLUMNS);

/** One picture of a piece of each topping, below the folder of all food. Its name follows what it is made of. */
export function swatchesFile({ pieces }: FoodManifest = FOOD): string {
  const madeOf = TOPPINGS.map((topping) => `${topping}-${pieces[topping]?.version}`).join();
  return `swatches-${hashText(`${SWATCH_SIDE} ${madeOf}`).toString(36)}.webp`;
}

/** Counted from 0. */
export function swatchCell(topping: Topping): { column: number; row: number } {
  const index = TOPPINGS.indexOf(topping);
  return { column: index % SWATCH_COLUMNS, row: Math.floor(index / SWATCH_COLUMNS) };
}
