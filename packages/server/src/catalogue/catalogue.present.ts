import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { isSoldOut } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { showPizza } from '@driftstone/contract/catalogue/shown-pizza.rules.ts';
import type { MenuPizza, SoldOut } from './catalogue.queries.ts';
import { describeSoldOut } from './sold-out-words.ts';

export function presentPizza(pizza: MenuPizza, now: Date): Pizza {
  const { isVegan, isVegetarian, soldOut } = pizza;
  const inWords = <Part extends { soldOut: SoldOut }>(part: Part) => {
    const { soldOut: mark, ...rest } = part;
    return { ...rest, ...(mark && { soldOut: describeSoldOut(mark, now) }) };
  };
  return showPizza({
    // A pizza of which no crust is left can't be had either.
    ...inWords({ ...pizza, soldOut: soldOut ?? (isSoldOut(pizza) ? { until: null } : null) }),
    label: isVegan ? 'vegan' : isVegetarian ? 'vegetarian' : null,
    options: pizza.options.map(inWords),
    addOns: pizza.addOns.map(inWords),
    ingredients: pizza.ingredients.map(inWords),
  });
}
