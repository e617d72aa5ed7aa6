import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { keptForEverybody } from '#content/kept-answers.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentPizza } from './catalogue.present.ts';
import { listCategories, listPizzas, listTopPizzas } from './catalogue.service.ts';

const handlers = handlersFor(catalogueContract, {
  listTopPizzas: async ({ shop }) => {
    const top = await listTopPizzas(shop.db, shop.now());
    return top.map(presentPizza);
  },
  listPizzas: async ({ shop }) => {
    const menu = await listPizzas(shop.db);
    return { items: menu.map(presentPizza) };
  },
  listCategories: ({ shop }) => listCategories(shop.db),
});

export const catalogueRoutes = keptForEverybody(handlers);
