import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { type Handlers, handlersFor } from '#routing/mount-routes.ts';
import { presentPizza } from './catalogue.present.ts';
import { listCategories, listPizzas, listTopPizzas } from './catalogue.service.ts';

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
});
