import { MAX_ANSWER_LENGTH } from '@driftstone/contract/reviews/reviews.limits.ts';
import type { DeskReview } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { type SentForm, useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { useAnswerReview } from './reviews-desk.api.ts';
import { copy } from './reviews-desk.copy.ts';

interface AnswerDialogProps {
  review: DeskReview | null;
  onClose: () => void;
}

export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  return (
    <DraftDialog
      isOpen={review !== null}
      onClose={onClose}
      title={review ? copy.answerTo(review.customer) : ''}
      description={copy.answerHint}
    >
      {review && <AnswerForm review={review} onDone={onClose} />}
    </DraftDialog>
  );
}

function AnswerForm({ review, onDone }: { review: DeskReview; onDone: () => void }) {
  const save = useAnswerReview();
  const send = (answer: string | null, { refuse }: Pick<SentForm<'answer'>, 'refuse'>) =>
    save.mutate(
      { review, answer },
      {
        onSuccess: () => {
          notify.success(answer === null ? copy.takenBack : copy.published);
          onDone();
        },
        onError: refuse({ ...copy, saveFailed: copy.failed }, 'answer'),
      },
    );
  const form = useForm(filledIn({ answer: copy.answerMissing }), ({ answer }, sent) =>
    send(answer, sent),
  );

  return (
    <DialogForm
      form={form}
      action={save.isPending ? copy.publishing : copy.publish}
      isBusy={save.isPending}
      onCancel={onDone}
      aside={
        review.answer && (
          <Button variant="danger" onClick={() => send(null, form)}>
            {copy.takeBack}
          </Button>
        )
      }
    >
      <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere text-ink-soft">
        {review.comment}
      </blockquote>
      <TextArea
        {...form.field('answer')}
        label={copy.answerField}
        defaultValue={review.answer?.text}
        maxLength={MAX_ANSWER_LENGTH}
        required
      />
    </DialogForm>
  );
}
