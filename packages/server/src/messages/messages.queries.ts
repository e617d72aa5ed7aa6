import { eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { orders } from '#orders/orders.tables.ts';
import { reviews } from '#reviews/reviews.read.ts';

export async function hasReview(db: Queryable, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.orderId, orderId));
  return found.length > 0;
}

export async function listOrderIdsOf(db: Queryable, userId: string): Promise<string[]> {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return found.map(({ id }) => id);
}
