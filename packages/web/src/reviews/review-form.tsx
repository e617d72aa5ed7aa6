import { isBlank } from '@driftstone/contract/text.rules.ts';
import { MAX_COMMENT_LENGTH } from '@driftstone/contract/reviews/reviews.limits.ts';
import { type FormEvent, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useWriteReview } from './order-review.api.ts';
import { copy } from './order-review.copy.ts';
import { MOST_STARS } from './review-figures.ts';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps {
  orderId: string;
  onWritten: () => void;
}

export function ReviewForm({ orderId, onWritten }: ReviewFormProps) {
  const writeReview = useWriteReview(orderId);
  const [rating, setRating] = useState(MOST_STARS);
  const [comment, setComment] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isCommentMissing = isBlank(comment);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSent(true);
    if (isCommentMissing) return;
    // The mutation outlives this form, which the written review replaces.
    void writeReview.mutateAsync({ rating, comment: comment.trim() }).then(
      () => {
        notify.success(copy.thanks);
        onWritten();
      },
      (error: unknown) => notifyFailure(error, copy.failed),
    );
  };

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <StarChoice rating={rating} onChange={setRating} />
      <TextArea
        label={copy.comment}
        hint={copy.commentHint}
        error={wasSent && isCommentMissing ? copy.commentMissing : undefined}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        rows={3}
        required
        maxLength={MAX_COMMENT_LENGTH}
      />
      <Button type="submit" className="justify-self-start" isBusy={writeReview.isPending}>
        {writeReview.isPending ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
