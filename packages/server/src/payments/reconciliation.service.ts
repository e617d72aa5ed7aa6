/** Finds payments that neither a webhook nor a returning customer told of. To be run now and then. */
import { expireStaleOrders } from '#orders/expiry.service.ts';
import type { Shop } from '#platform/shop.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { closeSession, listUnsettledSessions } from './payments.queries.ts';
import { conclude } from './session-orders.service.ts';

const PATIENCE_MS = 2 * 60 * 1000;
const MAX_SESSIONS_A_RUN = 100;

/** Settles or refunds what was paid, then closes unpaid orders that are too old. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const openedBefore = new Date(shop.now().getTime() - PATIENCE_MS);
  const sessions = await listUnsettledSessions(shop.db, openedBefore, MAX_SESSIONS_A_RUN);
  for (const { id } of sessions) await reconcile(shop, id);
  await expireStaleOrders(shop);
}

async function reconcile(shop: Shop, sessionId: string): Promise<void> {
  try {
    const session = await shop.providers.payments.findSession(sessionId);
    if (session) await conclude(shop, session);
    else await closeSession(shop.db, sessionId, 'expired');
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.log.warn({ err: error, sessionId }, 'a payment could not be reconciled');
  }
}
