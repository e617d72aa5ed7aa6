import type { Review } from '@driftstone/contract/reviews/reviews.schema.ts';
import { formatReviewDate } from './review-figures.ts';
import { copy } from './reviews.copy.ts';

/** REV-03: the date of writing and, if different, the date of the last update. */
export function ReviewDates({ createdAt, updatedAt }: Pick<Review, 'createdAt' | 'updatedAt'>) {
  return (
    <span className="block text-sm text-ink-soft">
      <ReviewDate timestamp={createdAt} />
      {updatedAt !== createdAt && (
        <>
          {'\u00A0· '}
          {copy.updated} <ReviewDate timestamp={updatedAt} />
        </>
      )}
    </span>
  );
}

function ReviewDate({ timestamp }: { timestamp: string }) {
  return (
    // Browsers abbreviate September differently.
    <time dateTime={timestamp} suppressHydrationWarning>
      {formatReviewDate(timestamp)}
    </time>
  );
}
