/** Deleting the user deletes the reviews. The mails about answers go too. */
import type { PersonalData } from '#personal-data.ts';
import { eraseMails } from '#mail/mail-queue.ts';
import { answerMailCause } from './desk/reviews-desk.service.ts';
import { listAllReviewsOf } from './reviews.queries.ts';

export const reviewsPersonalData: PersonalData = {
  name: 'reviews',

  async erase(_shop, { tx, person: { userId } }) {
    const reviews = await listAllReviewsOf(tx, userId);
    await eraseMails(
      tx,
      reviews.map(({ id }) => answerMailCause(id)),
    );
  },

  async handOut(db, { userId }) {
    const reviews = await listAllReviewsOf(db, userId);
    return {
      reviews: reviews.map(({ orderId, rating, comment, answer, createdAt, updatedAt }) => ({
        orderId,
        rating,
        comment,
        answer,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
    };
  },
};
