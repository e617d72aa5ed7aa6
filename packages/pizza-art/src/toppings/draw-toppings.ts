import type { Canvas } from '#canvas.ts';
import { withRelief } from '#filter.ts';
import { linearGradient, radialGradient } from '#gradient.ts';
import type { Random } from '#random.ts';
import { TOPPINGS, type Topping } from '#recipe.ts';
import { scatter, type Spot } from '#scatter.ts';
import type { Layer, ToppingStyle } from '#toppings/topping-style.ts';
import { LAYERS } from '#toppings/topping-style.ts';
import { TOPPING_STYLES } from '#toppings/topping-styles.ts';

const MEDIUM_INNER_RADIUS = 238;
/** By the order in which toppings were chosen. */
const LIVE_PIECE_SHARES = [0.95, 0.8, 0.7, 0.6, 0.3, 0.26, 0.26, 0.26];
/** Pieces turn freely, so that their shading has to be turned back: eight steps are enough for the eye. */
const FORM_STEPS = 8;

export type DrawnLayers = Record<Layer, string>;

export function formDefinitions(canvas: Canvas): string {
  const strength = canvas.detail === 'live' ? 0.5 : 0.3;
  const first = linearGradient(
    canvas.id('f0'),
    [
      [0.05, '#fff6e0', strength],
      [0.42, '#fff0d0', 0],
      [0.58, '#3a0f02', 0],
      [0.98, '#2b0a02', strength],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  const turned = Array.from({ length: FORM_STEPS - 1 }, (_, index) => {
    const step = index + 1;
    const turn = (-step * 360) / FORM_STEPS;
    return `<linearGradient id="${canvas.id(`f${step}`)}" href="#${canvas.id('f0')}" gradientTransform="rotate(${turn} .5 .5)"/>`;
  });
  return first + turned.join('');
}

/** Each topping has a random stream of its own, so that adding one leaves the others where they are. */
export function drawToppings(canvas: Canvas, toppings: readonly Topping[]): DrawnLayers {
  const layers: DrawnLayers = { sunk: '', baked: '', fresh: '' };
  const distinct = [...new Set(toppings)];
  const taken: Spot[] = [];
  for (const layer of LAYERS) {
    for (const [rank, topping] of distinct.entries()) {
      const style = TOPPING_STYLES[topping];
      if (style.layer !== layer) continue;
      const plenty = canvas.detail === 'live' ? livePlenty(rank) : picturePlenty(distinct.length);
      const spots = placeTopping(canvas, topping, style, plenty.pieces, taken);
      if (canvas.detail === 'picture') taken.push(...spots);
      layers[layer] += drawTopping(canvas, topping, style, spots, plenty.variants);
    }
  }
  return layers;
}

function placeTopping(
  canvas: Canvas,
  topping: Topping,
  style: ToppingStyle,
  pieceShare: number,
  taken: readonly Spot[],
): Spot[] {
  // A live pizza that changes size keeps its pieces.
  const area = canvas.detail === 'live' ? 1 : (canvas.innerRadius / MEDIUM_INNER_RADIUS) ** 2;
  const wanted = style.count === 1 ? 1 : style.count * area * pieceShare;
  return scatter(canvas.randomFor(`${topping}/places`), {
    count: Math.max(1, Math.round(wanted)),
    reach: style.reach,
    radius: style.room / canvas.innerRadius,
    taken,
  });
}

interface Plenty {
  /** Against the style's count. */
  pieces: number;
  /** How many differently drawn pieces there are at most. */
  variants: number;
}

/** Fewer pieces of each where many toppings share the pizza. */
function picturePlenty(toppingCount: number): Plenty {
  const crowding = toppingCount > 6 ? 6 / toppingCount : 1;
  return {
    pieces: Math.min(1.4, 1.12 * Math.sqrt(3 / toppingCount) * crowding),
    variants: Infinity,
  };
}

/** Later toppings are sparser; how many follow never matters, so what lies there stays as it is. */
function livePlenty(rank: number): Plenty {
  return { pieces: LIVE_PIECE_SHARES[rank] ?? 0.15, variants: rank < 3 ? 2 : 1 };
}

function drawTopping(
  canvas: Canvas,
  topping: Topping,
  style: ToppingStyle,
  spots: readonly Spot[],
  mostVariants: number,
): string {
  const variants = Math.min(Math.max(mostVariants, style.kinds ?? 1), spots.length);
  const random = canvas.randomFor(`${topping}/turns`);
  const pieces = spots.map((spot, index) =>
    layPiece(canvas, style, spot, index % variants, random),
  );
  const name = shortName(canvas, topping);
  const content = pieces.map((piece) => drawPiece(canvas, name, piece)).join('');
  const group =
    canvas.detail === 'live'
      ? pieceShadows(name, pieces) + content
      : withRelief(canvas, style.relief ?? 'topping', content);
  return `<g data-topping="${topping}"><defs>${toppingDefinitions(canvas, topping, style, variants)}</defs>${group}</g>`;
}

// Ids are repeated for every piece, so the topping's place in the list stands for its name.
function shortName(canvas: Canvas, topping: Topping): string {
  return canvas.id(`${TOPPINGS.indexOf(topping).toString(36)}-`);
}

function toppingDefinitions(
  canvas: Canvas,
  topping: Topping,
  style: ToppingStyle,
  variants: number,
): string {
  const name = shortName(canvas, topping);
  const gradients = Object.entries(style.gradients ?? {}).map(([gradient, stops]) =>
    radialGradient(`${name}${gradient}`, stops),
  );
  const random = canvas.randomFor(`${topping}/shapes`);
  const paint = (gradient: string) => `url(#${name}${gradient})`;
  const shapes = Array.from({ length: variants }, (_, variant) => {
    const { outline, fill, marks } = style.draw({ random, variant, paint });
    const id = `${name}${variant}`;
    return `<path id="${id}" d="${outline}"/><g id="${id}b"><use href="#${id}" fill="${fill}"/>${marks}</g>`;
  });
  return gradients.join('') + shapes.join('');
}

interface LaidPiece {
  variant: number;
  turnDegrees: number;
  place: string;
}

function layPiece(
  canvas: Canvas,
  style: ToppingStyle,
  spot: Spot,
  variant: number,
  random: Random,
): LaidPiece {
  const turnDegrees = Math.round(random.between(0, style.maxTurn ?? 360));
  const scale = random.between(1, 1.24).toFixed(2);
  const x = Math.round(spot.x * canvas.innerRadius);
  const y = Math.round(spot.y * canvas.innerRadius);
  return {
    variant,
    turnDegrees,
    place: `transform="translate(${x} ${y})rotate(${turnDegrees})scale(${scale})"`,
  };
}

function drawPiece(
  canvas: Canvas,
  name: string,
  { variant, turnDegrees, place }: LaidPiece,
): string {
  const step = Math.round((turnDegrees / 360) * FORM_STEPS) % FORM_STEPS;
  const shape = `href="#${name}${variant}`;
  return `<g ${place}><use ${shape}b"/><use ${shape}" fill="${canvas.paint(`f${step}`)}"/></g>`;
}

// Two steps stand in for a blur, which live pictures can't afford.
function pieceShadows(name: string, pieces: readonly LaidPiece[]): string {
  const outlines = pieces.map(({ variant, place }) => `<use href="#${name}${variant}" ${place}/>`);
  const shadow = (x: number, y: number, opacity: number) =>
    `<use href="#${name}s" fill="#2b0d02" opacity="${opacity}" transform="translate(${x} ${y})"/>`;
  return `<defs><g id="${name}s">${outlines.join('')}</g></defs>${shadow(3.6, 4.8, 0.2)}${shadow(2, 2.6, 0.32)}`;
}
