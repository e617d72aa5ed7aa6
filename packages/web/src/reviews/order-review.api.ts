import { reviewsContract } from '@driftstone/contract/reviews/reviews.contract.ts';
import type { Review, WriteReview } from '@driftstone/contract/reviews/reviews.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { accepted } from '#platform/calls/call-error.ts';
import { MINE } from '#platform/queries/mine.ts';
import { carouselReviewsQuery } from './reviews.api.ts';

/** The customer's own review of an order; null when there is none. */
export const myReviewQuery = (orderId: string) =>
  queryOptions({
    queryKey: [MINE, 'reviews', orderId],
    queryFn: async (): Promise<Review | null> => {
      // REV-01: a review that can't be fetched counts as no review.
      const review = await call(reviewsContract.readMyReview, { params: { orderId } }).catch(
        () => null,
      );
      return review ?? null;
    },
  });

/** All reviews by the customer, newest first. */
export const myReviewsQuery = queryOptions({
  queryKey: [MINE, 'reviews', 'list'],
  queryFn: () => call(reviewsContract.listMyReviews),
  staleTime: 0,
});

export function useWriteReview(orderId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = myReviewQuery(orderId);
  return useMutation({
    mutationFn: (review: Omit<WriteReview, 'orderId'>) =>
      accepted(call(reviewsContract.writeReview, { body: { orderId, ...review } })),
    onSuccess: async (review) => {
      if (review) queryClient.setQueryData(queryKey, review);
      else await queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: carouselReviewsQuery.queryKey });
    },
    // The server may have refused it because another tab was first.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
