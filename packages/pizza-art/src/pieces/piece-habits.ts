import type { Cheese, Topping } from '#recipe.ts';

/** What lies on a pizza as single pieces: toppings, the cheeses that don't melt into the disc, and those that haven't yet. */
export type PieceName = Topping | 'burrata' | 'blue' | 'grated' | 'grated-cheddar';

export interface PieceHabit {
  /** From the bottom up: half under the cheese, on it, added after baking. */
  layer: 'under' | 'on' | 'fresh';
  /** Pieces on a medium pizza with three toppings. */
  count: number;
  /** Centimetres: the radius of the circle that holds most of a piece. */
  room: number;
  /** The share of the sauce's radius within which the middles of pieces lie. */
  reach: number;
  /** The sheet has it in eight directions, each turned by an eighth; else in six shapes that hardly have a direction. */
  turns?: boolean;
}

function under(count: number, room: number, reach = 0.92): PieceHabit {
  return { layer: 'under', count, room, reach };
}

function on(count: number, room: number, reach = 0.93): PieceHabit {
  return { layer: 'on', count, room, reach };
}

function fresh(count: number, room: number, reach = 0.88): PieceHabit {
  return { layer: 'fresh', count, room, reach };
}

function turned(habit: PieceHabit): PieceHabit {
  return { ...habit, turns: true };
}

export const PIECE_HABITS: Record<PieceName, PieceHabit> = {
  basil: turned(fresh(9, 1.5)),
  rocket: turned(fresh(13, 1.9, 0.83)),
  spinach: turned(under(12, 1.6)),
  samphire: turned(fresh(11, 1.7)),
  'cherry-tomato': on(13, 1.25),
  'sun-dried-tomato': turned(on(13, 1.2)),
  mushroom: turned(under(14, 1.4)),
  olive: on(20, 0.85),
  caper: on(14, 0.9),
  'red-onion': turned(on(14, 1.5)),
  garlic: on(15, 0.95),
  leek: under(17, 1.2),
  pepper: turned(on(16, 1.52)),
  jalapeno: on(15, 1.15),
  chilli: fresh(15, 0.95, 0.9),
  sweetcorn: on(17, 1.15),
  pineapple: turned(on(13, 1.2)),
  artichoke: turned(under(10, 1.6)),
  aubergine: under(8, 2.05, 0.84),
  courgette: under(14, 1.45),
  potato: on(11, 1.9, 0.87),
  walnut: turned(on(14, 0.95)),
  parmesan: turned(fresh(10, 1.6)),
  feta: on(16, 1.1),
  'goats-cheese': on(8, 1.9, 0.84),
  salami: on(10, 2.15, 0.84),
  pepperoni: on(16, 1.65, 0.89),
  nduja: on(13, 1.22),
  ham: turned(under(11, 1.65)),
  prosciutto: turned(fresh(6, 2.7, 0.7)),
  bacon: turned(on(14, 1.6)),
  chicken: turned(under(12, 1.4)),
  sausage: on(14, 1.47),
  meatball: on(10, 1.35, 0.89),
  prawn: turned(on(10, 1.6, 0.88)),
  anchovy: turned(on(9, 1.9, 0.83)),
  tuna: turned(on(13, 1.45)),
  crab: turned(fresh(13, 1.5)),
  egg: on(1, 3.8, 0.12),
  burrata: turned(on(5, 2.0, 0.58)),
  blue: on(15, 1.42),
  grated: under(38, 1.25, 0.88),
  'grated-cheddar': under(38, 1.25, 0.88),
};

/** Of pieces that lie on the cheese: how many of them it has run over while it melted. Small ones would be hard to make out. */
const [SUNK, SUNK_SMALL, SMALL] = [0.5, 0.2, 1];
/** Laid when the cheese had melted, cheese themselves, or of a shape that reads as bitten when a part of it is gone. */
const NEVER_SUNK: readonly PieceName[] = ['egg', 'burrata', 'blue', 'prawn', 'cherry-tomato'];

export function sunkShare(piece: PieceName): number {
  if (NEVER_SUNK.includes(piece)) return 0;
  return PIECE_HABITS[piece].room < SMALL ? SUNK_SMALL : SUNK;
}

export function piecesOfCheese(cheese: Cheese): PieceName[] {
  if (cheese === 'burrata') return ['burrata'];
  return cheese === 'gorgonzola' ? ['blue'] : [];
}

/** What will have melted once the pizza is out of the oven. */
export function gratedOf(cheese: Cheese): PieceName | null {
  if (cheese === 'cheddar') return 'grated-cheddar';
  return cheese === 'burrata' || cheese === 'none' ? null : 'grated';
}
