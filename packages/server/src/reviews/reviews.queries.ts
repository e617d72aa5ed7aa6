import { and, asc, avg, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { people } from '#auth/people.read.ts';
import { stores } from '#location/stores.read.ts';
import { orders } from '#orders/orders.read.ts';
import { reviewDays, reviews } from './reviews.tables.ts';

export type NewReview = Pick<
  typeof reviews.$inferInsert,
  'orderId' | 'userId' | 'rating' | 'comment' | 'createdAt' | 'updatedAt'
>;
export type ReviewWithWriter = Awaited<ReturnType<typeof selectReviews>>[number];

export interface ReviewDay {
  /** '2026-11-22', in UTC. */
  day: string;
  reviews: number;
}

/** The latest first. */
export function listReviewDays(db: Queryable): Promise<ReviewDay[]> {
  return db
    .select()
    .from(reviewDays)
    .where(gt(reviewDays.reviews, 0))
    .orderBy(desc(reviewDays.day));
}

const NEWEST_FIRST = [desc(reviews.createdAt), desc(reviews.id)] as const;
const { placeholder } = sql;

/** Hidden ones too: hiding a review must not raise the average. */
const RATE_NEWEST = prepared('rate_newest_reviews', (db) => {
  const newest = db
    .select({ rating: reviews.rating })
    .from(reviews)
    .orderBy(...NEWEST_FIRST)
    .limit(placeholder('limit'))
    .as('newest');
  return db.select({ average: avg(newest.rating).mapWith(Number), reviews: count() }).from(newest);
});

/** `average`: null without reviews. */
export async function rateNewestReviews(
  db: Queryable,
  limit: number,
): Promise<{ average: number | null; reviews: number }> {
  const [rated] = await RATE_NEWEST(db, { limit });
  return rated ?? { average: null, reviews: 0 };
}

interface Place {
  /** Skips all later days; null: from the newest review on. */
  lastDay: string | null;
  offset: number;
  limit: number;
}

const LIST_NEWEST = prepared('list_newest_reviews', (db) =>
  selectReviews(db)
    .orderBy(...NEWEST_FIRST)
    .limit(placeholder('limit'))
    .offset(placeholder('offset')),
);

/** Skips on the index alone: joined, each review that is skipped would be read with its writer, order and store. */
const LIST_UNTIL = prepared('list_reviews_until', (db) => {
  const shown = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      sql`${reviews.createdAt} < (${placeholder('lastDay')}::date + 1)::timestamp at time zone 'UTC'`,
    )
    .orderBy(...NEWEST_FIRST)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'));
  return selectReviews(db)
    .where(inArray(reviews.id, shown))
    .orderBy(...NEWEST_FIRST);
});

export function listNewestReviews(
  db: Queryable,
  { lastDay, offset, limit }: Place,
): Promise<ReviewWithWriter[]> {
  return lastDay === null
    ? LIST_NEWEST(db, { limit, offset })
    : LIST_UNTIL(db, { lastDay, limit, offset });
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
