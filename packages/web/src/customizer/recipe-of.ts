import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { CUSTOM_BASE } from '@driftstone/pizza-art/house-recipes.ts';
import {
  CRUST_STYLES,
  SIZE_STYLES,
  TOPPINGS,
  type PizzaRecipe,
  type Topping,
  type ToppingPortion,
} from '@driftstone/pizza-art/recipe.ts';
import type { ChosenTopping, CustomPizza } from './custom-pizza.ts';

/** The drawing recipe of a custom pizza. Choices that have no drawing are left out. */
export function recipeOf({
  size,
  crust,
  toppings,
  everLaid = [],
}: Pick<CustomPizza, 'size' | 'crust' | 'toppings'> &
  Partial<Pick<CustomPizza, 'everLaid'>>): PizzaRecipe {
  const sizeStyle = artOf(size, SIZE_STYLES);
  const crustStyle = artOf(crust, CRUST_STYLES);
  return {
    ...CUSTOM_BASE,
    ...(sizeStyle && { size: sizeStyle }),
    ...(crustStyle && { crust: crustStyle }),
    toppings: toppings.flatMap(toppingArtOf),
    everLaid: everLaid.flatMap(toppingArtOf),
    portions: Object.fromEntries(toppings.flatMap(portionArtOf)),
  };
}

export function toppingArtOf(topping: CustomChoice): Topping[] {
  const art = artOf(topping, TOPPINGS);
  return art ? [art] : [];
}

function portionArtOf(topping: ChosenTopping): [Topping, ToppingPortion][] {
  const { amount, half } = topping;
  const portion = {
    ...((amount === 'light' || amount === 'double') && { amount }),
    ...((half === 'left' || half === 'right') && { half }),
  };
  return Object.keys(portion).length > 0 ? toppingArtOf(topping).map((art) => [art, portion]) : [];
}

function artOf<Name extends string>(
  choice: CustomChoice | null,
  drawn: readonly Name[],
): Name | undefined {
  return drawn.find((name) => name === choice?.art);
}
