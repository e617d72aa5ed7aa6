import { TEAR } from '#pieces/bases.ts';
import {
  type PieceHabit,
  type PieceName,
  gratedOf,
  PIECE_HABITS,
  piecesOfCheese,
  sunkShare,
} from '#pieces/piece-habits.ts';
import { type Spot, strew } from '#pieces/strew.ts';
import { createMemory } from '#memory.ts';
import { createRandom, type Random } from '#random.ts';
import type { CrustStyle, PizzaRecipe, SizeStyle, ToppingPortion } from '#recipe.ts';

/** A piece of a pizza seen from above, in centimetres from its middle; y points down. */
export interface PlacedPiece {
  piece: PieceName;
  layer: PieceHabit['layer'];
  variant: number;
  x: number;
  y: number;
  /** Clockwise. Small, since the light on a piece is part of its picture. */
  turnDegrees: number;
  scale: number;
  /** Its columns are laid as rows, before it is turned. */
  isMirrored: boolean;
}

/** Pieces of other toppings come at most this near, in sums of their rooms. */
export const NEAREST = 0.5;
const NEAREST_FRESH = 0.3;
const MOST_TURN = 20;
const AMOUNTS = { light: 0.5, double: 1.7 };
/** The largest share of a topping's count that any recipe has: double, alone on its pizza. */
const MOST = 1.7 * 1.5;
/** How much farther away a copy seems that is mirrored; and beyond how many centimetres none is seen. */
const [MIRRORED, MOST_AWAY] = [1.6, 30];
const FOLDED_AREA = 0.24;
/** As 10, 12 and 14 inches, relative to the menu's pictures. Pieces are as large on every pizza. */
const SIZES: Record<SizeStyle, number> = { small: 0.77, medium: 0.924, large: 1.078 };
const SAUCE_RADII: Record<CrustStyle, number> = {
  classic: 12.1,
  thin: 12.4,
  stuffed: 11.6,
  sourdough: 11.9,
  wholemeal: 12.1,
  'gluten-free': 12.2,
};

const strewn = createMemory<readonly Spot[]>(300);

/** How large a pizza is, relative to those of the menu's pictures, which have no size. */
export function sizeShare(size: SizeStyle | undefined): number {
  return size ? SIZES[size] : 1;
}

export function sauceRadius({ crust = 'classic', size, shape }: PizzaRecipe): number {
  if (shape === 'folded') return TEAR.halfWidth;
  return SAUCE_RADII[crust] * sizeShare(size);
}

/** Each piece's place, from the bottom up. Pieces stay when a later topping changes. Folded: what its tear shows. */
export function layPieces(recipe: PizzaRecipe): PlacedPiece[] {
  return recipe.state === 'raw' ? layRaw(recipe) : layBaked(recipe);
}

/** Where they will lie when it is baked, on cheese that is still grated. A pizza that will be folded lies open. */
function layRaw({ shape: _, ...recipe }: PizzaRecipe): PlacedPiece[] {
  const grated = gratedOf(recipe.cheese);
  const cheese = grated ? turnPieces(recipe, laid(strewTopping(grated, recipe, []), 1)) : [];
  return [...cheese, ...layBaked(recipe).filter(({ layer }) => layer !== 'fresh')];
}

function layBaked(recipe: PizzaRecipe): PlacedPiece[] {
  const chosen = new Set<PieceName>([...piecesOfCheese(recipe.cheese), ...recipe.toppings]);
  const inOrder = new Set<PieceName>([
    ...piecesOfCheese(recipe.cheese),
    ...(recipe.everLaid ?? []),
    ...recipe.toppings,
  ]);
  const strewnSoFar: StrewnTopping[] = [];
  for (const piece of inOrder) {
    if (!chosen.has(piece)) continue;
    // Fewer lie there once more toppings come: what was not clear of them appears nowhere afterwards.
    const share = shareOf(strewnSoFar.length + 1);
    const others = strewnSoFar.map((other) => laid(other, share));
    strewnSoFar.push(strewTopping(piece, recipe, others));
  }
  const share = shareOf(chosen.size);
  let placed: PlacedPiece[] = [];
  for (const topping of strewnSoFar) {
    const pieces = turnPieces(recipe, laid(topping, share));
    // An egg needs its place: what lay there isn't laid.
    if (PIECE_HABITS[topping.piece].count === 1)
      placed = placed.filter((one) => isClear(one, one.piece, [{ ...topping, spots: pieces }]));
    placed.push(...pieces);
  }
  const layers = ['under', 'on', 'fresh'];
  const sorted = placed.toSorted(
    (one, other) => layers.indexOf(one.layer) - layers.indexOf(other.layer),
  );
  return recipe.shape === 'folded' ? sorted.map(intoTear) : sorted;
}

/** A filling is a heap: its pieces may cover each other more than on a round pizza. */
function intoTear(piece: PlacedPiece): PlacedPiece {
  const { x, y, halfWidth, halfHeight } = TEAR;
  return { ...piece, x: x + piece.x, y: y + (piece.y * halfHeight) / halfWidth };
}

function shareOf(toppings: number): number {
  const crowding = toppings > 6 ? 6 / toppings : 1;
  return Math.min(1.5, 1.2 * Math.sqrt(3 / Math.max(1, toppings)) * crowding);
}

