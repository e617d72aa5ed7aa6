import { describeHidden } from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import type { PublicReview, Review } from '@driftstone/contract/reviews/reviews.schema.ts';
import type { z } from 'zod';
import type { ReviewWithWriter } from './reviews.queries.ts';

/** For the reviewer. */
export function presentReview({ review, writer, storeName }: ReviewWithWriter): Review {
  return {
    id: review.id,
    orderId: review.orderId,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
    user: {
      first_Name: writer.firstName,
      last_Name: writer.lastName,
      avatar: writer.avatarUrl,
    },
    store: { name: storeName },
    answer: review.answer,
    hiddenBecause: review.hiddenFor && describeHidden(review.hiddenFor),
  };
}

/** For everybody: hides the order, and shortens the surname to an initial. */
export function presentPublicReview(row: ReviewWithWriter): z.infer<typeof PublicReview> {
  const { orderId: _orderId, hiddenBecause: _hiddenBecause, user, ...review } = presentReview(row);
  return {
    ...review,
    user: { ...user, last_Name: initialOf(user.last_Name) },
  };
}

/** Counts code points, so that no letter is cut in half. */
function initialOf(surname: string): string {
  const [initial] = surname.trim();
  return initial ? `${initial.toUpperCase()}.` : '';
}
