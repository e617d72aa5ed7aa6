import { foldedOutline, roundOutline } from '#outline.ts';
import { around, brief, loop, type Point } from '#path.ts';
import { createRandom, hashText, type Random } from '#random.ts';
import type { CrustStyle, PizzaRecipe, Shape, SizeStyle } from '#recipe.ts';

export type Detail = 'picture' | 'live';

/** As 10, 12 and 14 inches: the drawings of a builder are true to scale. */
const RADII: Record<SizeStyle, number> = { small: 214, medium: 257, large: 300 };
/** Of a pizza without a size, such as the menu's pictures. */
const PICTURE_RADIUS = 278;
const RIM_SHARES: Record<CrustStyle, number> = {
  classic: 0.125,
  thin: 0.075,
  stuffed: 0.175,
  sourdough: 0.155,
  wholemeal: 0.12,
  'gluten-free': 0.1,
};

function radiusOf(size: SizeStyle | undefined): number {
  return size ? RADII[size] : PICTURE_RADIUS;
}

/** Pieces are as large on every size of pizza, and more of them lie on a larger one. */
export function areaShare(size: SizeStyle | undefined): number {
  return size ? (RADII[size] / RADII.medium) ** 2 : 1;
}

/** What all parts of one pizza's picture share. Lengths are in SVG units, relative to the pizza's centre. */
export interface Canvas {
  detail: Detail;
  crust: CrustStyle;
  shape: Shape;
  radius: number;
  rimWidth: number;
  innerRadius: number;
  edgeAt: (angle: number) => number;
  /** The outer edge of the sauce. */
  innerEdgeAt: (angle: number) => number;
  /** The angle of the middle of the curved side; only a folded pizza has one. */
  curveAngle: number;
  /** Maps the unit disc to the area with toppings. */
  place: (spot: Point) => Point;
  /** Each part has its own random stream, so that a change of one part leaves the others alone. */
  randomFor: (part: string) => Random;
  id: (name: string) => string;
  paint: (name: string) => string;
}

export function createCanvas(recipe: PizzaRecipe, detail: Detail): Canvas {
  const crust = recipe.crust ?? 'classic';
  const shape = recipe.shape ?? 'round';
  const radius = radiusOf(recipe.size);
  const rimWidth = radius * RIM_SHARES[crust];
  const randomFor = (part: string) => createRandom(`${recipe.seed}/${part}`);
  const prefix = idPrefix(recipe, detail);
  const id = (name: string) => `${prefix}${name}`;
  const order = { random: randomFor('outline'), crust, radius, rimWidth };
  const outline = shape === 'folded' ? foldedOutline(order) : roundOutline(order);
  return {
    detail,
    crust,
    shape,
    radius,
    rimWidth,
    ...outline,
    randomFor,
    id,
    paint: (name) => `url(#${id(name)})`,
  };
}

// Uses the whole recipe, not only the seed: two recipes with one seed may be on the same page.
function idPrefix(recipe: PizzaRecipe, detail: Detail): string {
  const { seed, sauce, cheese, crust, size, shape, toppings, portions = {} } = recipe;
  const look = [seed, sauce, cheese, crust, size, shape, detail, ...toppings].join('|');
  const identity = look + (Object.keys(portions).length > 0 ? JSON.stringify(portions) : '');
  return `p${(hashText(identity) % 36 ** 5).toString(36).padStart(5, '0')}`;
}

/** The closed line at a given share of the way from the sauce's edge (0) to the outer edge (1). */
export function rimLine(canvas: Canvas, share: number): string {
  const pointCount = 56;
  return loop(
    around(pointCount, (angle) => {
      const inner = canvas.innerEdgeAt(angle);
      return inner + (canvas.edgeAt(angle) - inner) * share;
    }),
  );
}

export function placed(x: number, y: number, markup: string, turnDegrees = 0, scale = 1): string {
  const turn = turnDegrees === 0 ? '' : ` rotate(${brief(turnDegrees)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`;
  return `<g transform="translate(${brief(x)} ${brief(y)})${turn}${size}">${markup}</g>`;
}