interface StrewnTopping {
  piece: PieceName;
  /** How many of the strewing are laid for a share of 1. */
  count: number;
  /** Where it may lie, with the place in the strewing. */
  spots: readonly (Spot & { nth: number })[];
}

function strewTopping(
  piece: PieceName,
  recipe: PizzaRecipe,
  others: readonly LaidTopping[],
): StrewnTopping {
  const habit = PIECE_HABITS[piece];
  const { amount, half }: ToppingPortion =
    recipe.portions?.[piece as keyof typeof recipe.portions] ?? {};
  const area = areaOf(recipe);
  const places = `${recipe.seed}/${piece}/places`;
  const radius = sauceRadius(recipe);
  // Most of the work, and a change of one topping needs it for that one alone.
  const strewing = strewn.recall(`${places} ${radius} ${area}`, () =>
    strew(createRandom(places), habit, radius, Math.ceil(habit.count * area * MOST)),
  );
  const sides = createRandom(`${recipe.seed}/${piece}/sides`);
  const inReach = strewing
    .map((spot, nth) => ({ ...spot, nth }))
    .filter((spot) => isOnHalf(spot, half, sides.between(-0.9, 0.5)));
  const clear = inReach.filter((spot) => isClear(spot, piece, others));
  // The only egg may fall on the other half, but it belongs on this one.
  const [first = { x: 0, y: 0 }] = strewing;
  const [nearest = { ...toHalf(first, half, habit), nth: 0 }] = inReach;
  return {
    piece,
    count: habit.count <= 2 ? habit.count : habit.count * area * (amount ? AMOUNTS[amount] : 1),
    spots: clear.length > 0 ? clear : [{ ...nearest, nth: 0 }],
  };
}

type LaidTopping = Pick<StrewnTopping, 'piece'> & { spots: readonly Spot[] };

/** At least one: a topping that was chosen is seen. */
function laid({ piece, count, spots }: StrewnTopping, share: number): LaidTopping {
  const wanted = Math.round(PIECE_HABITS[piece].count <= 2 ? count : count * share);
  const inTurn = spots.filter(({ nth }) => nth < wanted);
  return { piece, spots: inTurn.length > 0 ? inTurn : spots.slice(0, 1) };
}

/** Relative to a medium pizza. */
function areaOf({ size, shape }: PizzaRecipe): number {
  if (shape === 'folded') return FOLDED_AREA;
  return size ? (SIZES[size] / SIZES.medium) ** 2 : 1;
}

/** The border of two halves is soft: a piece may lie across it, but one more to its own side than to the other. */
function isOnHalf({ x }: Spot, half: ToppingPortion['half'], over: number): boolean {
  if (!half) return true;
  return (half === 'left' ? -x : x) > over;
}

function toHalf({ x, y }: Spot, half: ToppingPortion['half'], { room }: PieceHabit): Spot {
  const away = Math.max(Math.abs(x), room);
  return { x: half === 'left' ? -away : away, y };
}

function isClear({ x, y }: Spot, piece: PieceName, others: readonly LaidTopping[]): boolean {
  const { layer, room } = PIECE_HABITS[piece];
  return others.every((other) => {
    const habit = PIECE_HABITS[other.piece];
    const isFresh = layer === 'fresh' || habit.layer === 'fresh';
    const nearest = (isFresh ? NEAREST_FRESH : NEAREST) * (room + habit.room);
    return other.spots.every((spot) => Math.hypot(x - spot.x, y - spot.y) >= nearest);
  });
}

/** Light comes from the upper left: what is mirrored about that line is lit as before. */
function turnPieces({ seed }: PizzaRecipe, { piece, spots }: LaidTopping): PlacedPiece[] {
  const random = createRandom(`${seed}/${piece}/turns`);
  const { layer } = PIECE_HABITS[piece];
  const placed: PlacedPiece[] = [];
  for (const { x, y } of spots) {
    const look = farthestLook(random, piece, { x, y }, placed);
    const isSunk = layer === 'on' && random.chance(sunkShare(piece));
    placed.push({
      piece,
      layer: isSunk ? 'under' : layer,
      ...look,
      x,
      y,
      turnDegrees: Math.round(random.between(-MOST_TURN, MOST_TURN)),
      scale: Number(random.between(0.88, 1.12).toFixed(3)),
    });
  }
  return placed;
}

type Look = Pick<PlacedPiece, 'variant' | 'isMirrored'>;

/** The one of which the nearest copy is farthest away; a mirrored copy counts as farther. */
function farthestLook(
  random: Random,
  piece: PieceName,
  { x, y }: Spot,
  placed: readonly PlacedPiece[],
): Look {
  const variants = PIECE_HABITS[piece].turns ? 8 : 6;
  const start = Math.floor(random.next() * variants * 2);
  let best: Look = { variant: 0, isMirrored: false };
  let farthest = -1;
  for (let tries = 0; tries < variants * 2; tries += 1) {
    const nth = (start + tries) % (variants * 2);
    const look: Look = { variant: nth % variants, isMirrored: nth >= variants };
    const copy = placed.reduce((least, other) => {
      if (other.variant !== look.variant) return least;
      const away = Math.hypot(other.x - x, other.y - y);
      return Math.min(least, other.isMirrored === look.isMirrored ? away : away * MIRRORED);
    }, MOST_AWAY);
    if (copy > farthest) [best, farthest] = [look, copy];
  }
  return best;
}
