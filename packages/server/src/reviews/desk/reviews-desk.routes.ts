import { reviewsDeskContract } from '@driftstone/contract/reviews/reviews-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentDeskReview } from './reviews-desk.present.ts';
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
