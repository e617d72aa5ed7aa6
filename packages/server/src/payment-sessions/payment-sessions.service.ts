/** The provider's card pages for orders: keeps the amount that can be paid in step with the order. */
import { returnHeld } from '#catalogue/stock.service.ts';
import { releaseCoupon } from '#coupons/coupons.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { endOpenSession, findOpenSession } from './payment-sessions.queries.ts';

// Through these, payments and refunds keep their books of sessions.
export {
  countSessionsOf,
  findOpenSession,
  findPaidSession,
  findSession,
  insertSession,
  listBookedIds,
  listOpenPages,
  listOtherKept,
  listOtherOpenSessions,
  listSessionsByReference,
  listSessionsOf,
  listUnsettledSessions,
  markSession,
  saveSession,
  type SessionRow,
} from './payment-sessions.queries.ts';

const MAX_ROUNDS = 3;

/** Rolls the transaction back, so that no lock is held while the provider is called. */
class PaymentStillOpen extends Error {
  readonly sessionId: string;

  constructor(sessionId: string) {
    super('A card payment is open for this order');
    this.sessionId = sessionId;
  }
}

/** Each change of an order's total calls this, in the transaction that holds the order's lock. */
export async function refuseOpenPayment(tx: Transaction, orderId: string): Promise<void> {
  const session = await findOpenSession(tx, orderId);
  refuseOpenPage(session?.id ?? null);
}

/** The same for who has locked the order and read its open session with it. */
export function refuseOpenPage(sessionId: string | null): void {
  if (sessionId !== null) throw new PaymentStillOpen(sessionId);
}

/**
 * Runs a change of an order. When a card session could still be paid, withdraws the session at the provider and runs
 * the change again.
 * @throws ShopError ORDER_ALREADY_PAID when the customer paid first
 */
export async function changeOrder<Result>(
  shop: Shop,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      return await shop.db.transaction(change);
    } catch (error) {
      if (!(error instanceof PaymentStillOpen)) throw error;
      const outcome = await withdrawPayment(shop, error.sessionId);
      if (outcome === 'paid') throw new ShopError('ORDER_ALREADY_PAID');
      // Unreachable: the change goes on. If the customer still pays the stale amount, settlement refunds it.
      if (outcome === 'unreachable') await closeSession(shop.db, error.sessionId, 'expired');
    }
  }
  throw new ShopError('ORDER_NOT_OPEN', {
    message: 'A payment for this order is being opened. Please try again.',
  });
}

/** Gives back the stock and the coupon's use that the session kept. Returns false when the session was no longer open. */
export async function closeSession(
  db: Queryable,
  sessionId: string,
  status: 'expired' | 'failed',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const orderId = await endOpenSession(tx, sessionId, status);
    if (orderId !== null) {
      await returnHeld(tx, orderId);
      await releaseCoupon(tx, orderId);
    }
    return orderId !== null;
  });
}

export type Withdrawal = 'withdrawn' | 'paid' | 'unreachable';

/** Ends a card session at the provider. Only the provider knows whether it was paid at the last moment. */
export async function withdrawPayment(
  shop: { db: Queryable } & Pick<Shop, 'providers' | 'log'>,
  sessionId: string,
): Promise<Withdrawal> {
  const { payments } = shop.providers;
  try {
    await payments.expireSession(sessionId);
    const session = await payments.findSession(sessionId);
    if (session?.status === 'paid' || session?.status === 'refunded') return 'paid';
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.log.warn({ sessionId, err: error }, 'a payment session could not be withdrawn');
    return 'unreachable';
  }
  await closeSession(shop.db, sessionId, 'expired');
  return 'withdrawn';
}
