import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import { listStores } from '#location/location.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentOpening } from './opening.present.ts';

export const openingRoutes = handlersFor(
  openingContract,
  {
    readOpening: async ({ shop }) => {
      const stores = await listStores(shop.db);
      return {
        clockAheadMs: shop.config.clockAheadMs,
        stores: stores.map((store) => presentOpening(store, shop.now())),
      };
    },
  },
  { isSameForEverybody: true },
);
