import { CONTACT_LENGTHS } from '@driftstone/contract/contact/contact.limits.ts';
import type { DeskMessage } from '@driftstone/contract/contact/messages-desk.schema.ts';
import { type FormEvent, useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { useReplyToMessage } from './messages-desk.api.ts';
import { copy } from './messages-desk.copy.ts';

interface ReplyDialogProps {
  /** null: closed. */
  message: DeskMessage | null;
  onClose: () => void;
}

export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  return (
    <DraftDialog
      isOpen={message !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={message ? copy.replyTo(message.name) : ''}
      description={message ? copy.replyText(message.email) : ''}
    >
      {message && <ReplyForm message={message} onDone={onClose} />}
    </DraftDialog>
  );
}

function ReplyForm({ message, onDone }: { message: DeskMessage; onDone: () => void }) {
  const send = useReplyToMessage();
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reply = '' } = readTexts(event.currentTarget);
    setProblem(reply === '' ? copy.replyMissing : undefined);
    if (reply === '') return;
    send.mutate(
      { message, reply },
      {
        onSuccess: () => {
          notify.success(copy.sent(message.name));
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
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <blockquote className="max-h-48 overflow-y-auto border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere text-ink-soft">
        {message.message}
      </blockquote>
      <TextArea
        name="reply"
        label={copy.replyField}
        rows={7}
        maxLength={CONTACT_LENGTHS.message}
        error={problem}
        required
      />
      <Button type="submit" className="justify-self-start" isBusy={send.isPending}>
        {send.isPending ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
