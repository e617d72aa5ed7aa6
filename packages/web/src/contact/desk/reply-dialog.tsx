import { CONTACT_LENGTHS } from '@driftstone/contract/contact/contact.limits.ts';
import type { DeskMessage } from '@driftstone/contract/contact/messages-desk.schema.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { TextArea } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { useReplyToMessage } from './messages-desk.api.ts';
import { copy } from './messages-desk.copy.ts';

interface ReplyDialogProps {
  message: DeskMessage | null;
  onClose: () => void;
}

export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  return (
    <DraftDialog
      isOpen={message !== null}
      onClose={onClose}
      title={message ? copy.replyTo(message.name) : ''}
      description={message ? copy.replyText(message.email) : ''}
    >
      {message && <ReplyForm message={message} onDone={onClose} />}
    </DraftDialog>
  );
}

function ReplyForm({ message, onDone }: { message: DeskMessage; onDone: () => void }) {
  const send = useReplyToMessage();
  const form = useForm(filledIn({ reply: copy.replyMissing }), ({ reply }, { refuse }) =>
    send.mutate(
      { message, reply },
      {
        onSuccess: () => {
          notify.success(copy.sent(message.name));
          onDone();
        },
        onError: refuse({ ...copy, saveFailed: copy.failed }, 'reply'),
      },
    ),
  );

  return (
    <DialogForm
      form={form}
      action={send.isPending ? copy.sending : copy.send}
      isBusy={send.isPending}
      onCancel={onDone}
    >
      <blockquote className="max-h-48 overflow-y-auto border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere text-ink-soft">
        {message.message}
      </blockquote>
      <TextArea
        {...form.field('reply')}
        label={copy.replyField}
        rows={7}
        maxLength={CONTACT_LENGTHS.message}
        required
      />
    </DialogForm>
  );
}
