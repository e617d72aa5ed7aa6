import { createCanvas, placed, rimLine, type Canvas } from '#canvas.ts';
import { CHEESE_LOOKS } from '#cheese-looks.ts';
import { cheeseDefinitions } from '#cheese.ts';
import { radialGradient } from '#gradient.ts';
import { dots, filled, stroked } from '#mark.ts';
import type { Cheese, PizzaRecipe } from '#recipe.ts';
import { drawSauce, sauceColour, sauceDefinitions } from '#sauce.ts';
import { scatter } from '#scatter.ts';
import { blob } from '#shape.ts';
import { formDefinitions } from '#toppings/define-shapes.ts';
import { drawTopping } from '#toppings/draw-toppings.ts';
import { layLive } from '#toppings/lay-live.ts';

const FLOUR = '#fffdf6';
const PIECES_OF_CHEESE = 13;

/**
 * Draws the pizza before it goes into the oven: pale dough, cheese in pieces, without the toppings that are added after
 * baking.
 */
export function drawRawPizza(recipe: PizzaRecipe): string {
  const canvas = createCanvas(recipe, 'live');
  const { sauce, cheese } = recipe;
  const laid = layLive(canvas, recipe).filter(({ style }) => style.layer !== 'fresh');
  const definitions =
    doughDefinitions(canvas) +
    sauceDefinitions(canvas, sauce) +
    cheeseDefinitions(canvas, cheese, sauceColour(sauce)) +
    formDefinitions(canvas);
  return frame(
    `<defs>${definitions}</defs>` +
      drawDough(canvas) +
      drawSauce(canvas, sauce) +
      drawPieces(canvas, cheese) +
      laid.map((topping) => drawTopping(canvas, topping, 'raw')).join(''),
  );
}

function frame(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" aria-hidden="true"><g transform="translate(320 316)">${content}</g></svg>`;
}

function doughDefinitions(canvas: Canvas): string {
  return radialGradient(canvas.id('raw-dough'), [
    [0, '#f3e3c2'],
    [0.86, '#f6e9cf'],
    [0.95, '#efdfc0'],
    [1, '#dcc59b'],
  ]);
}

function drawDough(canvas: Canvas): string {
  const random = canvas.randomFor('flour');
  const flour = scatter(random, { count: 60, reach: 1.12, radius: 0 }).map(({ x, y }) => ({
    x: x * canvas.radius,
    y: y * canvas.radius,
  }));
  const outline = rimLine(canvas, 1);
  return (
    filled(outline, canvas.paint('raw-dough')) +
    stroked(outline, '#b99b68', 3, 0.5) +
    stroked(rimLine(canvas, 0.55), FLOUR, canvas.rimWidth * 0.3, 0.7) +
    dots(flour, 2.2, FLOUR, 0.9)
  );
}

/** Torn from the ball, before the heat runs it together. */
function drawPieces(canvas: Canvas, cheese: Cheese): string {
  if (cheese === 'none') return '';
  const { pool } = CHEESE_LOOKS[cheese];
  const random = canvas.randomFor('raw cheese');
  const spots = scatter(random, { count: PIECES_OF_CHEESE, reach: 0.82, radius: 0.1 });
  return spots
    .map(({ x, y }) => {
      const piece = blob(random, {
        radius: canvas.innerRadius * random.between(0.09, 0.14),
        rough: 0.22,
        stretch: random.between(0.7, 1.5),
      });
      const markup =
        `<g transform="translate(3 4)">${filled(piece, '#4a1206', 0.3)}</g>` +
        filled(piece, pool) +
        stroked(piece, '#d8c79f', 2, 0.7);
      const [left, top] = [x * canvas.innerRadius, y * canvas.innerRadius];
      return placed(left, top, markup, random.between(0, 180));
    })
    .join('');
}
