import { reviewsDeskContract } from '@driftstone/contract/reviews/reviews-desk.contract.ts';
import type { HideReason } from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import type { DeskReview, ReviewFilter } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';
import { todayQuery } from '#today/today.api.ts';

const REVIEWS = ['desk', 'reviews'];

export const deskReviewsQuery = (show: ReviewFilter, rating: number | null) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS, 'all', show, rating],
    queryFn: ({ pageParam }) =>
      callDesk(reviewsDeskContract.listDeskReviews, {
        query: { show, ...(rating && { rating }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ reviews, hasMore }) => (hasMore ? (reviews.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

export const reviewFiguresQuery = queryOptions({
  queryKey: [...REVIEWS, 'figures'],
  queryFn: () => callDesk(reviewsDeskContract.readReviewFigures),
  staleTime: 0,
});

function useReviewChange<Input>(change: (input: Input) => Promise<DeskReview>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not awaited: the new list may remove the row, which could then no longer report the outcome.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: REVIEWS });
      void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
  });
}

interface Of {
  review: DeskReview;
}

export const useAnswerReview = () =>
  useReviewChange(({ review: { id, version }, answer }: Of & { answer: string | null }) =>
    callDesk(reviewsDeskContract.answerReview, {
      params: { reviewId: id },
      body: { answer, version },
    }),
  );

export const useHideReview = () =>
  useReviewChange(({ review: { id, version }, reason }: Of & { reason: HideReason | null }) =>
    callDesk(reviewsDeskContract.hideReview, {
      params: { reviewId: id },
      body: { reason, version },
    }),
  );
