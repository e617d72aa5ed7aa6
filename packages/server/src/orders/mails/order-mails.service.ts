/** Mails about an order that was placed: a receipt to the customer, and what to bake to the shop's staff. */
import type { Transaction } from '#database/queryable.ts';
import {
  eraseLostMails,
  eraseMails,
  queueMail,
  queueMails,
  withdrawMails,
} from '#mail/mail-queue.ts';
import type { Shop } from '#shop.ts';
import { buildNewOrderMail } from './new-order.mail.ts';
import { type CustomersOrder, requireWhole } from '#orders/orders.queries.ts';
import type { RefundRow } from '#orders/refunds/refunds.queries.ts';
import { buildReceiptMail } from './receipt.mail.ts';
import { buildRefundMail } from './refund.mail.ts';

/** Queues the mails once for each order, however often it is settled. */
export async function queueOrderMails(
  { config }: Pick<Shop, 'config'>,
  tx: Transaction,
  { customer, ...whole }: CustomersOrder,
): Promise<void> {
  const { id, anonymisedAt } = whole.order;
  if (anonymisedAt) return;
  const receipt = buildReceiptMail({ customer, whole, ordersUrl: `${config.publicUrl}/profile` });
  const newOrder = buildNewOrderMail({ customer, whole, to: config.contactEmail });
  await queueMails(tx, [
    { cause: `receipt:${id}`, mail: receipt },
    { cause: `order:${id}`, mail: newOrder },
  ]);
}

/** Tells the customer that money comes back. One mail for each refund. */
export async function queueRefundMail(
  { config }: Pick<Shop, 'config'>,
  tx: Transaction,
  { id, orderId, amountPence, sessionId }: RefundRow,
): Promise<void> {
  const { customer, order } = await requireWhole(tx, orderId);
  if (order.anonymisedAt) return;
  const isToCard = sessionId !== null;
  const ordersUrl = `${config.publicUrl}/profile`;
  const mail = buildRefundMail({ customer, order, amountPence, isToCard, ordersUrl });
  await queueMail(tx, { cause: `refund:${orderId}:${id}`, mail });
}

/** Drops the queued mails of a cancelled order. */
export async function withdrawOrderMails(tx: Transaction, orderId: string): Promise<void> {
  await withdrawMails(tx, [`receipt:${orderId}`, `order:${orderId}`]);
}

const TO_CUSTOMERS = ['receipt', 'refund', 'cancelled', 'new-time'];

/**
 * Drops the queued mails to the orders' customer. The kitchen's mails still go out, since those orders still have to be
 * made.
 */
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
