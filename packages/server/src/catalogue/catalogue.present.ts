import { comesWithOf } from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { isSoldOut } from '@driftstone/contract/catalogue/catalogue.rules.ts';
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
    ...shown
  } = pizza;
  const comesWith = comesWithOf(ingredients);
  return {
    ...shown,
    price: penceToPounds(pricePence),
    options: options.map((option) => presentChoice(option, now)),
    addOns: addOns.map((addOn) => presentChoice(addOn, now)),
    ...(comesWith && { comesWith }),
    diet: isVegan ? 'vegan' : isVegetarian ? 'vegetarian' : null,
    // A pizza of which no crust is left can't be had either.
    ...presentSoldOut(soldOut ?? (isSoldOut(pizza) ? { until: null } : null), now),
  };
}

function presentChoice<Choice extends { pricePence: number; soldOut: SoldOut }>(
  { pricePence, soldOut, ...choice }: Choice,
  now: Date,
) {
  return { ...choice, price: penceToPounds(pricePence), ...presentSoldOut(soldOut, now) };
}

function presentSoldOut(soldOut: SoldOut, now: Date): { soldOut?: string } {
  return soldOut ? { soldOut: describeSoldOut(soldOut, now) } : {};
}
