import { createCanvas, type Canvas } from '#canvas.ts';
import type { Topping } from '#recipe.ts';
import { formDefinitions } from '#toppings/define-shapes.ts';
import { drawTopping } from '#toppings/draw-toppings.ts';
import { named, turnPieces } from '#toppings/lay-toppings.ts';

const SIDE = 100;
/** How much of the square's side the pieces take. */
const FILLED = 0.88;
/** A handful of small pieces, or one or two large ones. Places are in a unit square, the first in the middle of all. */
const HANDFULS = [
  { upTo: 17, places: [-1, -1, 1, -0.8, 0, 0.1, -0.9, 1, 1, 0.9] },
  { upTo: 34, places: [-0.8, -0.6, 0.9, -0.2, -0.2, 0.9] },
  { upTo: Infinity, places: [0, 0] },
];

/** A few pieces of a topping, to recognise it by. */
export function drawSwatch(topping: Topping): string {
  const recipe = { seed: 'swatch', sauce: 'none', cheese: 'none', toppings: [topping] } as const;
  const canvas = createCanvas({ ...recipe, toppings: [topping] }, 'live');
  const one = named(topping);
  const { room } = one.style;
  const { places = [] } = HANDFULS.find(({ upTo }) => room <= upTo) ?? {};
  const spots = Array.from({ length: places.length / 2 }, (_, index) => ({
    x: places[index * 2] ?? 0,
    y: places[index * 2 + 1] ?? 0,
    radius: room,
  }));
  const spread = spots.length > 1 ? room * 1.1 : 0;
  const laid = turnPieces(scaled(canvas, spread), one, spots, Math.max(1, one.style.kinds ?? 1));
  const scale = (SIDE * FILLED) / (2 * (spread + room * 1.2));
  const markup = `<defs>${formDefinitions(canvas)}</defs>${drawTopping(canvas, laid, 'raw')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}"><g transform="scale(${scale.toFixed(2)})">${markup}</g></svg>`;
}

function scaled(canvas: Canvas, spread: number): Canvas {
  return { ...canvas, place: ({ x, y }) => ({ x: x * spread, y: y * spread }) };
}
