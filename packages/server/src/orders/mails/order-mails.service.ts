/** Tells of an order that was placed: the customer by a receipt, the shop's people by what there is to bake. */
import type { Transaction } from '#database/queryable.ts';
import { eraseLostMails, eraseMails, queueMail, withdrawMails } from '#mail/mail-queue.ts';
import type { Shop } from '#shop.ts';
import { findCustomerOf } from '#orders/customer.queries.ts';
import { buildNewOrderMail } from './new-order.mail.ts';
import { listLines, type OrderRow, requireStoreOf } from '#orders/orders.queries.ts';
import { buildReceiptMail } from './receipt.mail.ts';

/** Once for each order, however often it is settled. */
export async function queueOrderMails(
  { config }: Pick<Shop, 'config'>,
  tx: Transaction,
  order: OrderRow,
): Promise<void> {
  const customer = order.anonymisedAt ? null : await findCustomerOf(tx, order.userId);
  if (!customer) return;
  const whole = {
    order,
    store: await requireStoreOf(tx, order),
    lines: await listLines(tx, [order.id]),
  };
  const receipt = buildReceiptMail({ customer, whole, ordersUrl: `${config.publicUrl}/profile` });
  await queueMail(tx, { cause: `receipt:${order.id}`, mail: receipt });
  const mail = buildNewOrderMail({ customer, whole, to: config.contactEmail });
  await queueMail(tx, { cause: `order:${order.id}`, mail });
}

/** Drops what is queued for an order that was called off. */
export async function withdrawOrderMails(tx: Transaction, orderId: string): Promise<void> {
  await withdrawMails(tx, [`receipt:${orderId}`, `order:${orderId}`]);
}

/** Their customer's mails. The kitchen still gets to know of an order that waits. */
export async function eraseOrderMails(tx: Transaction, orderIds: string[]): Promise<void> {
  await eraseMails(
    tx,
    orderIds.map((orderId) => `receipt:${orderId}`),
  );
  await eraseLostMails(
    tx,
    orderIds.map((orderId) => `order:${orderId}`),
  );
}
