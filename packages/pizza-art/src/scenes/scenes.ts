import type { BakeOptions } from '#oven/bake-pizza.ts';
import type { PizzaRecipe } from '#recipe.ts';
import { drawSheets, type DrawnSheets } from '#toppings/draw-sheets.ts';
import { brokenCard, magnifier, pizzaBox } from './props.ts';

export const SCENES = [
  'empty-cart',
  'not-found',
  'payment-failed',
  'server-error',
  'empty-search',
  'no-orders',
] as const;
export type Scene = (typeof SCENES)[number];

export interface DrawnScene {
  recipe: PizzaRecipe;
  sheets: DrawnSheets;
  options: BakeOptions;
}

/** Pictures for empty and error pages, in the style of the pizzas. */
export function drawScene(scene: Scene): DrawnScene {
  switch (scene) {
    case 'empty-cart':
      return onBoard(scene, ['basil', 'olive', 'cherry-tomato']);
    case 'not-found':
      return slicedPizza();
    case 'payment-failed':
      return onBoard(scene, ['basil'], brokenCard());
    case 'server-error':
      return burntPizza();
    case 'empty-search':
      return onBoard(scene, ['olive'], magnifier());
    case 'no-orders':
      return boxed();
  }
}

function buildRecipe(seed: string, changes: Partial<PizzaRecipe>): PizzaRecipe {
  return { seed, sauce: 'none', cheese: 'none', toppings: [], ...changes };
}

function onBoard(
  scene: Scene,
  toppings: PizzaRecipe['toppings'],
  props: readonly DrawnSheets[] = [],
): DrawnScene {
  const recipe = buildRecipe(scene, { toppings });
  const sheets = drawSheets(recipe, { props, pieceShare: 0.16, isPlain: true });
  return { recipe, sheets, options: { ground: 'board' } };
}

/** A slice that the tide carries away. */
function slicedPizza(): DrawnScene {
  const recipe = buildRecipe('not-found', {
    sauce: 'tomato',
    cheese: 'mozzarella',
    size: 'medium',
    toppings: ['basil', 'olive', 'cherry-tomato'],
  });
  const cut = { angle: 0.62, width: Math.PI / 4, pull: 58 };
  return { recipe, sheets: drawSheets(recipe), options: { cut } };
}

function burntPizza(): DrawnScene {
  const recipe = buildRecipe('server-error', {
    sauce: 'tomato',
    cheese: 'mozzarella',
    toppings: ['pepperoni'],
  });
  return { recipe, sheets: drawSheets(recipe), options: { isBurnt: true } };
}

function boxed(): DrawnScene {
  const recipe = buildRecipe('no-orders', {});
  const sheets = drawSheets(recipe, { props: pizzaBox(), isPlain: true });
  return { recipe, sheets, options: { ground: 'none' } };
}
