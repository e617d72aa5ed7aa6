import {
  HIDE_REASONS,
  type HideReason,
  nameReason,
} from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import type { DeskReview } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { useState } from 'react';
import { whyRefused } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useHideReview } from './reviews-desk.api.ts';
import { copy } from './reviews-desk.copy.ts';

interface HideDialogProps {
  review: DeskReview | null;
  onClose: () => void;
}

export function HideDialog({ review, onClose }: HideDialogProps) {
  return (
    <Dialog
      isOpen={review !== null}
      onClose={onClose}
      title={copy.hideTitle}
      description={copy.hideText}
    >
      {review && <HideForm review={review} onDone={onClose} />}
    </Dialog>
  );
}

function HideForm({ review, onDone }: { review: DeskReview; onDone: () => void }) {
  const hide = useHideReview();
  const [reason, setReason] = useState<HideReason | null>(null);
  const [problem, setProblem] = useState<string>();

  const submit = () => {
    setProblem(reason ? undefined : copy.reasonMissing);
    if (!reason) return;
    hide.mutate(
      { review, reason },
      {
        onSuccess: () => {
          notify.success(copy.hidden);
          onDone();
        },
        onError: (error) => setProblem(whyRefused(error, { ...copy, saveFailed: copy.failed })),
      },
    );
  };

  return (
    <div className="grid gap-5">
      <ChoiceGroup
        legend={copy.reason}
        columns="one"
        isRequired
        value={reason}
        error={problem}
        choices={HIDE_REASONS.map((id) => ({ id, label: nameReason(id) }))}
        onChange={(id) => setReason(HIDE_REASONS.find((each) => each === id) ?? null)}
      />
      <DialogFoot onCancel={onDone}>
        <Button variant="danger" isBusy={hide.isPending} onClick={submit}>
          {hide.isPending ? copy.hiding : copy.hideIt}
        </Button>
      </DialogFoot>
    </div>
  );
}
