import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { people } from '#auth/people.read.ts';
import { stores } from '#location/stores.read.ts';
import { orders } from '#orders/orders.read.ts';
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

/** As stored, oldest first. */
export function listAllReviewsOf(db: Queryable, userId: string) {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
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

/** Returns false when the order already has a review. */
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
      writer: {
        firstName: people.firstName,
        lastName: people.lastName,
        avatarUrl: people.avatarUrl,
      },
      storeName: stores.name,
    })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.userId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId));
}
