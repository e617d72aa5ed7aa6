/** A pizza of the menu as the builder makes it. The two are matched by the names of what pizza-art draws. */
import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { CustomPizzaOptions } from '@driftstone/contract/customizer/customizer.schema.ts';
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { CUSTOM_BASE } from '@driftstone/pizza-art/custom-base.ts';
import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { hasShape, isListOf, isText } from '#platform/storage/shape.ts';

type Builder = Pick<CustomPizzaOptions, 'sizes' | 'crusts' | 'vegToppings' | 'nonVegToppings'>;

export interface Start {
  pizza: LinkedPizza;
  /** What is on our pizza and not in the builder, in plain words. */
  lacking: string[];
}

/** null: no recipe is known, or its sauce, cheese or shape is not the builder's. */
export function recipeForBuilder({ imageUrl }: Pick<Pizza, 'imageUrl'>): PizzaRecipe | null {
  const slug = imageUrl && slugOfPicture(imageUrl);
  const recipe = slug ? HOUSE_RECIPES[slug] : undefined;
  if (!recipe || recipe.shape) return null;
  return recipe.sauce === CUSTOM_BASE.sauce && recipe.cheese === CUSTOM_BASE.cheese ? recipe : null;
}

/** Keeps the chosen size and crust if the builder has them. */
export function startFromOurs(
  recipe: PizzaRecipe,
  chosenLabels: readonly string[],
  { sizes, crusts, vegToppings, nonVegToppings }: Builder,
): Start {
  const toppings = [...vegToppings, ...nonVegToppings];
  const find = (topping: string) => toppings.find(({ art }) => art === topping);
  const base = [sizes, crusts].flatMap(
    (choices) => choices.find(({ label }) => chosenLabels.includes(label))?.id ?? [],
  );
  const laid = recipe.toppings.flatMap((topping) => find(topping)?.id ?? []);
  return {
    pizza: { pizzaId: null, optionIds: [...base, ...laid], addOnIds: [], portions: [] },
    lacking: recipe.toppings
      .filter((topping) => !find(topping))
      .map((topping) => topping.replaceAll('-', ' ')),
  };
}

const isStart = hasShape({ lacking: isListOf(isText) });

/** For the state of the page that opens the builder: the link says only what is on the pizza. */
export function rememberLacking(lacking: string[]): Pick<Start, 'lacking'> {
  return { lacking };
}

export function recallLacking(state: unknown): readonly string[] {
  return isStart(state) ? state.lacking : [];
}
