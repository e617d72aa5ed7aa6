/** Mails about an order: to the customer what was placed, given back, cancelled or retimed; to the staff what to bake. */
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { ORDER_UPDATES } from '@driftstone/contract/orders/order-updates.rules.ts';
import { findUsableCoupon } from '#coupons/coupons.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  type CausedMail,
  eraseLostMails,
  eraseMails,
  queueMail,
  withdrawMails,
} from '#mail/mail-queue.ts';
import { listMails } from '#mail/mails.queries.ts';
import { mailSender, shopMailbox } from '#mail/shop-mailbox.ts';
import { listEventsOf } from '#orders/lifecycle/replay.queries.ts';
import { presentFacts } from '#orders/orders.present.ts';
import { presentMoneyBack } from '#orders/refunds/money-back.present.ts';
import type { CustomersOrder, OrderRow } from '#orders/orders.queries.ts';
import { findRefund } from '#orders/refunds/refunds.queries.ts';
import { orderLinkOf } from '#orders/order-link.service.ts';
import { listWaitingOf } from '#orders/lifecycle/waiting.queries.ts';
import type { Shop } from '#shop.ts';
import { buildCancelledMail } from './cancelled.mail.ts';
import { buildNewOrderMail } from './new-order.mail.ts';
import { buildNewTimeMail } from './new-time.mail.ts';
import { buildReceiptMail } from './receipt.mail.ts';
import { describePizzas, type OrderLetter } from './order-mail-rows.ts';
import { buildRefundMail } from './refund.mail.ts';

type Writer = Pick<Shop, 'config' | 'details' | 'links' | 'now'>;

export function letterOf(shop: Writer, whole: CustomersOrder): OrderLetter {
  return {
    ...whole,
    sender: mailSender(shop),
    publicUrl: shop.config.publicUrl,
    orderUrl: orderLinkOf(shop, whole.order.id),
  };
}

/** The mails of an order that is placed. They are queued once for each order, however often it is settled. */
export function buildOrderMails(shop: Writer, whole: CustomersOrder): CausedMail[] {
  const { id } = whole.order;
  const newOrder = buildNewOrderMail({
    sender: mailSender(shop),
    customer: whole.customer,
    whole,
    to: shopMailbox(shop),
  });
  return [
    {
      cause: `receipt:${id}`,
      mail: buildReceiptMail(letterOf(shop, whole), shop.details.current()),
    },
    { cause: `order:${id}`, mail: newOrder },
  ];
}

/** Tells the customer that money comes back. One mail for each refund. */
export async function queueRefundMail(
  shop: Writer,
  tx: Transaction,
  whole: CustomersOrder,
  { refundId, cancelsIt }: { refundId: string; cancelsIt: boolean },
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (!refund) return;
  const { order } = whole;
  const { amountPence, state, sessionId, countedAt, createdAt, words, shares } = refund;
  const at = (countedAt ?? createdAt).toISOString();
  const isByHand = sessionId === null;
  const back = presentMoneyBack(whole, { amountPence, state, isByHand, at, words, shares });
  const coupon = cancelsIt ? await findCouponAgain(shop, tx, order) : null;
  const mail = buildRefundMail(letterOf(shop, whole), back, coupon?.code ?? null);
  await queueMail(tx, { cause: `refund:${order.id}:${refundId}`, mail });
}

/** All of it was refunded before it was made: no other mail says that it is cancelled. */
export function isCancelledByRefund({ state, paymentStatus, cancelReason }: OrderRow): boolean {
  return state === 'cancelled' && paymentStatus === 'refunded' && cancelReason === 'money_returned';
}

/** MONEY-01: the coupon that the customer of a cancelled order can use again. */
function findCouponAgain({ now }: Writer, tx: Transaction, order: OrderRow) {
  return findUsableCoupon(tx, { ...order, now: now() });
}

/** Tells the customer that the shop has cancelled the order, and what comes back. */
export async function queueCancelledMail(
  shop: Writer,
  tx: Transaction,
  whole: CustomersOrder,
): Promise<void> {
  const { order } = whole;
  const coupon = await findCouponAgain(shop, tx, order);
  const letter = letterOf(shop, whole);
  const mail = buildCancelledMail({
    ...letter,
    number: order.number,
    facts: presentFacts(whole),
    couponCode: coupon?.code ?? null,
    pizzas: [describePizzas(letter)],
  });
  await queueMail(tx, { cause: `cancelled:${order.id}`, mail });
}

/** EVE-28: false where a later event says more, or the customer knows the time already: a slip was taken back. */
export async function isTimeNews(
  tx: Transaction,
  { id: orderId, promisedFrom, promisedUntil }: OrderRow,
  eventId: number,
): Promise<boolean> {
  const retimed = (await listEventsOf(tx, [orderId])).filter(({ event }) => event === 'retimed');
  if (retimed.at(-1)?.id !== eventId) return false;
  const causeOf = ({ id }: { id: number }) => `new-time:${orderId}:${id}`;
  const told = new Set((await listMails(tx, retimed.map(causeOf))).map(({ cause }) => cause));
  const sinceTold = retimed.slice(retimed.findLastIndex((each) => told.has(causeOf(each))) + 1);
  const from = promisedFrom?.toISOString() ?? null;
  const until = promisedUntil?.toISOString() ?? null;
  const { wasPromisedFrom = from, wasPromisedUntil } = sinceTold[0]?.details ?? {};
  return wasPromisedFrom !== from || wasPromisedUntil !== until;
}

