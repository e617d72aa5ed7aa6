import { MAX_COMMENT_LENGTH } from '@driftstone/contract/reviews/reviews.limits.ts';
import { useState } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useWriteReview } from './order-review.api.ts';
import { copy } from './order-review.copy.ts';
import { MOST_STARS } from './review-figures.ts';
import { StarChoice } from './star-choice.tsx';

export function ReviewForm({ orderId, onWritten }: { orderId: string; onWritten: () => void }) {
  const writeReview = useWriteReview(orderId);
  const [rating, setRating] = useState(MOST_STARS);
  const form = useForm(filledIn({ comment: copy.commentMissing }), ({ comment }) => {
    // The mutation outlives this form, which the written review replaces.
    void writeReview.mutateAsync({ rating, comment }).then(
      () => {
        notify.success(copy.thanks);
        onWritten();
      },
      (error: unknown) => notifyFailure(error, copy.failed),
    );
  });

  return (
    <FormFrame
      form={form}
      action={writeReview.isPending ? copy.sending : copy.send}
      isBusy={writeReview.isPending}
      button={{ className: 'justify-self-start' }}
      className="mt-4 grid gap-4"
    >
      <StarChoice rating={rating} onChange={setRating} />
      <TextArea
        {...form.field('comment')}
        label={copy.comment}
        hint={copy.commentHint}
        rows={3}
        required
        maxLength={MAX_COMMENT_LENGTH}
      />
    </FormFrame>
  );
}
