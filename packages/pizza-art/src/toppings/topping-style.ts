import type { Stop } from '#gradient.ts';
import type { Random } from '#random.ts';

/** From the bottom up: half under the cheese, on it, added after baking. */
export const LAYERS = ['sunk', 'baked', 'fresh'] as const;
export type Layer = (typeof LAYERS)[number];

export interface Pen {
  random: Random;
  /** Counts up, for toppings that come in several kinds. */
  variant: number;
  /** Whether small marks are worth their weight: not in a live drawing. */
  isFine: boolean;
  /** Refers to one of the style's gradients. */
  paint: (gradient: string) => string;
}

export interface Drawing {
  outline: string;
  fill: string;
  /** What lies on the fill: veins, edges, fat, seeds. */
  marks: string;
}

/** What the lamp sees of a piece. */
export interface Body {
  shape: 'flat' | 'dome' | 'cup';
  /** In SVG units. */
  height: number;
  /** 0 dull … 1 wet. */
  gloss: number;
  /** 0 on the cheese … 1 half under it. */
  depth: number;
  /** How wide the edge rounds off, in SVG units. */
  edge?: number;
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
  body?: Partial<Body>;
  /** Its fat runs into the cheese around it. */
  oils?: boolean;
  /** Full turns are the rule; upright pieces keep within this many degrees. */
  maxTurn?: number;
  gradients?: Record<string, readonly Stop[]>;
  draw: (pen: Pen) => Drawing;
}

const BODIES: Record<Layer, Body> = {
  sunk: { shape: 'flat', height: 4.5, gloss: 0.35, depth: 0.8 },
  baked: { shape: 'flat', height: 6, gloss: 0.45, depth: 0 },
  fresh: { shape: 'flat', height: 8, gloss: 0.3, depth: 0 },
};

export function bodyOf({ layer, body }: ToppingStyle): Body {
  return { ...BODIES[layer], ...body };
}
