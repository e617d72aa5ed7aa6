import type { ReliefName } from '#filter.ts';
import type { Stop } from '#gradient.ts';
import type { Random } from '#random.ts';

/** From the bottom up: half under the cheese, on it, added after baking. */
export const LAYERS = ['sunk', 'baked', 'fresh'] as const;
export type Layer = (typeof LAYERS)[number];

export interface Pen {
  random: Random;
  /** Counts up, for toppings that come in several kinds. */
  variant: number;
  /** Refers to one of the style's gradients. */
  paint: (gradient: string) => string;
}

export interface Drawing {
  outline: string;
  fill: string;
  /** What lies on the fill: veins, edges, fat, seeds. */
  marks: string;
}

export interface ToppingStyle {
  layer: Layer;
  /** Pieces on a medium pizza that has three toppings. */
  count: number;
  /** Share of the sauce's radius within which pieces are centred. */
  reach: number;
  /** Radius of a piece in SVG units; a medium pizza's radius is 272. */
  room: number;
  /** How many looks must be told apart, as the colours of peppers. */
  kinds?: number;
  relief?: ReliefName;
  /** Full turns are the rule; upright pieces keep within this many degrees. */
  maxTurn?: number;
  gradients?: Record<string, readonly Stop[]>;
  draw: (pen: Pen) => Drawing;
}
