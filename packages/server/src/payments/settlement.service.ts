/** Turns money that was taken into a confirmed order, once; for webhook, return page and reconciliation alike. */
import type { Transaction } from '#database/queryable.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import { withdrawPayment } from '#payment-sessions/payment-sessions.service.ts';
import { objectToMoney } from '#orders/checkout/gate.service.ts';
import {
  findWhole,
  lockOrderForSettlement,
  lockStoreOf,
  type PayableOrder,
} from '#orders/checkout/paying.service.ts';
import { confirmPaidOrder } from '#orders/checkout/placing.service.ts';
import { orderLinkOf } from '#orders/order-link.service.ts';
import { bookRefunds } from '#orders/refunds/refund-booking.service.ts';
import type { Shop } from '#shop.ts';
import { buildReturnedPaymentMail } from './returned-payment.mail.ts';
import { withdrawLostPages } from './lost-pages.service.ts';
import {
  PaymentProviderError,
  type ProviderRefund,
  type ProviderSession,
} from '#providers/payments/payment-provider.ts';
import {
  findSession,
  listOtherOpenSessions,
  saveSession,
  type SessionRow,
} from '#payment-sessions/payment-sessions.service.ts';
import { recordEvent } from './payments.queries.ts';

/**
 * `settled`: the payment confirmed its order, though it may have been refunded since. `refunded`: the payment never
 * paid for an order. `unknown`: the payment is for no order of this shop.
 */
export type Settlement = 'settled' | 'refunded' | 'unknown';

interface EventRef {
  id: string;
  type: string;
}

type Order = PayableOrder['order'];
type Decision =
  | { kind: 'settled'; isNew: boolean; rivals: string[] }
  | { kind: 'refund due'; reason: string }
  | { kind: 'refunded' | 'unknown' };

/** Repeated and concurrent calls end alike. @throws PaymentProviderError when a refund could not be made; try again */
export async function settlePayment(
  shop: Shop,
  payment: ProviderSession,
  event?: EventRef,
): Promise<Settlement> {
  // Asked before the transaction: no lock is held across a call of the provider.
  const refunds = await listRefundsOf(shop, payment, event);
  const decision = await shop.db.transaction((tx) => decide(shop, tx, payment, refunds, event));
  switch (decision.kind) {
    case 'settled':
      if (decision.isNew) shop.metrics.count('driftstone_payments_total', { outcome: 'settled' });
      await withdrawRivals(shop, decision.rivals);
      if (decision.isNew) await withdrawLostPages(shop);
      return 'settled';
    case 'refund due':
      await refund(shop, payment, decision.reason, event);
      return 'refunded';
    case 'unknown':
      shop.log.warn({ sessionId: payment.sessionId }, 'a payment for no order of this shop');
      return 'unknown';
    case 'refunded':
      return 'refunded';
  }
}

/** The provider's refunds of this payment; empty when there are none. */
async function listRefundsOf(
  { providers }: Shop,
  { status, paymentReference }: ProviderSession,
  event: EventRef | undefined,
): Promise<ProviderRefund[]> {
  const hasRefunds = status === 'refunded' || event?.type === 'refunded';
  if (!hasRefunds || paymentReference === null) return [];
  return providers.payments.listRefunds(paymentReference);
}

async function decide(
  shop: Shop,
  tx: Transaction,
  payment: ProviderSession,
  refunds: readonly ProviderRefund[],
  event: EventRef | undefined,
): Promise<Decision> {
  const order = await lockOrderForSettlement(tx, payment.orderId);
  const session = await findSession(tx, payment.sessionId);
  if (!order || (session && session.orderId !== order.id)) return { kind: 'unknown' };
  if (session?.status === 'settled' || session?.status === 'refunded') {
    await noteEvent(tx, payment, event);
    if (!session.settledAt) return { kind: 'refunded' };
    await bookRefunds(shop, tx, payment, refunds);
    return { kind: 'settled', isNew: false, rivals: [] };
  }

  const reason = await objectTo(tx, payment, order, session);
  if (reason) {
    // Stored before the refund is made, so that neither a crash nor a rival can undo the decision.
    await saveSession(tx, describeSession(shop, payment, 'refund_due'));
    return { kind: 'refund due', reason };
  }
  await saveSession(tx, {
    ...describeSession(shop, payment, 'settled'),
    settledAt: shop.now(),
  });
  await confirmPaidOrder(shop, tx, order);
  // Confirms the order first all the same: the result must not depend on which of the two events arrived first.
  await bookRefunds(shop, tx, payment, refunds);
  await noteEvent(tx, payment, event);
  const rivals = await listOtherOpenSessions(tx, order.id, payment.sessionId);
  return { kind: 'settled', isNew: true, rivals };
}

/** Why the money can't be kept; null when it can. */
async function objectTo(
  tx: Transaction,
  payment: ProviderSession,
  order: Order,
  session: SessionRow | null,
): Promise<string | null> {
  if (session?.status === 'refund_due') return 'its refund was decided before';
  return objectToMoney({ order, store: await lockStoreOf(tx, order) }, payment);
}

function describeSession(
  shop: Shop,
  payment: ProviderSession,
  status: 'settled' | 'refund_due' | 'refunded',
): Parameters<typeof saveSession>[1] {
  return {
    id: payment.sessionId,
    provider: shop.providers.payments.name,
    orderId: payment.orderId,
    amountPence: payment.amountPence,
    // The session was never stored: nobody is sent to its page any more.
    url: '',
    expiresAt: shop.now(),
    status,
    paymentReference: payment.paymentReference,
  };
}

async function refund(
  shop: Shop,
  payment: ProviderSession,
  reason: string,
  event: EventRef | undefined,
): Promise<void> {
  const { sessionId, orderId, paymentReference } = payment;
  if (paymentReference === null)
    throw new PaymentProviderError('A paid session without a payment to refund');
  await shop.providers.payments.refund(paymentReference);
  await shop.db.transaction(async (tx) => {
    await saveSession(tx, describeSession(shop, payment, 'refunded'));
    await noteEvent(tx, payment, event);
    await tellReturned(shop, tx, payment);
  });
  shop.metrics.count('driftstone_payments_total', { outcome: 'refunded' });
  shop.log.warn({ sessionId, orderId, reason }, 'a payment was refunded');
}

/** Once for each payment. */
async function tellReturned(
  shop: Shop,
  tx: Transaction,
  { sessionId, orderId, amountPence }: ProviderSession,
): Promise<void> {
  const whole = await findWhole(tx, orderId);
  if (!whole) return;
  const mail = buildReturnedPaymentMail({
    ...whole,
    sender: mailSender(shop),
    orderUrl: orderLinkOf(shop, orderId),
    amountPence,
    at: shop.now(),
  });
  await queueMail(tx, { cause: `payment-returned:${orderId}:${sessionId}`, mail });
}

/** Closes the order's other open sessions, so that none of them takes money a second time. */
async function withdrawRivals(shop: Shop, sessionIds: string[]): Promise<void> {
  for (const sessionId of sessionIds) await withdrawPayment(shop, sessionId);
}

async function noteEvent(
  tx: Transaction,
  { sessionId }: ProviderSession,
  event: EventRef | undefined,
): Promise<void> {
  if (event) await recordEvent(tx, { ...event, sessionId });
}
