import type { HideReason } from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import type { ReviewFilter } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { and, avg, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { people } from '#auth/people.read.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { orders } from '#orders/orders.read.ts';
import type { Reach } from '#security/reach.ts';
import { reviews } from '#reviews/reviews.tables.ts';

export type DeskReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

interface Wanted {
  show: ReviewFilter;
  rating?: number | undefined;
  /** Only what was written before this one. */
  before?: string | undefined;
}

/** Newest first. */
export function listDeskReviews(
  db: Queryable,
  { show, rating, before }: Wanted,
  { reach, limit }: { reach: Reach; limit: number },
): Promise<DeskReviewRow[]> {
  return selectReviews(db)
    .where(
      and(
        show === 'unanswered' ? isUnanswered : undefined,
        show === 'hidden' ? isNotNull(reviews.hiddenFor) : undefined,
        rating === undefined ? undefined : eq(reviews.rating, rating),
        isReached(reach),
        before === undefined
          ? undefined
          : sql`(${reviews.createdAt}, ${reviews.id}) < (select created_at, id from reviews where id = ${before})`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/** As the index `reviews_unanswered` says it. */
const isUnanswered = and(isNull(reviews.answer), isNull(reviews.hiddenFor));

/** Of an order of these stores. */
function isReached(reach: Reach): SQL | undefined {
  return reach ? inArray(orders.storeId, [...reach]) : undefined;
}

export async function findDeskReview(
  db: Queryable,
  reach: Reach,
  id: string,
): Promise<DeskReviewRow | null> {
  const [row] = await selectReviews(db).where(and(eq(reviews.id, id), isReached(reach)));
  return row ?? null;
}

interface Change {
  answer?: string | null;
  answeredAt?: Date | null;
  answeredBy?: string | null;
  hiddenFor?: HideReason | null;
}

/** false: somebody else has changed it. */
export async function updateReview(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<boolean> {
  const changed = await tx
    .update(reviews)
    .set({ ...change, version: version + 1 })
    .where(and(eq(reviews.id, id), eq(reviews.version, version)))
    .returning({ id: reviews.id });
  return changed.length > 0;
}

export async function countReviews(
  db: Queryable,
  reach: Reach,
): Promise<{ total: number; average: number | null; hidden: number }> {
  const [row] = await db
    .select({
      total: count(),
      average: avg(reviews.rating).mapWith(Number),
      hidden: count(reviews.hiddenFor),
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(isReached(reach));
  return row ?? { total: 0, average: null, hidden: 0 };
}

function selectReviews(db: Queryable) {
  return db
    .select({
      review: reviews,
      orderNumber: orders.number,
      customer: { firstName: people.firstName, lastName: people.lastName, email: people.email },
    })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.userId))
    .innerJoin(orders, eq(orders.id, reviews.orderId));
}

export async function countUnanswered(db: Queryable, reach: Reach): Promise<number> {
  const [row] = await db
    .select({ unanswered: count() })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(isUnanswered, isReached(reach)));
  return row?.unanswered ?? 0;
}
