import { createCanvas, type Canvas, type Detail } from '#canvas.ts';
import { drawBurrata } from '#cheese-pieces.ts';
import { cheeseDefinitions, drawCheese } from '#cheese.ts';
import { crustDefinitions, drawCrust } from '#crust.ts';
import { reliefFilters } from '#filter.ts';
import { linearGradient, radialGradient } from '#gradient.ts';
import { escapeText } from '#mark.ts';
import type { PizzaRecipe } from '#recipe.ts';
import { drawSauce, sauceColour, sauceDefinitions } from '#sauce.ts';
import { drawToppings, formDefinitions } from '#toppings/draw-toppings.ts';
import { drawFinish, drawVeil } from '#finish.ts';

export interface DrawPizzaOptions {
  /** 'picture' uses filters, for pictures made at build time; 'live' is light enough to redraw at every choice. */
  detail?: Detail;
  /** Read aloud by screen readers; without it the picture is decoration. */
  title?: string;
}

/** The pizza of the recipe, seen from above: a complete SVG with a transparent ground. */
export function drawPizza(recipe: PizzaRecipe, options: DrawPizzaOptions = {}): string {
  const canvas = createCanvas(recipe, options.detail ?? 'picture');
  const layers = drawToppings(canvas, recipe.toppings);
  const body =
    drawGroundShadow(canvas) +
    drawCrust(canvas) +
    drawSauce(canvas, recipe.sauce) +
    drawCheese(canvas, recipe.cheese) +
    layers.sunk +
    (layers.sunk && drawVeil(canvas, recipe.cheese)) +
    layers.baked +
    (recipe.cheese === 'burrata' ? drawBurrata(canvas) : '') +
    drawFinish(canvas, recipe) +
    layers.fresh +
    drawLight(canvas);
  return frame(definitions(canvas, recipe) + body, options.title);
}

function frame(content: string, title?: string): string {
  const role = title === undefined ? 'aria-hidden="true"' : `role="img"`;
  const name = title === undefined ? '' : `<title>${escapeText(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" ${role}>${name}<g transform="translate(320 316)">${content}</g></svg>`;
}

function definitions(canvas: Canvas, { sauce, cheese }: PizzaRecipe): string {
  const filters = canvas.detail === 'picture' ? reliefFilters(canvas) : '';
  const ground = radialGradient(canvas.id('ground'), [
    [0.86, '#2a1206', 0.5],
    [0.93, '#2a1206', 0.22],
    [1, '#2a1206', 0],
  ]);
  const light = linearGradient(
    canvas.id('light'),
    [
      [0.05, '#fff3d6', 0.2],
      [0.45, '#fff3d6', 0],
      [0.6, '#3a1204', 0],
      [1, '#3a1204', 0.26],
    ],
    'x1="0.12" y1="0.05" x2="0.9" y2="0.95"',
  );
  return `<defs>${filters}${ground}${light}${crustDefinitions(canvas)}${sauceDefinitions(canvas, sauce)}${cheeseDefinitions(canvas, cheese, sauceColour(sauce))}${formDefinitions(canvas)}</defs>`;
}

function drawGroundShadow({ radius, paint }: Canvas): string {
  return `<circle cx="5" cy="8" r="${radius + 12}" fill="${paint('ground')}"/>`;
}

function drawLight(canvas: Canvas): string {
  return `<use href="#${canvas.id('whole')}" fill="${canvas.paint('light')}"/>`;
}
