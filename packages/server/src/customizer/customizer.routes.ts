import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentOffer } from './customizer.present.ts';
import { readOffer } from './customizer.service.ts';

const { readOptions } = customizerContract;

/** The contract's other endpoint may fill the cart, and the customizer does not know the cart: see cart.routes.ts. */
export const customizerRoutes = handlersFor(
  { readOptions },
  { readOptions: async ({ shop }) => presentOffer(await readOffer(shop.db), shop.now()) },
  { isSameForEverybody: true, isFreeOfStores: true },
);
