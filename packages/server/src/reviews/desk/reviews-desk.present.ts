import type { DeskReview } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import type { DeskReviewRow } from './reviews-desk.queries.ts';

export function presentDeskReview({ review, orderNumber, customer }: DeskReviewRow): DeskReview {
  const { id, orderId, rating, comment, createdAt, hiddenFor, version } = review;
  const { answer, answeredBy, answeredAt } = review;
  return {
    id,
    orderId,
    orderNumber,
    customer: `${customer.firstName} ${customer.lastName}`.trim(),
    rating,
    comment,
    writtenAt: createdAt.toISOString(),
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, by: answeredBy ?? '', at: answeredAt.toISOString() },
    hiddenFor,
    version,
  };
}
