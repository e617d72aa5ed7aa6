import type { PieceName } from '#pieces/piece-habits.ts';

/** What `npm run food` keeps beside its pictures. Lengths are centimetres. */
export interface FoodManifest {
  /** Of the pictures in the folder of each size. */
  pixelsPerCm: { large: number; small: number };
  /** Centimetres that the square picture of a disc or a rim spans. */
  pizzaSpan: number;
  discs: Record<string, string>;
  rims: Record<string, SeatedPicture>;
  pieces: Partial<Record<PieceName, PieceSheet>>;
}

/** A picture, and what it does to what lies round and beneath it, to be multiplied before the picture is laid over. */
export interface SeatedPicture {
  picture: string;
  seat: string;
}

/** One picture of all variants of a piece, in square tiles; a piece's anchor is the middle of its tile. */
export interface PieceSheet extends SeatedPicture {
  tile: number;
  columns: number;
  rows: number;
  variants: PieceExtent[];
}

export interface PieceExtent {
  /** Left, top, right and bottom from the anchor. */
  box: number[];
  /** How far it reaches from its anchor. */
  reach: number;
}
