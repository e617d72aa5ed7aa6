import type { Canvas } from '#canvas.ts';
import type { Cheese, Topping } from '#recipe.ts';
import { TOPPINGS } from '#recipe.ts';
import { scatter, type Spot } from '#scatter.ts';
import { CHEESE_PIECES } from '#toppings/cheese-pieces.ts';
import { LAYERS, type ToppingStyle } from '#toppings/topping-style.ts';
import { TOPPING_STYLES } from '#toppings/topping-styles.ts';

const MEDIUM_INNER_RADIUS = 238;
/**
 * The share of a style's pieces on a live pizza. It is nearly always the same, so that a choice redraws only one
 * topping.
 */
const LIVE_SHARE = 0.52;
const CROWDED_SHARE = 0.22;
const CROWDED_FROM = 11;
/** One variant is enough, since pieces are rotated and mirrored. */
const LIVE_VARIANTS = 1;

export interface LaidPiece {
  variant: number;
  turnDegrees: number;
  x: number;
  y: number;
  scale: number;
  isMirrored: boolean;
}

export interface LaidTopping {
  name: string;
  /** Short, since every piece refers to it. */
  id: string;
  style: ToppingStyle;
  pieces: LaidPiece[];
  variants: number;
}

interface Named {
  name: string;
  id: string;
  style: ToppingStyle;
}

/**
 * Where each piece lies, from the bottom up. Each topping has its own random stream, and only its number of pieces
 * depends on the other toppings, so that no choice moves existing pieces.
 */
export function layToppings(
  canvas: Canvas,
  toppings: readonly Topping[],
  cheese: Cheese,
  pieces = pieceShare(canvas, new Set(toppings).size),
): LaidTopping[] {
  const chosen = [...new Set(toppings)];
  const all = [...chosen.map(named), ...cheesePieces(cheese)];
  const taken: Spot[] = [];
  const laid: LaidTopping[] = [];
  for (const layer of LAYERS) {
    for (const one of all) {
      if (one.style.layer !== layer) continue;
      const spots = placePieces(canvas, one, pieces, taken);
      if (canvas.detail === 'picture') taken.push(...spots);
      laid.push(turnPieces(canvas, one, spots));
    }
  }
  return laid;
}

function named(topping: Topping): Named {
  const id = TOPPINGS.indexOf(topping).toString(36);
  return { name: topping, id: `${id}-`, style: TOPPING_STYLES[topping] };
}

function cheesePieces(cheese: Cheese): Named[] {
  const style = CHEESE_PIECES[cheese];
  return style ? [{ name: cheese, id: 'x0-', style }] : [];
}

function pieceShare({ detail }: Canvas, toppingCount: number): number {
  if (detail === 'live') return toppingCount < CROWDED_FROM ? LIVE_SHARE : CROWDED_SHARE;
  const crowding = toppingCount > 6 ? 6 / toppingCount : 1;
  return Math.min(1.4, 1.12 * Math.sqrt(3 / Math.max(1, toppingCount)) * crowding);
}

function placePieces(
  canvas: Canvas,
  { name, style }: Named,
  share: number,
  taken: readonly Spot[],
): Spot[] {
  // A live pizza keeps its pieces when its size changes.
  const area =
    canvas.detail === 'live' && canvas.shape === 'round'
      ? 1
      : (canvas.innerRadius / MEDIUM_INNER_RADIUS) ** 2;
  const wanted = style.count <= 2 ? style.count : style.count * area * share;
  return scatter(canvas.randomFor(`${name}/places`), {
    count: Math.max(1, Math.round(wanted)),
    reach: style.reach,
    radius: style.room / canvas.innerRadius,
    taken,
  });
}

function turnPieces(canvas: Canvas, one: Named, spots: readonly Spot[]): LaidTopping {
  const { style } = one;
  const most = Math.max(canvas.detail === 'live' ? LIVE_VARIANTS : Infinity, style.kinds ?? 1);
  // On a live pizza the number of pieces must not matter: a piece keeps its shape when others are removed.
  const variants = canvas.detail === 'live' ? most : Math.min(most, spots.length);
  const random = canvas.randomFor(`${one.name}/turns`);
  const pieces = spots.map((spot, index) => {
    const { x, y } = canvas.place(spot);
    return {
      variant: index % variants,
      isMirrored: index % 2 === 1,
      turnDegrees: Math.round(random.between(0, style.maxTurn ?? 360)),
      scale: random.between(1, 1.24),
      x: Math.round(x),
      y: Math.round(y),
    };
  });
  return { ...one, pieces, variants: Math.min(variants, pieces.length) };
}

export function placeAttribute({ x, y, turnDegrees, scale, isMirrored }: LaidPiece): string {
  const size = scale.toFixed(2);
  return `transform="translate(${x} ${y})rotate(${turnDegrees})scale(${isMirrored ? `${size} -${size}` : size})"`;
}
