import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { addressOf } from '#security/rate-limits.ts';
import { changeBusy, presentBusy, readBusyChange } from '#opening/busy.service.ts';
import { presentBoard, presentIfOnBoard, presentTicket } from './kitchen.present.ts';
import { actOnTicket, moveTicket, readBoard } from './kitchen.service.ts';

export const kitchenRoutes = handlersFor(
  kitchenContract,
  {
    readBoard: async ({ shop }) => presentBoard(await readBoard(shop)),
    followShop: async () => 'shop' as const,
    changeBusy: async ({ body, shop }) => presentBusy(await changeBusy(shop, readBusyChange(body))),
    moveTicket: async ({ params, body, shop }) =>
      presentTicket(await moveTicket(shop, params.orderId, body)),
    actOnTicket: async ({ params, body, shop }) => ({
      ticket: presentIfOnBoard(await actOnTicket(shop, params.orderId, body)),
    }),
  },
  {
    // A board asks every five seconds, and several tablets may share an address. Wrong keys have their own limit.
    rateLimits: {
      readBoard: { perAccount: { hits: 1200, minutes: 10, accountOf: addressOf } },
      followShop: { perAccount: { hits: 1200, minutes: 10, accountOf: addressOf } },
      changeBusy: { perAccount: { hits: 600, minutes: 10, accountOf: addressOf } },
      actOnTicket: { perAccount: { hits: 600, minutes: 10, accountOf: addressOf } },
      moveTicket: { perAccount: { hits: 600, minutes: 10, accountOf: addressOf } },
    },
  },
);
