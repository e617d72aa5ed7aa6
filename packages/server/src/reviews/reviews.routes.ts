import { reviewsContract } from '@driftstone/contract/reviews/reviews.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import { presentPublicReview, presentReview } from './reviews.present.ts';
import { findMyReview, listMyReviews, listPublicReviews, writeReview } from './reviews.service.ts';

export const reviewsRoutes = handlersFor(
  reviewsContract,
  {
    listPublicReviews: async ({ query, shop }) => {
      const { reviews, ...about } = await listPublicReviews(shop, query);
      return { reviews: reviews.map(presentPublicReview), ...query, ...about };
    },
    readMyReview: async ({ params, user, shop }) => {
      const review = await findMyReview(shop, user, params.orderId);
      return review ? presentReview(review) : undefined;
    },
    listMyReviews: async ({ user, shop }) => (await listMyReviews(shop, user)).map(presentReview),
    writeReview: async ({ body, user, shop }) => presentReview(await writeReview(shop, user, body)),
  },
  {
    rateLimits: {
      writeReview: {
        perAddress: { hits: 60, minutes: 60 },
        perAccount: { hits: 20, minutes: 60, accountOf: signedInShopper },
      },
    },
  },
);
