import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import { listPaymentMethods, openSession } from './payments.service.ts';
import { readSessionOrders } from './session-orders.service.ts';

const LIMITS = {
  perAddress: { hits: 600, minutes: 10 },
  perAccount: { hits: 60, minutes: 10, accountOf: signedInShopper },
};

export const paymentsRoutes = handlersFor(
  paymentsContract,
  {
    listMethods: async ({ shop }) => listPaymentMethods(shop),
    openSession: ({ body, user, shop }) => openSession(shop, user, body.orderIds),
    readSessionOrders: ({ body, user, shop }) => readSessionOrders(shop, user, body),
  },
  { rateLimits: { openSession: LIMITS, readSessionOrders: LIMITS } },
);
