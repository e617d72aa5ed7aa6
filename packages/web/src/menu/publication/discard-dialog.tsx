import { useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDiscardDraft } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';

export function DiscardDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const discard = useDiscardDraft();
  const [problem, setProblem] = useState<string>();
  return (
    <ConfirmDialog
      title={copy.discardTitle}
      text={copy.discardText}
      action={copy.discardNow}
      problem={problem}
      isBusy={discard.isPending}
      onClose={onClose}
      onConfirm={() =>
        discard.mutate(version, {
          onSuccess: () => {
            notify.success(copy.discarded);
            onClose();
          },
          onError: (error) => setProblem(serverMessageOf(error) ?? copy.saveFailed),
        })
      }
    />
  );
}
