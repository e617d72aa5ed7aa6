import { CONTACT_LENGTHS } from '@driftstone/contract/contact/contact.limits.ts';
import { MAX_EMAIL_LENGTH } from '@driftstone/contract/email.rules.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useSendMessage } from './contact.api.ts';
import { copy } from './contact.copy.ts';
import { checkMessage, isFilledIn } from './message-draft.ts';

export function ContactForm() {
  const sendMessage = useSendMessage();
  const form = useForm(checkMessage, (draft, { reset }) => {
    // CONT-01: silently ignored.
    if (!isFilledIn(draft)) return;
    // The toast appears on whatever page the visitor is on by then.
    void sendMessage.mutateAsync(draft).then(
      (answer) => {
        notify.success(answer.message || copy.sent);
        reset();
      },
      () => notify.error(copy.failed),
    );
  });

  return (
    <FormFrame
      form={form}
      action={sendMessage.isPending ? copy.sending : copy.send}
      isBusy={sendMessage.isPending}
      button={{ size: 'large', className: 'sm:justify-self-start' }}
      aria-label={copy.form}
    >
      <TextField
        name="name"
        label={copy.name}
        autoComplete="name"
        maxLength={CONTACT_LENGTHS.name}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('email')}
          label={copy.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          required
        />
        <TextField
          name="phone"
          label={copy.phone}
          type="tel"
          autoComplete="tel"
          maxLength={CONTACT_LENGTHS.phone}
        />
      </div>
      <TextArea
        name="message"
        label={copy.message}
        rows={6}
        maxLength={CONTACT_LENGTHS.message}
        required
      />
    </FormFrame>
  );
}
