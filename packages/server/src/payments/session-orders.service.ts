/** Answers the return page: which orders did this payment pay for? */
import type { SessionOrders, SessionRef } from '@driftstone/contract/payments/payments.schema.ts';
import { isLocked } from '#database/failures.ts';
import { closeSession } from '#payment-sessions/payment-sessions.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import {
  PaymentProviderError,
  type ProviderSession,
} from '#providers/payments/payment-provider.ts';
import {
  findSession,
  listSessionsOf,
  type SessionRow,
} from '#payment-sessions/payment-sessions.service.ts';
import { findOrderByHandle, isOwnOrder } from './payments.queries.ts';
import { settlePayment } from './settlement.service.ts';

const FAILED: SessionOrders = { orderIds: [], status: 'failed' };
const PENDING: SessionOrders = { orderIds: [], status: 'pending' };
const OPEN: SessionOrders = { orderIds: [], status: 'open' };

/** @throws ShopError PAYMENT_SESSION_NOT_FOUND, also for another user's session or order; PAYMENTS_UNAVAILABLE */
export async function readSessionOrders(
  shop: Shop,
  user: SignedIn,
  asked: SessionRef,
): Promise<SessionOrders> {
  if ('orderId' in asked) return readOrderPayment(shop, user, asked.orderId);
  const answer = await readSession(shop, user, asked.sessionId);
  return answer.status === 'open' ? PENDING : answer;
}

/** The customer may have paid in another tab, or at another try. */
async function readOrderPayment(
  shop: Shop,
  user: SignedIn,
  orderId: string,
): Promise<SessionOrders> {
  const isOwn = await isOwnOrder(shop.db, user.userId, orderId);
  const sessions = isOwn ? await listSessionsOf(shop.db, orderId) : [];
  const session = sessions.find(({ settledAt }) => settledAt !== null) ?? sessions.at(-1);
  if (!session) throw new ShopError('PAYMENT_SESSION_NOT_FOUND');
  return readSession(shop, user, session.id);
}

async function readSession(shop: Shop, user: SignedIn, sessionId: string): Promise<SessionOrders> {
  const handled = await findOrderByHandle(shop.db, user.userId, sessionId);
  if (handled) return { orderIds: [handled], status: 'settled' };

  const session = await findOwnSession(shop, user, sessionId);
  // Includes an order that was refunded later: its receipt says so.
  if (session?.settledAt) return { orderIds: [session.orderId], status: 'settled' };
  if (session?.status === 'refunded') return FAILED;

  return asking(shop, sessionId, async () => {
    const atProvider = await shop.providers.payments.findSession(sessionId);
    if (session) return atProvider ? concludeOrWait(shop, atProvider) : FAILED;
    // The shop went down before it stored the session. The provider knows the session's order.
    if (!atProvider || !(await isOwnOrder(shop.db, user.userId, atProvider.orderId)))
      throw new ShopError('PAYMENT_SESSION_NOT_FOUND');
    return concludeOrWait(shop, atProvider);
  });
}

/** The webhook comes at the same time. If it takes long to settle, the answer is `pending` and the page asks again. */
async function concludeOrWait(shop: Shop, session: ProviderSession): Promise<SessionOrders> {
  try {
    return await syncWithProvider(shop, session);
  } catch (error) {
    if (!isLocked(error)) throw error;
    shop.log.warn({ err: error, sessionId: session.sessionId }, 'a payment waits for a lock');
    return PENDING;
  }
}

/** Brings the shop's books in line with the provider's. @throws PaymentProviderError */
export async function syncWithProvider(
  shop: Shop,
  session: ProviderSession,
): Promise<SessionOrders> {
  switch (session.status) {
    case 'open':
      return OPEN;
    case 'expired':
      await abandonSession(shop, session.sessionId);
      return FAILED;
    case 'paid':
    case 'refunded': {
      const outcome = await settlePayment(shop, session);
      return outcome === 'settled' ? { orderIds: [session.orderId], status: 'settled' } : FAILED;
    }
  }
}

/** The session's time has passed, or the provider does not know it. */
export async function abandonSession(
  { db, metrics }: Pick<Shop, 'db' | 'metrics'>,
  sessionId: string,
): Promise<void> {
  const wasOpen = await closeSession(db, sessionId, 'expired');
  if (wasOpen) metrics.count('driftstone_payments_total', { outcome: 'abandoned' });
}

/** null for another user's session. */
async function findOwnSession(
  { db }: Shop,
  { userId }: SignedIn,
  sessionId: string,
): Promise<SessionRow | null> {
  const session = await findSession(db, sessionId);
  return session && (await isOwnOrder(db, userId, session.orderId)) ? session : null;
}

async function asking<Answer>(
  shop: Shop,
  sessionId: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.log.warn({ err: error, sessionId }, 'a payment session could not be looked up');
    throw new ShopError('PAYMENTS_UNAVAILABLE', {
      message: 'Your payment could not be checked right now. Please refresh in a moment.',
    });
  }
}
