import { CONTACT_LENGTHS } from '@driftstone/contract/contact/contact.limits.ts';
import { MAX_EMAIL_LENGTH } from '@driftstone/contract/email.rules.ts';
import { type FormEvent, useRef, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useSendMessage } from './contact.api.ts';
import { copy } from './contact.copy.ts';
import { isEmailPlausible, isFilledIn, readDraft } from './message-draft.ts';

export function ContactForm() {
  const sendMessage = useSendMessage();
  const emailField = useRef<HTMLInputElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const [isEmailWrong, setIsEmailWrong] = useState(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = readDraft(form);
    const isWrong = !isEmailPlausible(draft.email);
    setWasSent(true);
    setIsEmailWrong(isWrong);
    if (isWrong) emailField.current?.focus();
    // CONT-01: silently ignored.
    if (isWrong || !isFilledIn(draft)) return;
    // The toast appears on whatever page the visitor is on by then.
    void sendMessage.mutateAsync(draft).then(
      (answer) => {
        notify.success(answer.message || copy.sent);
        form.reset();
        setWasSent(false);
      },
      (error: unknown) => notify.failure(error, copy.failed),
    );
  };

  return (
    <form aria-label={copy.form} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-5">
      <TextField
        name="name"
        label={copy.name}
        autoComplete="name"
        maxLength={CONTACT_LENGTHS.name}
        required
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          ref={emailField}
          name="email"
          label={copy.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          required
          onChange={({ target }) => setIsEmailWrong(wasSent && !isEmailPlausible(target.value))}
          error={isEmailWrong ? copy.emailInvalid : undefined}
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
      <Button
        type="submit"
        size="large"
        className="sm:justify-self-start"
        isBusy={sendMessage.isPending}
      >
        {sendMessage.isPending ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
