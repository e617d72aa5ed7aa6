/** Deleting the user deletes the reviews. */
import type { PersonalData } from '#personal-data.ts';
import { listAllReviewsOf } from './reviews.queries.ts';

export const reviewsPersonalData: PersonalData = {
  name: 'reviews',

  async handOut(db, { userId }) {
    const reviews = await listAllReviewsOf(db, userId);
    return {
      reviews: reviews.map(({ orderId, rating, comment, createdAt, updatedAt }) => ({
        orderId,
        rating,
        comment,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
    };
  },
};
