import { messagesContract } from '@driftstone/contract/messages/messages.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { readByLink } from '#orders/order-link.service.ts';
import { presentFollowed } from '#orders/orders.present.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import { watchOrder } from './watches/order-watches.service.ts';

export const messagesRoutes = handlersFor(
  messagesContract,
  {
    readPushKey: async ({ shop }) => ({ key: shop.providers.push.publicKey }),
    watchOrder: async ({ params, body, user, shop }) => {
      const { endpoint, keys } = body;
      await watchOrder(shop, user, params.orderId, { endpoint, ...keys });
      return { message: 'This browser tells you when your order moves.' };
    },
    readByLink: async ({ body, shop }) => presentFollowed(await readByLink(shop, body.token)),
  },
  {
    rateLimits: {
      readByLink: { perAddress: { hits: 300, minutes: 10 } },
      watchOrder: { perAccount: { hits: 60, minutes: 10, accountOf: signedInShopper } },
    },
  },
);
