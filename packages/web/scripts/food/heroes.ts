import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';

/** Pizzas that are rendered whole, from the side of the table, by the slug of their picture. */
export const HEROES: ReadonlyMap<string, PizzaRecipe> = new Map(
  Object.entries({
    /** At the top of Home and Menu: with some of what each customer likes. */
    hero: {
      seed: 'hero',
      sauce: 'tomato',
      cheese: 'mozzarella',
      crust: 'sourdough',
      toppings: ['salami', 'cherry-tomato', 'olive', 'basil'],
    },
  }),
);
