/** The drawing of what was ordered, from the words on the order: the menu may have changed since. */
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { CUSTOM_BASE } from '@driftstone/pizza-art/custom-base.ts';
import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import {
  CRUST_STYLES,
  TOPPINGS,
  type PizzaRecipe,
  type Topping,
} from '@driftstone/pizza-art/recipe.ts';

/** null: a pizza with a picture of its own, of which no recipe is known. */
export function recipeOfItem({ pizza, options, addOns }: OrderItem): PizzaRecipe | null {
  const base = pizza === null ? CUSTOM_BASE : houseRecipeOf(pizza.imageUrl);
  if (!base) return null;
  const crust = findDrawn(CRUST_STYLES, labelsOf(options, ['crust']));
  const added = toppingsOf([
    ...options.filter(({ type }) => !['size', 'crust'].includes(type)).map(({ label }) => label),
    ...addOns.map(({ name }) => name),
  ]);
  return {
    ...base,
    ...(crust && { crust }),
    toppings: [...new Set([...base.toppings, ...added])],
  };
}

function houseRecipeOf(imageUrl: string | null): PizzaRecipe | null {
  const slug = imageUrl && slugOfPicture(imageUrl);
  return (slug && HOUSE_RECIPES[slug]) || null;
}

function labelsOf(options: OrderItem['options'], types: readonly string[]): string[] {
  return options.filter(({ type }) => types.includes(type)).map(({ label }) => label);
}

function toppingsOf(labels: readonly string[]): Topping[] {
  return labels.flatMap((label) => findDrawn(TOPPINGS, [label]) ?? []);
}

/** 'Sun-dried tomatoes' is drawn as `sun-dried-tomato`. Of two names in a label, the longer one is meant. */
function findDrawn<Name extends string>(
  names: readonly Name[],
  labels: readonly string[],
): Name | undefined {
  const words = plain(labels.join(' '));
  return names
    .filter((name) => words.includes(plain(name)))
    .toSorted((one, other) => other.length - one.length)[0];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replaceAll('anchovies', 'anchovy');
}
