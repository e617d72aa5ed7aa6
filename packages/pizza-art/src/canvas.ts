import { brief, around, loop, wave } from '#path.ts';
import { createRandom, hashText, type Random } from '#random.ts';
import type { CrustStyle, PizzaRecipe, SizeStyle } from '#recipe.ts';

export type Detail = 'picture' | 'live';

const RADII: Record<SizeStyle, number> = { small: 240, medium: 278, large: 300 };
const RIM_SHARES: Record<CrustStyle, number> = {
  classic: 0.125,
  thin: 0.075,
  stuffed: 0.175,
  sourdough: 0.155,
  wholemeal: 0.12,
  'gluten-free': 0.1,
};
const UNEVENNESS: Record<CrustStyle, number> = {
  classic: 0.011,
  thin: 0.009,
  stuffed: 0.006,
  sourdough: 0.018,
  wholemeal: 0.01,
  'gluten-free': 0.004,
};

/** What every part of one pizza's picture shares. Lengths are in SVG units, around the pizza's centre. */
export interface Canvas {
  detail: Detail;
  crust: CrustStyle;
  radius: number;
  rimWidth: number;
  innerRadius: number;
  edgeAt: (angle: number) => number;
  innerEdgeAt: (angle: number) => number;
  /** A stream of its own for each part, so that parts don't disturb each other. */
  randomFor: (part: string) => Random;
  id: (name: string) => string;
  paint: (name: string) => string;
}

export function createCanvas(recipe: PizzaRecipe, detail: Detail): Canvas {
  const crust = recipe.crust ?? 'classic';
  const radius = RADII[recipe.size ?? 'medium'];
  const rimWidth = radius * RIM_SHARES[crust];
  const randomFor = (part: string) => createRandom(`${recipe.seed}/${part}`);
  const prefix = idPrefix(recipe, detail);
  const id = (name: string) => `${prefix}${name}`;
  return {
    detail,
    crust,
    radius,
    rimWidth,
    innerRadius: radius - rimWidth,
    ...edges(randomFor('outline'), radius, rimWidth, UNEVENNESS[crust]),
    randomFor,
    id,
    paint: (name) => `url(#${id(name)})`,
  };
}

// The whole recipe, not the seed alone: two recipes of one seed may share a page.
function idPrefix(recipe: PizzaRecipe, detail: Detail): string {
  const { seed, sauce, cheese, crust, size, toppings } = recipe;
  const identity = [seed, sauce, cheese, crust, size, detail, ...toppings].join('|');
  return `p${(hashText(identity) % 36 ** 5).toString(36).padStart(5, '0')}`;
}

function edges(random: Random, radius: number, rimWidth: number, unevenness: number) {
  const outer = wave(random, 2, 5);
  const ripple = wave(random, 7, 19);
  const bubbles = wave(random, 22, 34);
  const inner = wave(random, 3, 9);
  const fine = wave(random, 11, 24);
  const edgeAt = (angle: number) =>
    radius * (1 + unevenness * (0.6 * outer(angle) + 0.5 * ripple(angle) + 0.2 * bubbles(angle)));
  return {
    edgeAt,
    innerEdgeAt: (angle: number) =>
      edgeAt(angle) - rimWidth * (1 + 0.13 * inner(angle) + 0.08 * fine(angle)),
  };
}

/** The closed line at a given share of the way from the sauce's edge (0) to the outer edge (1). */
export function rimLine(canvas: Canvas, share: number): string {
  const pointCount = canvas.detail === 'live' ? 56 : 84;
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
