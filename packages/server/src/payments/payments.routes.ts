import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import { handlersFor } from '#platform/mount-routes.ts';
import { openSession } from './payments.service.ts';
import { readSessionOrders } from './session-orders.service.ts';

export const paymentsRoutes = handlersFor(paymentsContract, {
  openSession: ({ body, user, shop }) => openSession(shop, user, body.orderIds),
  readSessionOrders: ({ body, user, shop }) => readSessionOrders(shop, user, body.sessionId),
});
