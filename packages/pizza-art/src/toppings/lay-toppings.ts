import type { Canvas } from '#canvas.ts';
import type { Cheese, PizzaRecipe, Topping, ToppingPortion } from '#recipe.ts';
import { TOPPINGS } from '#recipe.ts';
import { scatter, type Spot } from '#scatter.ts';
import { CHEESE_PIECES } from '#toppings/cheese-pieces.ts';
import { LAYERS, type ToppingStyle } from '#toppings/topping-style.ts';
import { TOPPING_STYLES } from '#toppings/topping-styles.ts';

const MEDIUM_INNER_RADIUS = 238;

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

export interface NamedTopping {
  name: string;
  id: string;
  style: ToppingStyle;
}

export const AMOUNTS = { light: 0.5, normal: 1, double: 1.7 };

/** Where each piece of a picture lies, from the bottom up. `layLive` lays those of a drawing that changes. */
export function layToppings(
  canvas: Canvas,
  { toppings, cheese, portions = {} }: Pick<PizzaRecipe, 'toppings' | 'cheese' | 'portions'>,
  pieces = pieceShare(new Set(toppings).size),
): LaidTopping[] {
  const chosen = [...new Set(toppings)];
  const all = [...chosen.map(named), ...cheesePieces(cheese)];
  const taken: Spot[] = [];
  const laid: LaidTopping[] = [];
  for (const layer of LAYERS) {
    for (const one of all) {
      if (one.style.layer !== layer) continue;
      const { amount = 'normal', half } = portions[one.name as Topping] ?? {};
      const spots = onHalf(half, placePieces(canvas, one, pieces * AMOUNTS[amount], taken));
      taken.push(...spots);
      laid.push(turnPieces(canvas, one, spots, spots.length));
    }
  }
  return laid;
}

export function named(topping: Topping): NamedTopping {
  const id = TOPPINGS.indexOf(topping).toString(36);
  return { name: topping, id: `${id}-`, style: TOPPING_STYLES[topping] };
}

export function cheesePieces(cheese: Cheese): NamedTopping[] {
  const style = CHEESE_PIECES[cheese];
  return style ? [{ name: cheese, id: 'x0-', style }] : [];
}

function pieceShare(toppingCount: number): number {
  const crowding = toppingCount > 6 ? 6 / toppingCount : 1;
  return Math.min(1.4, 1.12 * Math.sqrt(3 / Math.max(1, toppingCount)) * crowding);
}

/** The only egg may lie on the other half, but it belongs on this one. */
function onHalf(half: ToppingPortion['half'], spots: readonly Spot[]): Spot[] {
  if (!half) return [...spots];
  const side = half === 'left' ? -1 : 1;
  const there = spots.filter(({ x }) => x * side > 0);
  return there.length > 0 ? there : spots.slice(0, 1).map((spot) => ({ ...spot, x: -spot.x }));
}

function placePieces(
  canvas: Canvas,
  { name, style }: NamedTopping,
  share: number,
  taken: readonly Spot[],
): Spot[] {
  const area = (canvas.innerRadius / MEDIUM_INNER_RADIUS) ** 2;
  const wanted = style.count <= 2 ? style.count : style.count * area * share;
  return scatter(canvas.randomFor(`${name}/places`), {
    count: Math.max(1, Math.round(wanted)),
    reach: style.reach,
    radius: style.room / canvas.innerRadius,
    taken,
  });
}

/** A piece keeps its look when others behind it are left out. */
export function turnPieces(
  canvas: Canvas,
  one: NamedTopping,
  spots: readonly Spot[],
  variants: number,
): LaidTopping {
  const { style } = one;
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
  return { ...one, pieces, variants };
}

export function placeAttribute({ x, y, turnDegrees, scale, isMirrored }: LaidPiece): string {
  const size = scale.toFixed(2);
  return `transform="translate(${x} ${y})rotate(${turnDegrees})scale(${isMirrored ? `${size} -${size}` : size})"`;
}
