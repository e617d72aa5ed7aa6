import { driveContract } from '@driftstone/contract/drive/drive.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { crewAtWork } from '#security/rate-limits.ts';
import { presentDeliveries } from './drive.present.ts';
import { press, readRoad } from './drive.service.ts';

export const driveRoutes = handlersFor(
  driveContract,
  {
    listDeliveries: async ({ crew, shop }) => presentDeliveries(await readRoad(shop, crew)),
    pressDelivery: async ({ params, body, crew, shop }) =>
      presentDeliveries(await press(shop, crew, params.orderId, body)),
  },
  {
    rateLimits: {
      listDeliveries: { perAccount: { hits: 1200, minutes: 10, accountOf: crewAtWork } },
      pressDelivery: { perAccount: { hits: 600, minutes: 10, accountOf: crewAtWork } },
    },
  },
);
