import type { Queryable } from '#database/queryable.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { reviews } from './reviews.tables.ts';

type ReviewColumns = Partial<typeof reviews.$inferInsert>;

/** Of an order that was paid and handed over, and of a new user, unless these are given. */
export async function buildReview(db: Queryable, overrides: ReviewColumns = {}) {
  const { userId } = overrides;
  const order = await buildPaidOrder(db, { state: 'completed', ...(userId && { userId }) });
  const [review] = await db
    .insert(reviews)
    .values({
      orderId: order.id,
      userId: order.userId,
      rating: 5,
      comment: 'Crust like by the sea should be.',
      ...overrides,
    })
    .returning();
  if (!review) throw new Error('The review was not stored');
  return review;
}