/** Tells the customer about a changed time. One mail for each event that changed it. */
export async function queueNewTimeMail(
  shop: Writer,
  tx: Transaction,
  whole: CustomersOrder,
  eventId: number,
): Promise<void> {
  const mail = buildNewTimeMail(letterOf(shop, whole));
  await queueMail(tx, { cause: `new-time:${whole.order.id}:${eventId}`, mail });
}

/** @throws ShopError TOO_MANY_REQUESTS */
export async function queueReceiptAgain(
  shop: Writer,
  tx: Transaction,
  whole: CustomersOrder,
): Promise<void> {
  const again = repeatsOf(whole.order.id);
  const sent = (await listMails(tx, again)).map(({ cause }) => cause);
  const cause = again.find((each) => !sent.includes(each));
  if (cause === undefined)
    throw new ShopError('TOO_MANY_REQUESTS', { message: 'This receipt was sent often enough.' });
  await queueMail(tx, {
    cause,
    mail: buildReceiptMail(letterOf(shop, whole), shop.details.current()),
  });
}

export interface OrderMail {
  kind: 'order' | (typeof TO_CUSTOMERS)[number];
  state: 'due' | 'sent' | 'failed';
  at: Date;
  problem: string | null;
}

/** All mails about an order, oldest first. `ids`: of its refunds, card pages and new times. */
export async function listMailsOf(
  db: Queryable,
  orderId: string,
  ids: Record<'refund' | 'payment-returned' | 'new-time', readonly (string | number)[]>,
): Promise<OrderMail[]> {
  const causes = [
    ...['receipt', 'order', 'cancelled', ...ORDER_UPDATES].map((kind) => `${kind}:${orderId}`),
    ...repeatsOf(orderId),
    ...Object.entries(ids).flatMap(([kind, of]) => of.map((id) => `${kind}:${orderId}:${id}`)),
  ];
  const found = await listMails(db, causes);
  const written = found.map(({ cause, createdAt, sentAt, failedAt, lastProblem }) => ({
    kind: cause.slice(0, cause.indexOf(':')) as OrderMail['kind'],
    state: sentAt ? ('sent' as const) : failedAt ? ('failed' as const) : ('due' as const),
    at: sentAt ?? failedAt ?? createdAt,
    problem: lastProblem,
  }));
  return [...written, ...(await listUnwritten(db, orderId))];
}

/** The mails of events that have just been committed. */
async function listUnwritten(db: Queryable, orderId: string): Promise<OrderMail[]> {
  const waiting = await listWaitingOf(db, orderId);
  return waiting.flatMap(({ event, at, attempts }) =>
    (MAILS_AT_ONCE[event] ?? []).map((kind) => ({
      kind,
      state: 'due' as const,
      at,
      problem: attempts > 0 ? 'It could not be written yet.' : null,
    })),
  );
}

const MAILS_AT_ONCE: Partial<Record<LifeEventKind, OrderMail['kind'][]>> = {
  placed_in_cash: ['receipt', 'order'],
  placed_free: ['receipt', 'order'],
  paid: ['receipt', 'order'],
  retimed: ['new-time'],
  part_refunded: ['refund'],
  refunded: ['refund'],
  cancelled: ['cancelled'],
};

function repeatsOf(orderId: string): string[] {
  return Array.from({ length: MAX_REPEATS }, (_, nth) => `receipt:${orderId}:${nth + 1}`);
}

/** Drops the queued mails of a cancelled order. */
export async function withdrawOrderMails(tx: Transaction, orderId: string): Promise<void> {
  await withdrawMails(tx, [`receipt:${orderId}`, `order:${orderId}`, ...repeatsOf(orderId)]);
  await withdrawStepMails(tx, orderId);
}

/** Drops the queued mails that say how far an order is, and when to expect it. */
export async function withdrawStepMails(tx: Transaction, orderId: string): Promise<void> {
  const retimed = (await listEventsOf(tx, [orderId])).filter(({ event }) => event === 'retimed');
  await withdrawMails(tx, [
    ...ORDER_UPDATES.map((kind) => `${kind}:${orderId}`),
    ...retimed.map(({ id }) => `new-time:${orderId}:${id}`),
  ]);
}

/** The cause of a receipt that is sent again. */
const MAX_REPEATS = 10;
const TO_CUSTOMERS = [
  'receipt',
  'refund',
  'payment-returned',
  'cancelled',
  'new-time',
  ...ORDER_UPDATES,
] as const;

/** Drops the queued mails to the orders' customer. The kitchen's still go out, since it still has to bake. */
export async function eraseOrderMails(tx: Transaction, orderIds: string[]): Promise<void> {
  await eraseMails(
    tx,
    TO_CUSTOMERS.flatMap((kind) => orderIds.map((orderId) => `${kind}:${orderId}`)),
  );
  await eraseLostMails(
    tx,
    orderIds.map((orderId) => `order:${orderId}`),
  );
}
