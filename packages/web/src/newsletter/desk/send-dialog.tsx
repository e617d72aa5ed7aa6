import type { NewsletterIssue } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSendIssue } from './newsletter-desk.api.ts';
import { copy } from './newsletter-desk.copy.ts';

interface SendDialogProps {
  issue: NewsletterIssue | null;
  readers: number;
  onClose: () => void;
}

export function SendDialog({ issue, readers, onClose }: SendDialogProps) {
  return (
    <Dialog
      isOpen={issue !== null}
      onClose={onClose}
      title={copy.sendTitle(readers)}
      description={copy.sendText}
    >
      {issue && <SendForm issue={issue} readers={readers} onClose={onClose} />}
    </Dialog>
  );
}

function SendForm({ issue, readers, onClose }: SendDialogProps & { issue: NewsletterIssue }) {
  const send = useSendIssue();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  return (
    <DialogFoot refusal={problem} onCancel={onClose}>
      <Button
        isBusy={send.isPending}
        onClick={() =>
          // Doesn't use the callbacks of `mutate`: this form is gone once the newsletter goes out.
          void send.mutateAsync(issue).then(
            () => {
              notify.success(copy.isSending);
              onClose();
              void navigate('?', { replace: true });
            },
            (error: unknown) => setProblem(serverMessageOf(error) ?? copy.changeFailed),
          )
        }
      >
        {send.isPending ? copy.sending : copy.sendNow(readers)}
      </Button>
    </DialogFoot>
  );
}
