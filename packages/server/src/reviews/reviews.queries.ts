import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#database/connect.ts';
// A review is shown with its writer and store, which auth, orders and location keep.
import { orders, stores, users } from '#database/schema.ts';
import { reviews } from './reviews.tables.ts';

export type NewReview = Pick<
  typeof reviews.$inferInsert,
  'orderId' | 'userId' | 'rating' | 'comment' | 'createdAt' | 'updatedAt'
>;
export type ReviewWithWriter = Awaited<ReturnType<typeof listNewestReviews>>[number];

export function listNewestReviews(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectReviews(db)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

export function listReviewsOf(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<ReviewWithWriter[]> {
  return selectReviews(db)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export async function countReviews(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews);
  return row?.total ?? 0;
}

export async function findReview(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<ReviewWithWriter | null> {
  const [row] = await selectReviews(db).where(
    and(eq(reviews.orderId, orderId), eq(reviews.userId, userId)),
  );
  return row ?? null;
}

/** False when the order has a review already. */
export async function insertReview(tx: Queryable, review: NewReview): Promise<boolean> {
  const inserted = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: reviews.orderId })
    .returning({ id: reviews.id });
  return inserted.length > 0;
}

function selectReviews(db: Queryable) {
  return db
    .select({
      review: reviews,
      writer: { firstName: users.firstName, lastName: users.lastName, avatarUrl: users.avatarUrl },
      storeName: stores.name,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId));
}
