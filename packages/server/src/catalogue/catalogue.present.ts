import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { MenuPizza } from './catalogue.queries.ts';

export function presentPizza(pizza: MenuPizza): Pizza {
  const { pricePence, options, addOns, isVegan, isVegetarian, ...shown } = pizza;
  return {
    ...shown,
    price: penceToPounds(pricePence),
    options: options.map(({ pricePence: price, ...option }) => ({
      ...option,
      price: penceToPounds(price),
    })),
    addOns: addOns.map(({ pricePence: price, ...addOn }) => ({
      ...addOn,
      price: penceToPounds(price),
    })),
    diet: isVegan ? 'vegan' : isVegetarian ? 'vegetarian' : null,
  };
}
