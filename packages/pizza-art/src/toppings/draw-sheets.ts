import { createCanvas, type Canvas } from '#canvas.ts';
import { drawFinish } from '#finish.ts';
import { linearGradient, radialGradient, type Stop } from '#gradient.ts';
import { reliefColour } from '#oven/relief-code.ts';
import type { PizzaRecipe } from '#recipe.ts';
import { formDefinitions, formPaint, shapeDefinitions } from '#toppings/define-shapes.ts';
import { layToppings, placeAttribute, type LaidTopping } from '#toppings/lay-toppings.ts';
import { bodyOf, type Body } from '#toppings/topping-style.ts';

export interface DrawnSheets {
  colours: string;
  relief: string;
}

interface Extra {
  /** Objects that are not toppings, drawn on top. */
  props?: readonly DrawnSheets[];
  /** A share of the usual number of pieces. */
  pieceShare?: number;
  /** Leaves out oil and herbs. */
  isPlain?: boolean;
}

/** Neighbouring pieces lie at different heights, so that one casts a shadow on the other. */
const STACK_STEPS = [0, 1.7, 3.2];
/** The height of a piece's rounded edge, as a share of its height. */
const EDGE_SHARE = 0.5;

/** The toppings of a picture, flat and unlit: one sheet with their colours, one with their heights. */
export function drawSheets(recipe: PizzaRecipe, extra: Extra = {}): DrawnSheets {
  const canvas = createCanvas(recipe, 'picture');
  const { props = [] } = extra;
  const laid = layToppings(canvas, recipe, extra.pieceShare);
  const shapes = laid.map((topping) => shapeDefinitions(canvas, topping)).join('');
  const fresh = laid.filter(({ style }) => style.layer === 'fresh');
  const cooked = laid.filter(({ style }) => style.layer !== 'fresh');
  const colours =
    formDefinitions(canvas) +
    shapes +
    '</defs>' +
    cooked.map((topping) => drawColours(canvas, topping)).join('') +
    (extra.isPlain ? '' : drawFinish(canvas, recipe)) +
    fresh.map((topping) => drawColours(canvas, topping)).join('') +
    props.map((prop) => prop.colours).join('');
  const relief =
    laid.map((topping) => reliefDefinitions(canvas, topping)).join('') +
    shapes +
    '</defs>' +
    [...cooked, ...fresh].map((topping) => drawRelief(canvas, topping)).join('') +
    props.map((prop) => prop.relief).join('');
  return { colours: frame(colours), relief: frame(relief) };
}

function frame(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><g transform="translate(320 316)"><defs>${content}</g></svg>`;
}

function drawColours(canvas: Canvas, { id, pieces }: LaidTopping): string {
  const own = canvas.id(id);
  return pieces
    .map((piece) => {
      const shape = `href="#${own}${piece.variant}`;
      const form = formPaint(canvas, piece.turnDegrees);
      return `<g ${placeAttribute(piece)}><use ${shape}b"/><use ${shape}" fill="${form}"/></g>`;
    })
    .join('');
}

function drawRelief(canvas: Canvas, { id, style, pieces }: LaidTopping): string {
  const own = canvas.id(id);
  const body = { ...bodyOf(style), isFatty: style.oils ?? false };
  return pieces
    .map((piece, index) => {
      const step = index % STACK_STEPS.length;
      const edge = reliefColour({
        ...body,
        height: (STACK_STEPS[step] ?? 0) + body.height * EDGE_SHARE,
      });
      return `<use href="#${own}${piece.variant}" ${placeAttribute(piece)} fill="url(#${own}h${step})" stroke="${edge}" stroke-width="${body.edge ?? 2.6}"/>`;
    })
    .join('');
}

function reliefDefinitions(canvas: Canvas, { id, style }: LaidTopping): string {
  const body = { ...bodyOf(style), isFatty: style.oils ?? false };
  return STACK_STEPS.map((step, index) => {
    const stops = PROFILES[body.shape].map(([at, share]): Stop => [
      at,
      reliefColour({ ...body, height: step + body.height * share }),
    ]);
    const gradient = `${canvas.id(id)}h${index}`;
    return body.shape === 'leaf'
      ? linearGradient(gradient, stops, 'x1="0" y1="0" x2="0" y2="1"')
      : radialGradient(gradient, stops);
  }).join('');
}

/** The height of each shape as shares of the full height: from its middle outwards; of a leaf, from side to side. */
const PROFILES: Record<Body['shape'], readonly (readonly [at: number, share: number])[]> = {
  flat: [
    [0, 1],
    [1, 0.96],
  ],
  dome: [
    [0, 1],
    [0.4, 0.94],
    [0.7, 0.78],
    [0.9, 0.5],
    [1, 0.2],
  ],
  cup: [
    [0, 0.16],
    [0.5, 0.2],
    [0.7, 0.36],
    [0.84, 0.74],
    [0.93, 1],
    [1, 0.7],
  ],
  leaf: [
    [0, 0.15],
    [0.2, 0.8],
    [0.34, 0.98],
    [0.46, 0.56],
    [0.52, 0.5],
    [0.66, 0.86],
    [0.8, 0.9],
    [1, 0.2],
  ],
};
