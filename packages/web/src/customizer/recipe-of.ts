import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import {
  CRUST_STYLES,
  SIZE_STYLES,
  TOPPINGS,
  type PizzaRecipe,
} from '@driftstone/pizza-art/recipe.ts';
import type { CustomPizza } from './custom-pizza.ts';

/** One seed for all: what has been drawn stays where it is while more is chosen. */
const SEED = 'custom';

/** The drawing of a custom pizza. A choice without a drawing of its own leaves no mark. */
export function recipeOf({ size, crust, toppings }: CustomPizza): PizzaRecipe {
  const sizeStyle = artOf(size, SIZE_STYLES);
  const crustStyle = artOf(crust, CRUST_STYLES);
  return {
    seed: SEED,
    sauce: 'tomato',
    cheese: 'mozzarella',
    ...(sizeStyle && { size: sizeStyle }),
    ...(crustStyle && { crust: crustStyle }),
    toppings: toppings.flatMap((topping) => artOf(topping, TOPPINGS) ?? []),
  };
}

function artOf<Name extends string>(
  choice: CustomChoice | null,
  drawn: readonly Name[],
): Name | undefined {
  return drawn.find((name) => name === choice?.art);
}
