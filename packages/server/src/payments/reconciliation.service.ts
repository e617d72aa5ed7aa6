/** Finds payments that neither a webhook nor a returning customer reported. Runs periodically. */
import { expireStaleOrders } from '#orders/lifecycle/expiry.service.ts';
import { resumeRefunds } from '#orders/refunds/refunds.service.ts';
import type { Shop } from '#shop.ts';
import {
  PaymentProviderError,
  type ProviderSession,
} from '#providers/payments/payment-provider.ts';
import {
  listBookedIds,
  listUnsettledSessions,
  type SessionRow,
} from '#payment-sessions/payment-sessions.service.ts';
import { listKnownOrderIds } from './payments.queries.ts';
import { abandonSession, syncWithProvider } from './session-orders.service.ts';

const MINUTE_MS = 60 * 1000;
/** Leaves younger sessions to the customer's return. */
const PATIENCE_MS = 2 * MINUTE_MS;
/** A working webhook arrives within this time. */
const WEBHOOK_PATIENCE_MS = MINUTE_MS;
/** A session can be paid for an hour and a half. The rest covers downtime of the shop. */
const LOOK_BACK_MS = 3 * 60 * MINUTE_MS;
const MAX_SESSIONS_A_RUN = 100;

/** Settles or refunds payments, finishes refunds, then expires unpaid orders that are too old. Stops when the signal aborts. */
export async function reconcilePayments(shop: Shop, signal?: AbortSignal): Promise<void> {
  const openedBefore = new Date(shop.now().getTime() - PATIENCE_MS);
  const sessions = await listUnsettledSessions(shop.db, openedBefore, MAX_SESSIONS_A_RUN);
  for (const session of sessions) {
    if (signal?.aborted) return;
    const isDone = await attempt(shop, session.id, () => ask(shop, session));
    if (!isDone && session.status === 'refund_due') raiseAlarm(shop, 'refund_due', session.id);
  }
  await resumeRefunds(shop, signal);
  await attempt(shop, undefined, () => bookForgotten(shop));
  await expireStaleOrders(shop);
}

async function ask(shop: Shop, { id, status }: SessionRow): Promise<void> {
  const session = await shop.providers.payments.findSession(id);
  if (!session) return abandonSession(shop, id);
  if (status === 'open' && isTaken(session)) {
    // The webhook may still be on its way.
    if (isJustPaid(shop, session)) return;
    raiseAlarm(shop, 'paid_not_settled', id);
  }
  await syncWithProvider(shop, session);
}

/** Books payments on sessions that the shop had closed or never stored. */
async function bookForgotten(shop: Shop): Promise<void> {
  const openedSince = new Date(shop.now().getTime() - LOOK_BACK_MS);
  const paid = await shop.providers.payments.listPaidSessions(openedSince);
  const overdue = paid.filter((session) => !isJustPaid(shop, session));
  for (const session of await findUnbooked(shop, overdue)) {
    raiseAlarm(shop, 'paid_not_settled', session.sessionId);
    await attempt(shop, session.sessionId, () => syncWithProvider(shop, session));
  }
}

/** Payments for an order of this shop that its books do not show as paid, refunded or due for refund. */
async function findUnbooked(
  { db }: Shop,
  paid: readonly ProviderSession[],
): Promise<ProviderSession[]> {
  if (paid.length === 0) return [];
  const bookedIds = await listBookedIds(
    db,
    paid.map(({ sessionId }) => sessionId),
  );
  const orderIds = await listKnownOrderIds(
    db,
    paid.map(({ orderId }) => orderId),
  );
  return paid.filter(
    ({ sessionId, orderId }) => !bookedIds.includes(sessionId) && orderIds.includes(orderId),
  );
}

function isTaken({ status }: ProviderSession): boolean {
  return status === 'paid' || status === 'refunded';
}

function isJustPaid(shop: Shop, { paidAt }: ProviderSession): boolean {
  return paidAt !== undefined && shop.now().getTime() - paidAt.getTime() < WEBHOOK_PATIENCE_MS;
}

const ALARMS = {
  /** A single case may be chance. Repeated cases mean that the webhook does not work: see docs/operating.md. */
  paid_not_settled: 'paid but not settled',
  refund_due: 'a refund is still due',
} as const;

function raiseAlarm(shop: Shop, kind: keyof typeof ALARMS, sessionId: string): void {
  shop.metrics.count('driftstone_payment_alarms_total', { kind });
  shop.log.error({ sessionId }, ALARMS[kind]);
}

async function attempt(
  shop: Shop,
  sessionId: string | undefined,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.log.warn({ err: error, sessionId }, 'a payment could not be reconciled');
    return false;
  }
}
