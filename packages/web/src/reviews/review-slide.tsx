import type { PublicReview } from '@driftstone/contract/reviews/reviews.schema.ts';
import type { z } from 'zod';
import { ReviewDates } from './review-dates.tsx';
import { ShopAnswer } from './shop-answer.tsx';
import { Stars } from './stars.tsx';

export function ReviewSlide({ review }: { review: z.infer<typeof PublicReview> }) {
  const { user, rating, comment, answer, createdAt, updatedAt } = review;
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-card p-5 text-left sm:p-6">
      <Stars rating={rating} />
      <blockquote className="mt-3 mb-4 text-ink sm:mt-4 sm:mb-6">{comment}</blockquote>
      <ShopAnswer answer={answer} />
      <figcaption className="mt-auto flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-foam font-display font-semibold text-sea"
        >
          {user.first_Name.charAt(0)}
          {user.last_Name.charAt(0)}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {user.first_Name} {user.last_Name}
          </span>
          <ReviewDates createdAt={createdAt} updatedAt={updatedAt} />
        </span>
      </figcaption>
    </figure>
  );
}
