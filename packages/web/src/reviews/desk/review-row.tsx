import { nameReason } from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import type { DeskReview } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Stars } from '../stars.tsx';
import { useHideReview } from './reviews-desk.api.ts';
import { copy } from './reviews-desk.copy.ts';

interface ReviewRowProps {
  review: DeskReview;
  onAnswer: () => void;
  onHide: () => void;
}

export function ReviewRow({ review, onAnswer, onHide }: ReviewRowProps) {
  const { customer, orderId, orderNumber, rating, comment, writtenAt, answer, hiddenFor } = review;
  return (
    <li className="grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <p className="font-semibold wrap-anywhere">{customer}</p>
        <p className="text-sm text-ink-soft">
          {deskTime(writtenAt)},{' '}
          <a href={`/desk/orders?id=${orderId}`} className="underline underline-offset-4">
            {copy.order(orderNumber)}
          </a>
        </p>
        {hiddenFor && <Badge tone="warm">{copy.filterName('hidden')}</Badge>}
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{comment}</p>
      {hiddenFor && (
        <p className="text-sm text-ink-soft">{copy.hiddenFor(nameReason(hiddenFor))}</p>
      )}
      {answer && (
        <div className="max-w-prose border-l-4 border-line pl-4">
          <p className="text-sm text-ink-soft">{copy.answered(answer.by, deskTime(answer.at))}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={answer ? copy.changeAnswerTo(customer) : copy.answerTo(customer)}
          onClick={onAnswer}
        >
          {answer ? copy.changeAnswer : copy.answer}
        </Button>
        {hiddenFor ? (
          <ShowAgainButton review={review} />
        ) : (
          <Button variant="quiet" size="small" aria-label={copy.hideOf(customer)} onClick={onHide}>
            {copy.hide}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Undoes hiding. */
function ShowAgainButton({ review }: { review: DeskReview }) {
  const hide = useHideReview();
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={copy.showAgainOf(review.customer)}
      isBusy={hide.isPending}
      onClick={() =>
        // Doesn't use the callbacks of `mutate`: the change may remove the row from the list.
        void hide.mutateAsync({ review, reason: null }).then(
          () => notify.success(copy.shown),
          (error: unknown) => notifyFailure(error, copy.failed),
        )
      }
    >
      {copy.showAgain}
    </Button>
  );
}
