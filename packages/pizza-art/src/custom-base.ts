import type { PizzaRecipe } from './recipe.ts';

/** What every custom pizza begins with. One seed for all: what has been drawn stays where it is while more is chosen. */
export const CUSTOM_BASE: PizzaRecipe = {
  seed: 'custom',
  sauce: 'tomato',
  cheese: 'mozzarella',
  toppings: [],
};
