import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { CUSTOM_BASE } from '@driftstone/pizza-art/custom-base.ts';
import {
  CRUST_STYLES,
  SIZE_STYLES,
  TOPPINGS,
  type PizzaRecipe,
} from '@driftstone/pizza-art/recipe.ts';
import type { CustomPizza } from './custom-pizza.ts';

/** The drawing recipe of a custom pizza. Choices that have no drawing are left out. */
export function recipeOf({
  size,
  crust,
  toppings,
}: Pick<CustomPizza, 'size' | 'crust' | 'toppings'>): PizzaRecipe {
  const sizeStyle = artOf(size, SIZE_STYLES);
  const crustStyle = artOf(crust, CRUST_STYLES);
  return {
    ...CUSTOM_BASE,
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
