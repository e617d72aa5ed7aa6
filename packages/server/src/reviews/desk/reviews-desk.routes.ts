import { reviewsDeskContract } from '@driftstone/contract/reviews/reviews-desk.contract.ts';
import type { DeskReview } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { DeskReviewRow } from './reviews-desk.queries.ts';
import { answerReview, findReviews, hideReview, readFigures } from './reviews-desk.service.ts';

export const reviewsDeskRoutes = handlersFor(reviewsDeskContract, {
  listDeskReviews: async ({ query, staff, shop }) => {
    const { reviews, hasMore } = await findReviews(shop, staff, query);
    return { reviews: reviews.map(presentDeskReview), hasMore };
  },
  readReviewFigures: async ({ staff, shop }) => readFigures(shop, staff),
  answerReview: async ({ params, body, staff, shop }) =>
    presentDeskReview(await answerReview(shop, staff, params.reviewId, body)),
  hideReview: async ({ params, body, staff, shop }) =>
    presentDeskReview(await hideReview(shop, staff, params.reviewId, body)),
});

function presentDeskReview({ review, orderNumber, customer }: DeskReviewRow): DeskReview {
  const { id, orderId, rating, comment, createdAt, hiddenFor, version } = review;
  const { answer, answeredBy, answeredAt } = review;
  return {
    id,
    orderId,
    orderNumber,
    customer: `${customer.firstName} ${customer.lastName}`.trim(),
    rating,
    comment,
    writtenAt: createdAt.toISOString(),
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, by: answeredBy ?? '', at: answeredAt.toISOString() },
    hiddenFor,
    version,
  };
}
