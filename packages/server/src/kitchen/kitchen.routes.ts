import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { topicOf } from '#news/topics.ts';
import { giveOwedRefund, readOwedRefunds } from '#orders/refunds/owed-refunds.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { crewAtWork } from '#security/rate-limits.ts';
import { changeBusyOf, presentBusy, readBusyChange } from '#opening/busy.service.ts';
import { presentBoard, presentIfOnBoard } from './kitchen.present.ts';
import { actOnTicket, readBoard, tickPizzas } from './kitchen.service.ts';

export const kitchenRoutes = handlersFor(
  kitchenContract,
  {
    readBoard: async ({ crew, shop }) => presentBoard(await readBoard(shop, crew), crew),
    followShop: async ({ crew }) => topicOf(crew.reach),
    changeBusy: async ({ body: { storeId, ...change }, crew, shop }) =>
      presentBusy(await changeBusyOf(shop, crew.reach, storeId, readBusyChange(change))),
    listOwedRefunds: async ({ crew, shop }) => ({
      owed: await readOwedRefunds(shop.db, crew.reach),
    }),
    giveOwedRefund: async ({ params, crew, shop }) => {
      await giveOwedRefund(shop, crew, params.orderId);
      return { owed: await readOwedRefunds(shop.db, crew.reach) };
    },
    tickPizzas: async ({ params, body, shop }) => ({
      ticket: presentIfOnBoard(await tickPizzas(shop, params, body.made)),
    }),
    actOnTicket: async ({ params, body, crew, shop }) => ({
      ticket: presentIfOnBoard(await actOnTicket(shop, crew, params.orderId, body)),
    }),
  },
  {
    // A board asks every five seconds.
    rateLimits: {
      readBoard: { perAccount: { hits: 1200, minutes: 10, accountOf: crewAtWork } },
      followShop: { perAccount: { hits: 1200, minutes: 10, accountOf: crewAtWork } },
      changeBusy: { perAccount: { hits: 600, minutes: 10, accountOf: crewAtWork } },
      tickPizzas: { perAccount: { hits: 1200, minutes: 10, accountOf: crewAtWork } },
      actOnTicket: { perAccount: { hits: 600, minutes: 10, accountOf: crewAtWork } },
      listOwedRefunds: { perAccount: { hits: 1200, minutes: 10, accountOf: crewAtWork } },
      giveOwedRefund: { perAccount: { hits: 600, minutes: 10, accountOf: crewAtWork } },
    },
  },
);
