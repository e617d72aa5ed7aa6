/** Gives money back: stored first, then asked of the provider, then counted. A crash in between loses and doubles nothing. */
import {
  chooseRefund,
  leftOf,
  type RefundChoice,
  type RefundReason,
} from '@driftstone/contract/orders/refund.rules.ts';
import { sumOf, totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { type OrderRow, requireWhole, type WholeOrder } from '#orders/orders.queries.ts';
import { findPaidSession, findSession } from '#payment-sessions/payment-sessions.service.ts';
import {
  PaymentProviderError,
  type ProviderRefund,
  RefundRefused,
} from '#providers/payments/payment-provider.ts';
import type { Shop } from '#shop.ts';
import { bookRefunds, count, failRefund } from './refund-booking.service.ts';
import {
  changeRefund,
  findRefund,
  insertRefund,
  listDueRefunds,
  listRefundsOf,
  type RefundRow,
} from './refunds.queries.ts';
import { sharesOf } from './shares.ts';

export { listRefundsByProvider, type RefundRow } from './refunds.queries.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_REFUNDS_A_RUN = 50;
/** After this, the desk is told that the provider does not answer. */
const ALARM_AFTER_MS = 10 * MINUTE_MS;

export interface WishedRefund {
  /** Chosen by the caller: the same wish, sent again, is one refund. */
  id: string;
  choice: RefundChoice;
  reason: RefundReason;
  /** What the customer reads with it. */
  words?: string | undefined;
  /** What could still be given back when the choice was made. */
  leftPence: number;
  /** `owner`: somebody at the desk. `shop`: it goes back by itself when the kitchen or the counter cancels. */
  by: 'owner' | 'shop';
  /** The member of staff who asks; null: unknown. */
  staffId: string | null;
}

/** What the shop still holds of an order, less what is about to go back. */
export async function refundable(
  db: Queryable,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
) {
  const shares = sharesOf({ order, lines });
  const known = await listRefundsOf(db, [order.id]);
  const alive = known.filter(({ state }) => state !== 'failed');
  const refunded = alive.flatMap((row) => row.shares);
  const isPaid = order.paymentStatus === 'paid';
  const left = isPaid ? leftOf(shares, refunded) : [];
  const leftPence = sumOf(left.map(({ pence }) => pence));
  return { shares, refunded, left, leftPence };
}

/**
 * Stores what is to be given back. The order must be locked. A repeated wish returns the first refund.
 * @throws ShopError NOTHING_TO_REFUND, REFUND_TOO_LARGE; CHANGED_MEANWHILE when somebody has refunded something since
 */
export async function askRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  { id, choice, reason, words, leftPence, by, staffId }: WishedRefund,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  const known = await findRefund(tx, id);
  if (known?.orderId === order.id) return { refund: known, isNew: false };
  if (known) throw new ShopError('CHANGED_MEANWHILE');
  const whole = await requireWhole(tx, order.id);
  const held = await refundable(tx, whole);
  if (held.leftPence === 0) throw new ShopError('NOTHING_TO_REFUND');
  if (held.leftPence !== leftPence) throw new ShopError('CHANGED_MEANWHILE');
  const quantities = new Map(whole.lines.map((line) => [line.id, line.quantity]));
  const chosen = chooseRefund({ ...held, quantities }, choice);
  if (!chosen.allowed) throw new ShopError(chosen.code);

  const { pence: amountPence, vatPence } = totalOf(chosen.shares);
  const session = await findPaidSession(tx, order.id);
  const refund = {
    id,
    orderId: order.id,
    amountPence,
    vatPence,
    shares: chosen.shares,
    reason,
    words: words || null,
    by,
    byStaff: staffId,
    createdAt: shop.now(),
  } as const;
  if (session) {
    const dueAt = new Date(shop.now().getTime() + MINUTE_MS);
    const asked = await insertRefund(tx, { ...refund, sessionId: session.id, dueAt });
    return { refund: asked, isNew: true };
  }
  // Nobody at a board has a till in reach: the money stays owed until somebody says that it is given.
  if (reason === 'called_off')
    return { refund: await insertRefund(tx, { ...refund, state: 'owed' }), isNew: true };
  // The desk has told its user to give the money.
  const given = await insertRefund(tx, { ...refund, state: 'done', countedAt: shop.now() });
  await count(shop, tx, given);
  return { refund: given, isNew: true };
}

