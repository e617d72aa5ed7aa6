import { comesWithOf } from '@driftstone/contract/catalogue/comes-with.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import {
  supportedLabel,
  commonDiet,
  type SaidDiet,
} from '@driftstone/contract/catalogue/diets.rules.ts';
import { readPricedPizza, showLeftOut } from '@driftstone/contract/catalogue/menu-price.rules.ts';
import { groupOptions, isSoldOut } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { MenuPizza, SoldOut } from './catalogue.queries.ts';
import { describeSoldOut } from './sold-out-words.ts';

export function presentPizza(pizza: MenuPizza, now: Date): Pizza {
  const {
    pricePence,
    options,
    addOns,
    isVegan,
    isVegetarian,
    soldOut,
    vatPermille: _,
    ingredients,
    others: _others,
    ...shown
  } = pizza;
  const comesWith = comesWithOf(ingredients, (id) =>
    presentSoldOut(ingredients.find((each) => each.id === id)?.soldOut ?? null, now),
  );
  const prices = showLeftOut(readPricedPizza(pizza));
  const label = isVegan ? 'vegan' : isVegetarian ? 'vegetarian' : null;
  return {
    ...shown,
    price: penceToPounds(pricePence),
    options: options.map((option) => presentChoice(option, now)),
    addOns: addOns.map(({ ingredientIds: _ids, ...addOn }) => ({
      ...presentChoice(addOn, now),
      ...prices.ofAddOn(addOn.id),
    })),
    ...(comesWith && { comesWith: prices.ofComesWith(comesWith) }),
    // FOOD-01: a label that the ingredients don't bear out is not shown.
    diet: supportedLabel(label, dietsAsItComes(pizza)),
    // A pizza of which no crust is left can't be had either.
    ...presentSoldOut(soldOut ?? (isSoldOut(pizza) ? { until: null } : null), now),
  };
}

/** Of the recipe and the first option of each group. */
function dietsAsItComes({ ingredients, options }: MenuPizza): SaidDiet[] {
  const standard = groupOptions(options).flatMap(({ options: [first] }) => first?.diets ?? []);
  return ingredients.length === 0 ? [] : [...ingredients.map(({ diet }) => diet), ...standard];
}

function presentChoice<
  Choice extends { pricePence: number; soldOut: SoldOut; diets: SaidDiet[] | null; type?: string },
>({ pricePence, soldOut, diets, ...choice }: Choice, now: Date) {
  return {
    ...choice,
    price: penceToPounds(pricePence),
    // A size is made of nothing.
    diet: diets ? commonDiet(diets) : choice.type === 'size' ? ('vegan' as const) : null,
    ...presentSoldOut(soldOut, now),
  };
}

function presentSoldOut(soldOut: SoldOut, now: Date): { soldOut?: string } {
  return soldOut ? { soldOut: describeSoldOut(soldOut, now) } : {};
}
