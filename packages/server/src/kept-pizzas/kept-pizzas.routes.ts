import { keptPizzasContract } from '@driftstone/contract/kept-pizzas/kept-pizzas.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import { presentKept } from './kept-pizzas.present.ts';
import {
  forgetKeptPizza,
  keepPizza,
  listKeptPizzas,
  renameKeptPizza,
} from './kept-pizzas.service.ts';

export const keptPizzasRoutes = handlersFor(
  keptPizzasContract,
  {
    listKeptPizzas: async ({ user, shop }) => ({
      items: (await listKeptPizzas(shop, user)).map(presentKept),
    }),
    keepPizza: async ({ body, user, shop }) => presentKept(await keepPizza(shop, user, body)),
    renameKeptPizza: async ({ params, body, user, shop }) =>
      presentKept(await renameKeptPizza(shop, user, params.keptPizzaId, body.name)),
    forgetKeptPizza: async ({ params, user, shop }) => {
      await forgetKeptPizza(shop, user, params.keptPizzaId);
      return { message: 'Pizza removed' };
    },
  },
  {
    rateLimits: {
      keepPizza: { perAccount: { hits: 60, minutes: 10, accountOf: signedInShopper } },
    },
  },
);
