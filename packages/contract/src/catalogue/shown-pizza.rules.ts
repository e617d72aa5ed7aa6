/** A pizza as customers see it, from the shop's tables or from a menu at the desk. */
import { penceToPounds } from '#money.ts';
import { shownPicture } from '#pictures/picture-files.rules.ts';
import { fieldsOf } from '#primitives.ts';
import { groupOptions } from './catalogue.rules.ts';
import { AddOn, type DietLabel, Option, type OwnKind, Pizza } from './catalogue.schema.ts';
import { comesWithOf, containsNone, type Ingredient } from './comes-with.rules.ts';
import { type NamedTimes, showSaleTimes } from './sale-times.rules.ts';
import { commonDiet, type SaidDiet, supportedLabel } from './diets.rules.ts';
import { type MenuRecipe, readPricedPizza, showLeftOut } from './menu-price.rules.ts';

interface Made {
  pricePence: number;
  /** Of what it is made of; null when that is not known. */
  diets: readonly SaidDiet[] | null;
}

type StoredPizza = Omit<
  Pizza,
  | 'price'
  | 'diet'
  | 'options'
  | 'addOns'
  | 'comesWith'
  | 'containsNone'
  | 'isAdultsOnly'
  | 'ownKind'
  | 'saleTimes'
> & {
  isAdultsOnly: boolean;
  ownKind: OwnKind | null;
  pricePence: number;
  /** What the owner calls it. */
  label: DietLabel | null;
  options: readonly (Omit<Option, 'price' | 'diet'> & Made)[];
  addOns: readonly (Omit<AddOn, 'price' | 'diet' | 'ingredientIds'> &
    Made & { ingredientIds: readonly string[] })[];
  ingredients: readonly (Ingredient & { leftOutPence: number })[];
  others: MenuRecipe['others'];
  saleTimes: NamedTimes | null;
};

export function showPizza(pizza: StoredPizza): Pizza {
  const { options, addOns, ingredients, saleTimes, addOnRules = [], ...facts } = pizza;
  const prices = showLeftOut(readPricedPizza(pizza));
  const comesWith = comesWithOf(ingredients);
  const shownTimes = showSaleTimes(saleTimes);
  return fieldsOf(Pizza, {
    ...facts,
    ...(addOnRules.length > 0 && { addOnRules }),
    ...(shownTimes && { saleTimes: shownTimes }),
    price: penceToPounds(pizza.pricePence),
    isAdultsOnly: pizza.isAdultsOnly || undefined,
    ownKind: pizza.ownKind ?? undefined,
    containsNone: containsNone(ingredients),
    imageUrl: shownPicture(pizza.imageUrl, pizza.kind),
    // FOOD-01: a label that the ingredients don't bear out is not shown.
    diet: supportedLabel(pizza.label, dietsAsItComes(pizza)),
    options: options.map((option) => fieldsOf(Option, { ...option, ...showMade(option) })),
    addOns: addOns.map(({ ingredientIds: _, ...addOn }) =>
      fieldsOf(AddOn, { ...addOn, ...showMade(addOn), ...prices.ofAddOn(addOn.id) }),
    ),
    ...(comesWith && { comesWith: prices.ofComesWith(comesWith) }),
  });
}

/** Of the recipe and the first option of each group. */
function dietsAsItComes({ ingredients, options }: StoredPizza): SaidDiet[] {
  if (ingredients.length === 0) return [];
  const standard = groupOptions(options).flatMap(({ options: [first] }) => first?.diets ?? []);
  return [...ingredients.map(({ diet = null }) => diet), ...standard];
}

function showMade({ pricePence, diets, type }: Made & { type?: string }) {
  // A size is made of nothing.
  const unknown = type === 'size' ? 'vegan' : null;
  return { price: penceToPounds(pricePence), diet: diets ? commonDiet(diets) : unknown };
}
