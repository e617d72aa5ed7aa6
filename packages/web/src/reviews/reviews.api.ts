import { reviewsContract } from '@driftstone/contract/reviews/reviews.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

/** HOME-04: the reviews of the home page. */
const CAROUSEL_LIMIT = 12;

export const carouselReviewsQuery = queryOptions({
  queryKey: ['reviews', 'public', CAROUSEL_LIMIT],
  queryFn: async () => {
    const query = { page: 1, limit: CAROUSEL_LIMIT };
    const { reviews, rating } = await call(reviewsContract.listPublicReviews, { query });
    return { reviews, rating };
  },
});
