import type { Review } from '@driftstone/contract/reviews/reviews.schema.ts';
import { ReviewDates } from './review-dates.tsx';
import { ShopAnswer } from './shop-answer.tsx';
import { Stars } from './stars.tsx';

/** The customer's own review. */
export function WrittenReview({ review }: { review: Review }) {
  return (
    <div className="mt-4">
      <Stars rating={review.rating} />
      <p className="mt-3 mb-4 whitespace-pre-line">{review.comment}</p>
      {review.hiddenBecause && <p className="mb-4 text-sm text-ink-soft">{review.hiddenBecause}</p>}
      <ShopAnswer answer={review.answer} />
      <ReviewDates createdAt={review.createdAt} updatedAt={review.updatedAt} />
    </div>
  );
}
