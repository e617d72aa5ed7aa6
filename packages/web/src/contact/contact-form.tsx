import { CONTACT_LENGTHS } from '@driftstone/contract/contact/contact.limits.ts';
import { MAX_EMAIL_LENGTH } from '@driftstone/contract/email.rules.ts';
import { useForm } from 'react-hook-form';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useSendMessage } from './contact.api.ts';
import { copy } from './contact.copy.ts';
import { EMPTY_DRAFT, isEmailPlausible, isFilledIn } from './message-draft.ts';

export function ContactForm() {
  const sendMessage = useSendMessage();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: EMPTY_DRAFT });

  const onSubmit = handleSubmit((draft) => {
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
    <form
      aria-label={copy.form}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="grid gap-5"
    >
      <TextField
        {...register('name')}
        label={copy.name}
        autoComplete="name"
        maxLength={CONTACT_LENGTHS.name}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('email', {
            validate: (text) => isEmailPlausible(text) || copy.emailInvalid,
          })}
          label={copy.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          required
          error={formState.errors.email?.message}
        />
        <TextField
          {...register('phone')}
          label={copy.phone}
          type="tel"
          autoComplete="tel"
          maxLength={CONTACT_LENGTHS.phone}
        />
      </div>
      <TextArea
        {...register('message')}
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
