/** Our pizzas as the builder makes them. The two are matched by the names of what pizza-art draws. */
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { CUSTOM_BASE, HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import type { CustomOffer } from './custom-pizza.ts';
import { toppingWord } from './topping-word.ts';

interface LaidRecipe {
  toppingIds: string[];
  /** What is on our pizza and not to be had in the builder, in plain words. */
  lacking: string[];
}

export interface HouseStart extends LaidRecipe {
  id: string;
  name: string;
}

/** null: no recipe is known, or its sauce, cheese or shape is not the builder's. */
export function recipeForBuilder({ imageUrl }: Pick<Pizza, 'imageUrl'>): PizzaRecipe | null {
  const slug = imageUrl && slugOfPicture(imageUrl);
  const recipe = slug ? HOUSE_RECIPES.get(slug) : undefined;
  if (!recipe || recipe.shape) return null;
  return recipe.sauce === CUSTOM_BASE.sauce && recipe.cheese === CUSTOM_BASE.cheese ? recipe : null;
}

export function layRecipe(recipe: PizzaRecipe, choices: readonly CustomChoice[]): LaidRecipe {
  const find = (topping: string) => choices.find(({ art }) => art === topping);
  return {
    toppingIds: recipe.toppings.flatMap((topping) => find(topping)?.id ?? []),
    lacking: recipe.toppings.filter((topping) => !find(topping)).map(toppingWord),
  };
}

/**
 * OWN-21: pizzas on tomato and mozzarella of which the builder has at least half of the toppings today, and first those of
 * which it has all. With less than half it would be another pizza.
 */
export function houseStarts(
  { vegToppings, nonVegToppings }: Pick<CustomOffer, 'vegToppings' | 'nonVegToppings'>,
  pizzas: readonly Pick<Pizza, 'id' | 'name' | 'imageUrl'>[],
): HouseStart[] {
  const choices = [...vegToppings, ...nonVegToppings].filter(({ soldOut }) => !soldOut);
  const starts = pizzas.flatMap((pizza) => {
    const recipe = recipeForBuilder(pizza);
    return recipe ? [{ id: pizza.id, name: pizza.name, ...layRecipe(recipe, choices) }] : [];
  });
  const isSame = ({ lacking }: HouseStart) => lacking.length === 0;
  const isClose = ({ toppingIds, lacking }: HouseStart) =>
    lacking.length > 0 && lacking.length <= toppingIds.length;
  return [...starts.filter(isSame), ...starts.filter(isClose)];
}
