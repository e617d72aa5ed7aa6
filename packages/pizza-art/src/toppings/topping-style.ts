import type { Stop } from '#gradient.ts';
import type { Random } from '#random.ts';

/** From the bottom up: half under the cheese, on the cheese, added after baking. */
export const LAYERS = ['sunk', 'baked', 'fresh'] as const;
export type Layer = (typeof LAYERS)[number];

export interface Pen {
  random: Random;
  /** Counts up, for toppings that have several kinds. */
  variant: number;
  /** Whether to draw small marks, which a live drawing leaves out to stay small. */
  isFine: boolean;
  /** Refers to one of the style's gradients. */
  paint: (gradient: string) => string;
}

export interface Drawing {
  outline: string;
  fill: string;
  /** What is drawn on top of the fill: veins, edges, fat, seeds. */
  marks: string;
}

/** The surface of a piece, for the lighting. */
export interface Body {
  /** 'leaf': along x, and bulging on both sides of its midrib. */
  shape: 'flat' | 'dome' | 'cup' | 'leaf';
  /** In SVG units. */
  height: number;
  /** From 0, dull, to 1, wet. */
  gloss: number;
  /** From 0, laid on after baking, to 1, half under the cheese. */
  depth: number;
  /** The width of the rounded edge, in SVG units. */
  edge?: number;
}

export interface ToppingStyle {
  layer: Layer;
  /** The number of pieces on a medium pizza with three toppings. */
  count: number;
  /** The share of the sauce's radius that the centres of pieces keep within. */
  reach: number;
  /** The radius of a piece in SVG units; a medium pizza's radius is 272. */
  room: number;
  /** The number of variants that must look different, such as the colours of peppers. */
  kinds?: number;
  body?: Partial<Body>;
  /** Its fat runs into the surrounding cheese. */
  oils?: boolean;
  /** The largest rotation in degrees, for pieces that stay upright; others rotate freely. */
  maxTurn?: number;
  gradients?: Record<string, readonly Stop[]>;
  draw: (pen: Pen) => Drawing;
}

const BODIES: Record<Layer, Body> = {
  sunk: { shape: 'flat', height: 4.5, gloss: 0.35, depth: 0.8 },
  baked: { shape: 'flat', height: 6, gloss: 0.45, depth: 0.25 },
  fresh: { shape: 'flat', height: 8, gloss: 0.3, depth: 0 },
};

export function bodyOf({ layer, body }: ToppingStyle): Body {
  return { ...BODIES[layer], ...body };
}
