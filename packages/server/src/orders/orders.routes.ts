import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import { changeContact } from '#orders/checkout/contact.service.ts';
import { chooseDeliveryType, updateLocation } from '#orders/checkout/delivery.service.ts';
import { orderAgain } from './order-again.service.ts';
import { presentOrder, presentReordered, presentUsual } from './orders.present.ts';
import { openOrder } from '#orders/checkout/open-order.service.ts';
import {
  listOrders,
  readLatestUnpaid,
  readOrder,
  requireOwnOrder,
  readNext,
  readUsual,
} from './orders.service.ts';
import { chooseTime, listTimes } from './times/order-times.service.ts';
import { placeCashOrder } from '#orders/checkout/placing.service.ts';

const STEPS_OF_A_DRAFT = { hits: 60, minutes: 10, accountOf: signedInShopper };

export const ordersRoutes = handlersFor(
  ordersContract,
  {
    openOrder: async ({ user, shop }) => presentOrder(await openOrder(shop, user)),
    listOrders: async ({ user, shop }) => ({
      items: (await listOrders(shop, user)).map(presentOrder),
    }),
    readUsual: async ({ user, shop }) => {
      const [usual, underWay] = await Promise.all([readUsual(shop, user), readNext(shop, user)]);
      return { usual: usual && presentUsual(usual), ...(underWay && { underWay }) };
    },
    readLatestUnpaid: async ({ user, shop }) => presentOrder(await readLatestUnpaid(shop, user)),
    readOrder: async ({ params, user, shop }) =>
      presentOrder(await readOrder(shop, user, params.orderId)),
    followOrders: async ({ user: { userId } }) => `customer ${userId}` as const,
    followOrder: async ({ params: { orderId }, user, shop }) => {
      await requireOwnOrder(shop, user, orderId);
      return `order ${orderId}` as const;
    },
    listTimes: async ({ params, query, user, shop }) =>
      listTimes(shop, user, params.orderId, query.deliveryType),
    chooseTime: async ({ params, body, user, shop }) => {
      const at = body.at === null ? null : new Date(body.at);
      return presentOrder(await chooseTime(shop, user, params.orderId, at));
    },
    chooseDeliveryType: async ({ params, body, user, shop }) =>
      presentOrder(await chooseDeliveryType(shop, user, params.orderId, body)),
    updateLocation: async ({ params, body, user, shop }) =>
      presentOrder(await updateLocation(shop, user, params.orderId, body)),
    changeContact: async ({ params, body, user, shop }) =>
      presentOrder(await changeContact(shop, user, params.orderId, body)),
    placeCashOrder: async ({ params, user, shop }) => {
      const { sessionId, whole } = await placeCashOrder(shop, user, params.orderId);
      return { sessionId, order: presentOrder(whole) };
    },
    orderAgain: async ({ params, user, shop }) =>
      presentReordered(await orderAgain(shop, user, params.orderId)),
  },
  {
    rateLimits: {
      // Both hold a slot in the oven under the store's lock, for which everybody who orders waits.
      openOrder: { perAccount: STEPS_OF_A_DRAFT },
      chooseTime: { perAccount: STEPS_OF_A_DRAFT },
      changeContact: { perAccount: STEPS_OF_A_DRAFT },
      // An address without its proof is geocoded, which costs money.
      updateLocation: {
        perAddress: { hits: 240, minutes: 10 },
        perAccount: { hits: 60, minutes: 10, accountOf: signedInShopper },
      },
      // Each order that is placed is baked, paid or not.
      placeCashOrder: {
        perAddress: { hits: 60, minutes: 60 },
        perAccount: { hits: 10, minutes: 60, accountOf: signedInShopper },
      },
    },
  },
);
