/** A pizza of the menu as a link to the builder, and what of it the builder lacks. */
import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { CustomPizzaOptions } from '@driftstone/contract/customizer/customizer.schema.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { layRecipe } from '#customizer/house-starts.ts';

type Builder = Pick<CustomPizzaOptions, 'sizes' | 'crusts' | 'vegToppings' | 'nonVegToppings'>;

interface Start {
  pizza: LinkedPizza;
  /** What is on our pizza and not in the builder, in plain words. */
  lacking: string[];
}

/** Keeps the chosen size and crust if the builder has them. */
export function startFromOurs(
  recipe: PizzaRecipe,
  chosenLabels: readonly string[],
  { sizes, crusts, vegToppings, nonVegToppings }: Builder,
): Start {
  const base = [sizes, crusts].flatMap(
    (choices) => choices.find(({ label }) => chosenLabels.includes(label))?.id ?? [],
  );
  const { toppingIds, lacking } = layRecipe(recipe, [...vegToppings, ...nonVegToppings]);
  return {
    pizza: { pizzaId: null, optionIds: [...base, ...toppingIds], addOnIds: [], portions: [] },
    lacking,
  };
}
