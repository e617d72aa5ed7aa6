import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import { clockAheadMs } from '#config/shop-time-setting.ts';
import { listStores } from '#location/location.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentOpening } from './opening.present.ts';

export const openingRoutes = handlersFor(
  openingContract,
  {
    readOpening: async ({ shop }) => {
      const stores = await listStores(shop.db);
      return {
        clockAheadMs: clockAheadMs(shop.config.clock),
        stores: stores.map((store) => presentOpening(store, shop.now())),
      };
    },
  },
  { isSameForEverybody: true },
);
