import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { reviews } from '#reviews/reviews.read.ts';

export async function hasReview(db: Queryable, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.orderId, orderId));
  return found.length > 0;
}

/** The handover of that event was none: it was taken back, and made later. */
export async function wasHandedOverLater(
  db: Queryable,
  orderId: string,
  eventId: number,
): Promise<boolean> {
  const isLater = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.event, 'handed_over'),
    gt(orderEvents.id, eventId),
  );
  return (await db.$count(orderEvents, isLater)) > 0;
}

export async function listOrderIdsOf(db: Queryable, userId: string): Promise<string[]> {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return found.map(({ id }) => id);
}
