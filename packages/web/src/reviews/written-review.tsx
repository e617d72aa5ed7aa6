import type { Review } from '@driftstone/contract/reviews/reviews.schema.ts';
import { ReviewDates } from './review-dates.tsx';
import { Stars } from './stars.tsx';

/** The customer's own review. */
export function WrittenReview({ review }: { review: Review }) {
  return (
    <div className="mt-4">
      <Stars rating={review.rating} />
      <p className="mt-3 mb-4 whitespace-pre-line">{review.comment}</p>
      <ReviewDates createdAt={review.createdAt} updatedAt={review.updatedAt} />
    </div>
  );
}
