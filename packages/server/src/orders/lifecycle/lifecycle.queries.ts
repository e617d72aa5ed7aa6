/** The only statements that write an order's state, money, timestamps and events. */
import type { Life } from '@driftstone/contract/orders/order-life.rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#database/queryable.ts';
import type { NewOrderLine, OrderRow } from '#orders/orders.queries.ts';
import { orderLines, orders } from '#orders/orders.tables.ts';
import { orderEvents } from './order-events.tables.ts';

export type NewOrder = Pick<
  OrderRow,
  'userId' | 'storeId' | 'deliveryType' | 'paymentMethod' | 'quotedAt' | 'createdAt' | 'updatedAt'
>;

/** The fields of a draft that its customer changes. No event moves these. */
export type DraftDetails = Pick<
  OrderRow,
  | 'storeId'
  | 'deliveryType'
  | 'paymentMethod'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'estimateMinMinutes'
  | 'estimateMaxMinutes'
  | 'couponId'
  | 'discountPercent'
  | 'subtotalPence'
  | 'discountPence'
  | 'deliveryFeePence'
  | 'totalPence'
  | 'quotedAt'
>;

/** null: the user already has a draft, which a rival may just have inserted. */
export async function insertDraft(tx: Transaction, order: NewOrder): Promise<OrderRow | null> {
  const nothing = { subtotalPence: 0, discountPence: 0, deliveryFeePence: 0, totalPence: 0 };
  const [draft] = await tx
    .insert(orders)
    .values({ ...order, ...nothing })
    .onConflictDoNothing({ target: orders.userId, where: sql`state = 'draft'` })
    .returning();
  return draft ?? null;
}

/** null: the order is no longer a draft. */
export async function updateDraft(
  tx: Transaction,
  orderId: string,
  changes: Partial<DraftDetails> & { updatedAt: Date },
): Promise<OrderRow | null> {
  const [draft] = await tx
    .update(orders)
    .set(changes)
    .where(and(eq(orders.id, orderId), eq(orders.state, 'draft')))
    .returning();
  return draft ?? null;
}

/** Only for a draft. The lines of a placed order are a snapshot and never change. */
export async function replaceLines(
  tx: Transaction,
  orderId: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId, position })));
}

/** `more` holds columns that some events set and that are not part of the life. */
export async function updateLife(
  tx: Transaction,
  orderId: string,
  { money: paymentStatus, ...life }: Life,
  more: Partial<Pick<OrderRow, 'cashSessionId' | 'address' | 'latitude' | 'longitude'>> & {
    updatedAt?: Date;
  },
): Promise<OrderRow> {
  const [order] = await tx
    .update(orders)
    .set({ ...life, paymentStatus, ...more })
    .where(eq(orders.id, orderId))
    .returning();
  if (!order) throw new Error('The order is gone though it was locked');
  return order;
}

export async function insertEvent(
  tx: Transaction,
  event: typeof orderEvents.$inferInsert,
): Promise<void> {
  await tx.insert(orderEvents).values(event);
}
