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
const MOST = 1.7 * 1.4;
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

/**
 * Where each piece lies, from the bottom up. Pieces stay where they are when a topping that came later is added, taken
 * off or changed. Of a folded pizza one sees what lies in its tear.
 */
export function layPieces(recipe: PizzaRecipe): PlacedPiece[] {
  return recipe.state === 'raw' ? layRaw(recipe) : layBaked(recipe);
}

/** Where they will lie when it is baked, on cheese that is still grated. A pizza that will be folded lies open. */
function layRaw({ shape: _, ...recipe }: PizzaRecipe): PlacedPiece[] {
  const grated = gratedOf(recipe.cheese);
  const cheese = grated ? layTopping(grated, recipe, {}, 1, []) : [];
  return [...cheese, ...layBaked(recipe).filter(({ layer }) => layer !== 'fresh')];
}

function layBaked(recipe: PizzaRecipe): PlacedPiece[] {
  const chosen = new Set<PieceName>([...piecesOfCheese(recipe.cheese), ...recipe.toppings]);
  const inOrder = new Set<PieceName>([
    ...piecesOfCheese(recipe.cheese),
    ...(recipe.everLaid ?? []),
    ...recipe.toppings,
  ]);
  const share = shareOf(chosen.size);
  let placed: PlacedPiece[] = [];
  for (const piece of inOrder) {
    if (!chosen.has(piece)) continue;
    const portion = recipe.portions?.[piece as keyof typeof recipe.portions] ?? {};
    const pieces = layTopping(piece, recipe, portion, share, placed);
    // An egg needs its place: what lay there isn't laid.
    if (PIECE_HABITS[piece].count === 1)
      placed = placed.filter((one) => isClear(one, one.piece, pieces));
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
  return Math.min(1.4, 1.12 * Math.sqrt(3 / Math.max(1, toppings)) * crowding);
}

function layTopping(
  piece: PieceName,
  recipe: PizzaRecipe,
  { amount, half }: ToppingPortion,
  share: number,
  others: readonly PlacedPiece[],
): PlacedPiece[] {
  const habit = PIECE_HABITS[piece];
  const area = areaOf(recipe);
  const wanted =
    habit.count <= 2 ? habit.count : habit.count * area * share * (amount ? AMOUNTS[amount] : 1);
  const places = `${recipe.seed}/${piece}/places`;
  const radius = sauceRadius(recipe);
  // Most of the work, and a change of one topping needs it for that one alone.
  const spots = strewn.recall(`${places} ${radius} ${area}`, () =>
    strew(createRandom(places), habit, radius, Math.ceil(habit.count * area * MOST)),
  );
  const sides = createRandom(`${recipe.seed}/${piece}/sides`);
  const inReach = spots
    .slice(0, Math.max(1, Math.round(wanted)))
    .filter((spot) => isOnHalf(spot, half, sides.between(-0.9, 0.5)));
  // The only egg may fall on the other half, but it belongs on this one.
  const there =
    inReach.length > 0 ? inReach : spots.slice(0, 1).map((spot) => toHalf(spot, half, habit));
  const clear = there.filter((spot) => isClear(spot, piece, others));
  return turnPieces(
    createRandom(`${recipe.seed}/${piece}/turns`),
    piece,
    clear.length > 0 ? clear : there.slice(0, 1),
  );
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

function isClear({ x, y }: Spot, piece: PieceName, others: readonly PlacedPiece[]): boolean {
  const { layer, room } = PIECE_HABITS[piece];
  return others.every((other) => {
    const nearest = layer === 'fresh' || other.layer === 'fresh' ? NEAREST_FRESH : NEAREST;
    return (
      Math.hypot(x - other.x, y - other.y) >= nearest * (room + PIECE_HABITS[other.piece].room)
    );
  });
}

/** Light comes from the upper left: what is mirrored about that line is lit as before. */
function turnPieces(random: Random, piece: PieceName, spots: readonly Spot[]): PlacedPiece[] {
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
