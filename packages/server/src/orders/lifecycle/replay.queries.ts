import { asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderEvents } from './order-events.tables.ts';

export type OrderEventRow = typeof orderEvents.$inferSelect;

/** Ascending by number, starting after `number`. */
export function listOrdersAfter(db: Queryable, number: number, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(gt(orders.number, number))
    .orderBy(asc(orders.number))
    .limit(limit);
}

/** Oldest first. */
export function listEventsOf(db: Queryable, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

/** The id of the last event is the order's version: each change adds one. null: there is no such order. */
export async function findLastEvent(
  db: Queryable,
  orderId: string,
): Promise<Pick<OrderEventRow, 'id' | 'event' | 'at'> | null> {
  const [last] = await db
    .select({ id: orderEvents.id, event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last ?? null;
}
