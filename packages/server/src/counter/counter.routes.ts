import { counterContract } from '@driftstone/contract/counter/counter.contract.ts';
import { presentChange, presentChanges } from './order-changes.present.ts';
import { changeOrder, quoteChange } from './order-changes.service.ts';
import { readChanges, retimeOnTill } from './order-time.service.ts';
import { handOverAtCounter, readTill, takeAtCounter, takeBackAtCounter } from './till.service.ts';
import { readReceiptParts } from './receipt.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentCounterOrder, presentQuote, presentTill } from './counter.present.ts';
import { placeOrder } from './counter-order.service.ts';
import { quote } from './counter-quote.service.ts';
import { crewAtWork } from '#security/rate-limits.ts';
import { findLastOrder, presentLastOrder } from './last-order.service.ts';
import { presentReceipt } from './receipt.present.ts';

export const counterRoutes = handlersFor(
  counterContract,
  {
    quoteCounterOrder: async ({ body, crew, shop }) => presentQuote(await quote(shop, crew, body)),
    placeCounterOrder: async ({ body, crew, shop }) =>
      presentCounterOrder(await placeOrder(shop, crew, body)),
    findLastOrder: async ({ body, crew, shop }) => ({
      order: presentLastOrder(await findLastOrder(shop, crew, body.phone)),
    }),
    listCounterOrders: async ({ crew, shop }) => presentTill(await readTill(shop, crew)),
    takePayment: async ({ params, body, crew, shop }) =>
      presentCounterOrder(await takeAtCounter(shop, crew, params.orderId, body)),
    handOver: async ({ params, body, crew, shop }) =>
      presentCounterOrder(await handOverAtCounter(shop, crew, params.orderId, body)),
    takeBack: async ({ params, crew, shop }) =>
      presentCounterOrder(await takeBackAtCounter(shop, crew, params.orderId)),
    readReceipt: async ({ params, shop }) =>
      presentReceipt(await readReceiptParts(shop, params.orderId)),
    readOrderChanges: async ({ params, shop }) =>
      presentChanges(await readChanges(shop, params.orderId)),
    quoteOrderChange: async ({ params, body, shop }) =>
      presentChange(await quoteChange(shop, params.orderId, body)),
    changePlacedOrder: async ({ params, body, crew, shop }) =>
      presentCounterOrder(await changeOrder(shop, crew, params.orderId, body)),
    retimeOnTill: async ({ params, body, crew, shop }) => {
      const at = body.at === null ? null : new Date(body.at);
      return presentCounterOrder(await retimeOnTill(shop, crew, params.orderId, { ...body, at }));
    },
  },
  // Nobody types more numbers, and nobody is to try them all.
  {
    rateLimits: {
      findLastOrder: { perAccount: { hits: 60, minutes: 10, accountOf: crewAtWork } },
    },
  },
);
