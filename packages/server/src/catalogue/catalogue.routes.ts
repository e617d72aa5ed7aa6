import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { isSoldOut } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { sayFew } from '@driftstone/contract/catalogue/few-left.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { showPizza } from '@driftstone/contract/catalogue/shown-pizza.rules.ts';
import { type Handlers, handlersFor } from '#routing/mount-routes.ts';
import type { MenuPizza, SoldOut } from './catalogue.queries.ts';
import { listCategories, listPizzas, listTopPizzas } from './catalogue.service.ts';
import { describeSoldOut } from './sold-out-words.ts';

const handlers: Handlers<typeof catalogueContract> = {
  listTopPizzas: async ({ shop }) => {
    const now = shop.now();
    const top = await listTopPizzas(shop.db, now);
    return top.map((pizza) => presentPizza(pizza, now));
  },
  listPizzas: async ({ shop }) => {
    const menu = await listPizzas(shop.db);
    return { items: menu.map((pizza) => presentPizza(pizza, shop.now())) };
  },
  listCategories: ({ shop }) => listCategories(shop.db),
};

export const catalogueRoutes = handlersFor(catalogueContract, handlers, {
  isSameForEverybody: true,
  isFreeOfStores: true,
});

function presentPizza(pizza: MenuPizza, now: Date): Pizza {
  const { isVegan, isVegetarian, soldOut, stock } = pizza;
  const inWords = <Part extends { soldOut: SoldOut }>(part: Part) => {
    const { soldOut: mark, ...rest } = part;
    return { ...rest, ...(mark && { soldOut: describeSoldOut(mark, now) }) };
  };
  return showPizza({
    // A pizza of which no crust is left can't be had either.
    ...inWords({ ...pizza, soldOut: soldOut ?? (isSoldOut(pizza) ? { until: null } : null) }),
    few: soldOut ? undefined : sayFew(stock?.left ?? null),
    label: isVegan ? 'vegan' : isVegetarian ? 'vegetarian' : null,
    options: pizza.options.map(inWords),
    addOns: pizza.addOns.map(inWords),
    ingredients: pizza.ingredients.map(inWords),
  });
}
