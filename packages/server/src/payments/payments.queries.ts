import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { orders } from '#orders/orders.read.ts';
import { paymentEvents } from './payments.tables.ts';

/** Returns the ids that are orders of this shop. */
export async function listKnownOrderIds(
  db: Queryable,
  orderIds: readonly string[],
): Promise<string[]> {
  const known = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return known.map(({ id }) => id);
}

export async function listOrderNumbers(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Orders that no provider knows: paid in cash, or free. */
export async function findOrderByHandle(
  db: Queryable,
  userId: string,
  handle: string,
): Promise<string | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cashSessionId, handle), eq(orders.userId, userId)));
  return order?.id ?? null;
}

export async function isOwnOrder(db: Queryable, userId: string, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return found.length > 0;
}

/** Call it in the transaction that applies the event. */
export async function recordEvent(
  db: Queryable,
  event: typeof paymentEvents.$inferInsert,
): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}
