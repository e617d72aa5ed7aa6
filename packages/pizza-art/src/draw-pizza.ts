import { createCanvas, type Canvas } from '#canvas.ts';
import { cheeseDefinitions, drawCheese } from '#cheese.ts';
import { crustDefinitions, drawCrust } from '#crust.ts';
import { drawFinish, drawVeil } from '#finish.ts';
import { linearGradient, radialGradient } from '#gradient.ts';
import { escapeText } from '#mark.ts';
import { createMemory } from '#memory.ts';
import type { PizzaRecipe } from '#recipe.ts';
import { drawSauce, sauceColour, sauceDefinitions } from '#sauce.ts';
import { formDefinitions } from '#toppings/define-shapes.ts';
import { drawTopping } from '#toppings/draw-toppings.ts';
import { layLive } from '#toppings/lay-live.ts';
import type { LaidTopping } from '#toppings/lay-toppings.ts';
import type { Layer } from '#toppings/topping-style.ts';

export interface DrawPizzaOptions {
  /** Read by screen readers; without a title the picture is decoration. */
  title?: string;
}

/** The drawing's coordinate system, and the centre of its parts in it. */
export const VIEW_BOX = '0 0 640 640';
export const MIDDLE = 'translate(320 316)';

/**
 * Draws the pizza of the recipe, seen from above: a complete SVG with a transparent background, small enough to redraw
 * at every choice. The pictures of the build come from `bakePizza`.
 */
export function drawPizza(recipe: PizzaRecipe, { title }: DrawPizzaOptions = {}): string {
  const canvas = createCanvas(recipe, 'live');
  const content =
    definitions(canvas, recipe) +
    drawGroundShadow(canvas) +
    drawCrust(canvas) +
    drawSauce(canvas, recipe.sauce) +
    drawCheese(canvas, recipe.cheese) +
    markupOf(partsOn(canvas, recipe)) +
    drawLight(canvas);
  return frame(content, title);
}

export interface PizzaPart {
  name: string;
  markup: string;
}

const drawnBefore = new WeakMap<LaidTopping, string>();
/** What surrounds the toppings, by the pizza below them. */
const surroundings = createMemory<string>(50);

/**
 * The toppings, from the bottom up, to lay over the picture of a bare pizza with the same seed. A choice changes only
 * the part of that name, except on a very crowded pizza.
 */
export function drawToppingParts(recipe: PizzaRecipe): PizzaPart[] {
  // Ids depend on the recipe, but those of one part must not change with another topping.
  const canvas = createCanvas({ ...recipe, toppings: [], portions: {} }, 'live');
  const { sauce, cheese } = recipe;
  const shared = surroundings.recall(
    canvas.id('shared'),
    () => cheeseDefinitions(canvas, cheese, sauceColour(sauce)) + formDefinitions(canvas),
  );
  return [{ name: 'paints', markup: `<defs>${shared}</defs>` }, ...partsOn(canvas, recipe)];
}

function partsOn(canvas: Canvas, recipe: PizzaRecipe): PizzaPart[] {
  const laid = layLive(canvas, recipe);
  const drawn = (layer: Layer) =>
    laid
      .filter(({ style }) => style.layer === layer)
      .map((topping) => ({
        name: topping.name,
        markup: drawPreview(recipe, topping.name, drawOnce(canvas, topping, recipe.cheese)),
      }));
  const sunk = drawn('sunk');
  const veil = () => surroundings.recall(canvas.id('veil'), () => drawVeil(canvas, recipe.cheese));
  const finish = surroundings.recall(canvas.id('finish'), () => drawFinish(canvas, recipe));
  return [
    ...sunk,
    { name: 'veil', markup: sunk.length > 0 ? veil() : '' },
    ...drawn('baked'),
    { name: 'finish', markup: finish },
    ...drawn('fresh'),
    { name: 'halves', markup: hasHalves(recipe) ? drawMiddle(canvas) : '' },
  ];
}

function drawOnce(canvas: Canvas, topping: LaidTopping, cheese: PizzaRecipe['cheese']): string {
  const before = drawnBefore.get(topping);
  if (before !== undefined) return before;
  const markup = drawTopping(canvas, topping, cheese);
  drawnBefore.set(topping, markup);
  return markup;
}

function drawPreview({ ghost, toppings }: PizzaRecipe, name: string, markup: string): string {
  const isGhost = name === ghost && !toppings.includes(ghost);
  return isGhost ? `<g opacity=".5">${markup}</g>` : markup;
}

function hasHalves({ toppings, portions = {} }: PizzaRecipe): boolean {
  return toppings.some((topping) => portions[topping]?.half);
}

/** The line between the halves, as a cook marks it with the back of a knife. */
function drawMiddle({ innerRadius }: Canvas): string {
  const end = Math.round(innerRadius * 0.97);
  return `<path d="M0 ${-end}V${end}" fill="none" stroke="#5b2a0c" stroke-width="3" stroke-opacity=".4" stroke-linecap="round"/>`;
}

function markupOf(parts: readonly PizzaPart[]): string {
  return parts.map(({ markup }) => markup).join('');
}

export function frame(content: string, title?: string): string {
  const role = title === undefined ? 'aria-hidden="true"' : `role="img"`;
  const name = title === undefined ? '' : `<title>${escapeText(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}" ${role}>${name}<g transform="${MIDDLE}">${content}</g></svg>`;
}

function definitions(canvas: Canvas, { sauce, cheese }: PizzaRecipe): string {
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
  return `<defs>${ground}${light}${crustDefinitions(canvas)}${sauceDefinitions(canvas, sauce)}${cheeseDefinitions(canvas, cheese, sauceColour(sauce))}${formDefinitions(canvas)}</defs>`;
}

function drawGroundShadow({ radius, shape, paint }: Canvas): string {
  if (shape === 'folded') return '';
  return `<circle cx="5" cy="8" r="${radius + 12}" fill="${paint('ground')}"/>`;
}

function drawLight(canvas: Canvas): string {
  return `<use href="#${canvas.id('whole')}" fill="${canvas.paint('light')}"/>`;
}
