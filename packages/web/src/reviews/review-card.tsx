import { canReviewOrder } from '@driftstone/contract/orders/orders.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { LoadingText } from '#ui/loading-text.tsx';
import { myReviewQuery } from './order-review.api.ts';
import { copy } from './order-review.copy.ts';
import { ReviewForm } from './review-form.tsx';
import { WrittenReview } from './written-review.tsx';

interface ReviewCardProps {
  order: Pick<Order, 'id' | 'number' | 'status' | 'paymentStatus' | 'wasMissed'>;
}

/** REV-01: shows the review, the form for one, or why there is none. */
export function ReviewCard({ order }: ReviewCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { data: review } = useQuery(myReviewQuery(order.id));
  // The words above the receipt say that it is cancelled.
  if (isOutOfReach(order) && !review) return null;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-card p-6 shadow-lift sm:p-8"
    >
      <h2 id={titleId} className="text-title">
        {copy.title(order.number)}
      </h2>
      <ReviewOrForm order={order} onWritten={() => card.current?.focus()} />
    </section>
  );
}

interface ReviewOrFormProps extends ReviewCardProps {
  /** Moves the focus, since the submit button is no longer there. */
  onWritten: () => void;
}

function ReviewOrForm({ order, onWritten }: ReviewOrFormProps) {
  const { data: review, isPending } = useQuery(myReviewQuery(order.id));
  if (isPending) return <LoadingText text={copy.loading} />;
  if (review) return <WrittenReview review={review} />;
  if (canReviewOrder(order).allowed)
    return (
      <>
        {order.status !== 'completed' && !order.wasMissed && (
          <p className="mt-3 text-ink-soft">{copy.later}</p>
        )}
        <ReviewForm orderId={order.id} onWritten={onWritten} />
      </>
    );
  return <p className="mt-3 text-ink-soft">{copy.tooEarly}</p>;
}

/** It never gets one. */
function isOutOfReach(order: ReviewCardProps['order']): boolean {
  return order.status === 'cancelled' && !canReviewOrder(order).allowed;
}
