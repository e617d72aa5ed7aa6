import type { Review } from '@driftstone/contract/reviews/reviews.schema.ts';
import { formatReviewDate } from './review-figures.ts';
import { copy } from './reviews.copy.ts';

/** REV-03: when it was written and, if that differs, when it was updated. */
export function ReviewDates({ createdAt, updatedAt }: Pick<Review, 'createdAt' | 'updatedAt'>) {
  return (
    <span className="block text-sm text-ink-soft">
      <ReviewDate timestamp={createdAt} />
      {updatedAt !== createdAt && (
        <>
          {' · '}
          {copy.updated} <ReviewDate timestamp={updatedAt} />
        </>
      )}
    </span>
  );
}

function ReviewDate({ timestamp }: { timestamp: string }) {
  return (
    // Browsers disagree on how to shorten September.
    <time dateTime={timestamp} suppressHydrationWarning>
      {formatReviewDate(timestamp)}
    </time>
  );
}
