import type { HideReason } from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import type { ReviewFilter } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import {
  and,
  type AnyColumn,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { people } from '#auth/people.read.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { orders } from '#orders/orders.read.ts';
import type { Reach } from '#security/reach.ts';
import { reviewCounts, reviews } from '#reviews/reviews.tables.ts';

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
  { reach, limit, since }: { reach: Reach; limit: number; since: Date },
): Promise<DeskReviewRow[]> {
  return selectReviews(db)
    .where(
      and(
        show === 'unanswered' ? needsAnswer(since) : undefined,
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

/** By the index `reviews_unanswered`. */
function needsAnswer(since: Date): SQL | undefined {
  return and(isNull(reviews.answer), isNull(reviews.hiddenFor), gt(reviews.createdAt, since));
}

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

export interface ReviewFigures {
  total: number;
  average: number | null;
  hidden: number;
}

/** As the triggers keep them: the figures of the few stores are added up, not the reviews. */
export async function readCounts(db: Queryable, reach: Reach): Promise<ReviewFigures> {
  const added = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::integer`;
  const [row] = await db
    .select({
      total: added(reviewCounts.reviews),
      stars: added(reviewCounts.stars),
      hidden: added(reviewCounts.hidden),
    })
    .from(reviewCounts)
    .where(reach ? inArray(reviewCounts.storeId, [...reach]) : undefined);
  if (!row || row.total === 0) return { total: 0, average: null, hidden: 0 };
  const { stars, ...counts } = row;
  return { ...counts, average: stars / row.total };
}

/** Of few days: there is no need to keep their number. */
export async function countUnanswered(db: Queryable, reach: Reach, since: Date): Promise<number> {
  const [row] = await db
    .select({ reviews: count() })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(needsAnswer(since), isReached(reach)));
  return row?.reviews ?? 0;
}

const LIST_MISCOUNTED = statement<{ storeId: string }, []>(
  'list_miscounted_reviews',
  `select coalesce(kept.store_id, counted.store_id) as "storeId"
   from (select * from review_counts where (reviews, stars, hidden, unanswered) <> (0, 0, 0, 0)) as kept
   full join (
     select orders.store_id, count(*) as reviews, sum(rating) as stars, count(hidden_for) as hidden,
       count(*) filter (where answer is null and hidden_for is null) as unanswered
     from reviews join orders on orders.id = order_id
     group by 1
   ) as counted on counted.store_id = kept.store_id
   where (kept.reviews, kept.stars, kept.hidden, kept.unanswered)
     is distinct from (counted.reviews, counted.stars, counted.hidden, counted.unanswered)
   order by 1`,
);

/** The stores whose kept figures are not those of their reviews. */
export async function listMiscounted(db: Queryable): Promise<string[]> {
  return (await LIST_MISCOUNTED(db)).map(({ storeId }) => storeId);
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
