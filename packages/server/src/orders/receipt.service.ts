/** Puts an order that was placed into the customer's mailbox. */
import type { Transaction } from '#database/connect.ts';
import { queueMail } from '#platform/mail-queue.ts';
import type { Shop } from '#platform/shop.ts';
import { findCustomerOf } from './customer.queries.ts';
import { listLines, type OrderRow, requireStoreOf } from './orders.queries.ts';
import { buildReceiptMail } from './receipt.mail.ts';

/** Once for each order, however often it is settled. */
export async function queueReceipt(
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
  const mail = buildReceiptMail({ customer, whole, ordersUrl: `${config.publicUrl}/profile` });
  await queueMail(tx, { cause: `receipt:${order.id}`, mail });
}