/** Asks the provider, outside any transaction. Without an answer the refund stays `asked`, and upkeep asks again. */
export async function makeRefund(shop: Shop, refund: RefundRow): Promise<RefundRow> {
  if (refund.state === 'asked' && refund.sessionId !== null)
    await tryRefund(shop, refund, refund.sessionId);
  const now = await findRefund(shop.db, refund.id);
  if (!now) throw new Error('The refund is gone');
  return now;
}

async function tryRefund(shop: Shop, refund: RefundRow, sessionId: string): Promise<void> {
  const { id: refundId, orderId, amountPence } = refund;
  const paymentReference = await findReference(shop, sessionId);
  const book = (made: readonly ProviderRefund[]) =>
    shop.db.transaction((tx) => bookRefunds(shop, tx, { orderId, sessionId }, made));
  const fail = (problem: string) => shop.db.transaction((tx) => failRefund(tx, refund, problem));
  if (paymentReference === null)
    return fail('The card was charged by a card company that this shop no longer uses.');
  const { payments } = shop.providers;
  try {
    await book([await payments.refundPart({ refundId, paymentReference, amountPence })]);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.log.error({ refundId, orderId, err: error }, 'a refund could not be made');
    if (!(error instanceof RefundRefused)) return postpone(shop, refund);
    // Somebody may have refunded on the provider's own pages.
    await book(await payments.listRefunds(paymentReference).catch(() => []));
    await fail('The card company refused. Look the payment up in Stripe.');
  }
}

/** null: another provider took the payment. */
async function findReference(shop: Shop, sessionId: string): Promise<string | null> {
  const session = await findSession(shop.db, sessionId);
  return session?.provider === shop.providers.payments.name ? session.paymentReference : null;
}

async function postpone(shop: Shop, { id, createdAt }: RefundRow): Promise<void> {
  const now = shop.now().getTime();
  const problem = 'The card company isn’t answering. We’ll keep trying.';
  if (now - createdAt.getTime() > ALARM_AFTER_MS)
    shop.metrics.count('driftstone_payment_alarms_total', { kind: 'refund_asked' });
  await changeRefund(shop.db, id, { problem, dueAt: new Date(now + MINUTE_MS) });
}

/** Finishes what a crash, a silent provider or a slow bank has left. Runs periodically. Stops when the signal aborts. */
export async function resumeRefunds(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (const refund of await listDueRefunds(shop.db, shop.now(), MAX_REFUNDS_A_RUN)) {
    if (signal?.aborted) return;
    // One refund that fails must not hold up the others.
    await resume(shop, refund).catch((error: unknown) => setAside(shop, refund, error));
  }
}

async function setAside(shop: Shop, { id, orderId }: RefundRow, error: unknown): Promise<void> {
  shop.metrics.count('driftstone_payment_alarms_total', { kind: 'refund_stuck' });
  shop.log.error({ refundId: id, orderId, err: error }, 'a refund could not be finished');
  const problem = 'This refund could not be booked. We’ll keep trying; the server’s log says why.';
  const dueAt = new Date(shop.now().getTime() + MINUTE_MS);
  await changeRefund(shop.db, id, { problem, dueAt });
}

async function resume(shop: Shop, refund: RefundRow): Promise<void> {
  const { id, orderId, sessionId } = refund;
  const paymentReference = sessionId === null ? null : await findReference(shop, sessionId);
  if (sessionId === null || paymentReference === null) {
    await makeRefund(shop, refund);
    return;
  }
  try {
    // Asking first: a provider forgets its keys after a day, and would then refund a second time.
    const made = await shop.providers.payments.listRefunds(paymentReference);
    await shop.db.transaction((tx) => bookRefunds(shop, tx, { orderId, sessionId }, made));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.log.warn({ refundId: id, err: error }, 'the refunds of a payment could not be looked up');
    await postpone(shop, refund);
    return;
  }
  const now = await makeRefund(shop, (await findRefund(shop.db, id)) ?? refund);
  if (now.state === 'pending')
    await changeRefund(shop.db, id, { dueAt: new Date(shop.now().getTime() + HOUR_MS) });
}
