import { MAX_ANSWER_LENGTH } from '@driftstone/contract/reviews/reviews.limits.ts';
import type { DeskReview } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { type FormEvent, useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { useAnswerReview } from './reviews-desk.api.ts';
import { copy } from './reviews-desk.copy.ts';

interface AnswerDialogProps {
  /** null: closed. */
  review: DeskReview | null;
  onClose: () => void;
}

export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  return (
    <DraftDialog
      isOpen={review !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={review ? copy.answerTo(review.customer) : ''}
      description={copy.answerHint}
    >
      {review && <AnswerForm review={review} onDone={onClose} />}
    </DraftDialog>
  );
}

function AnswerForm({ review, onDone }: { review: DeskReview; onDone: () => void }) {
  const save = useAnswerReview();
  const [problem, setProblem] = useState<string>();

  const send = (answer: string | null) =>
    save.mutate(
      { review, answer },
      {
        onSuccess: () => {
          notify.success(answer === null ? copy.takenBack : copy.published);
          onDone();
        },
        onError: (error) =>
          setProblem(
            isRefusedAs(error, 'CHANGED_MEANWHILE')
              ? copy.changedMeanwhile
              : (serverMessageOf(error) ?? copy.failed),
          ),
      },
    );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { answer = '' } = readTexts(event.currentTarget);
    setProblem(answer === '' ? copy.answerMissing : undefined);
    if (answer !== '') send(answer);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere text-ink-soft">
        {review.comment}
      </blockquote>
      <TextArea
        name="answer"
        label={copy.answerField}
        defaultValue={review.answer?.text}
        maxLength={MAX_ANSWER_LENGTH}
        error={problem}
        required
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" isBusy={save.isPending}>
          {save.isPending ? copy.publishing : copy.publish}
        </Button>
        {review.answer && (
          <Button variant="danger" onClick={() => send(null)}>
            {copy.takeBack}
          </Button>
        )}
      </div>
    </form>
  );
}
