/** Customers' reviews: one for each order, once it is paid. */
import { canReviewOrder } from '@driftstone/contract/orders/orders.rules.ts';
import type { WriteReview } from '@driftstone/contract/reviews/reviews.schema.ts';
import { findOrderForReview } from '#orders/orders.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import {
  findReview,
  insertReview,
  listNewestReviews,
  listReviewDays,
  listReviewsOf,
  rateNewestReviews,
  type ReviewDay,
  type ReviewWithWriter,
} from './reviews.queries.ts';

/** More than anybody scrolls through. */
const MAX_MY_REVIEWS = 100;

/** As many as say how the shop is now. Reading them all would take longer each year. */
const MOST_RATED = 200;
const FEWEST_RATED = 5;

/** Newest first. A page far back starts at its day, and costs no more. A hidden review keeps its place in the count. */
export async function listPublicReviews(
  { db, content }: Pick<Shop, 'db' | 'content'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ reviews: ReviewWithWriter[]; total: number; rating: Rating | null }> {
  const { days, ...about } = await content.recall('review days', async () => ({
    ...(await readDays(db)),
    rating: await readRating(db),
  }));
  const offset = (page - 1) * limit;
  if (offset === 0) return { reviews: await listShown(db, { ...NEWEST, limit }), ...about };
  const start = days.find(({ through }) => through > offset);
  if (!start) return { reviews: [], ...about };
  const skipped = start.through - start.reviews;
  const place = { lastDay: start.day, offset: offset - skipped, limit };
  return { reviews: await listShown(db, place), ...about };
}

interface Rating {
  average: number;
  reviews: number;
}

async function readRating(db: Queryable): Promise<Rating | null> {
  const { average, reviews } = await rateNewestReviews(db, MOST_RATED);
  return average === null || reviews < FEWEST_RATED ? null : { average, reviews };
}

async function listShown(...asked: Parameters<typeof listNewestReviews>) {
  return (await listNewestReviews(...asked)).filter(({ review }) => review.hiddenFor === null);
}

const NEWEST = { lastDay: null, offset: 0 };

interface CountedDay extends ReviewDay {
  /** The day's reviews and those of all later days. */
  through: number;
}

async function readDays(db: Queryable): Promise<{ days: CountedDay[]; total: number }> {
  let total = 0;
  const days = (await listReviewDays(db)).map((counted) => {
    total += counted.reviews;
    return { ...counted, through: total };
  });
  return { days, total };
}

/** Newest first. */
export function listMyReviews({ db }: Shop, user: SignedIn): Promise<ReviewWithWriter[]> {
  return listReviewsOf(db, user.userId, MAX_MY_REVIEWS);
}

/** null for another user's review, and for an order without one. */
export function findMyReview(
  { db }: Shop,
  user: SignedIn,
  orderId: string,
): Promise<ReviewWithWriter | null> {
  return findReview(db, user.userId, orderId);
}

/** @throws ShopError ORDER_NOT_FOUND, REVIEW_TOO_EARLY, REVIEW_EXISTS */
export function writeReview(
  shop: Shop,
  user: SignedIn,
  { orderId, rating, comment }: WriteReview,
): Promise<ReviewWithWriter> {
  const { userId } = user;
  return shop.db.transaction(async (tx) => {
    const order = await findOrderForReview(tx, userId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const verdict = canReviewOrder(order);
    if (!verdict.allowed) throw new ShopError(verdict.code);

    const now = shop.now();
    const review = { orderId, userId, rating, comment, createdAt: now, updatedAt: now };
    if (!(await insertReview(tx, review))) throw new ShopError('REVIEW_EXISTS');

    const written = await findReview(tx, userId, orderId);
    if (!written) throw new Error('The review was not stored');
    return written;
  });
}
