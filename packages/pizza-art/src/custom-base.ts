import type { PizzaRecipe } from './recipe.ts';

/**
 * The base of every custom pizza. It has one seed for all, so that the drawing stays in place while the customer adds
 * toppings.
 */
export const CUSTOM_BASE: PizzaRecipe = {
  seed: 'custom',
  sauce: 'tomato',
  cheese: 'mozzarella',
  toppings: [],
};
