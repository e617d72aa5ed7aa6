import { ContactMessage } from '@driftstone/contract/contact/contact.schema.ts';
import { useForm } from 'react-hook-form';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useSendMessage } from './contact.api.ts';
import { copy } from './contact.copy.ts';
import { EMPTY_DRAFT, isEmailPlausible, isFilledIn } from './message-draft.ts';

const { name, email, message } = ContactMessage.shape;
const MAX_LENGTH = {
  name: name.maxLength ?? undefined,
  email: email.maxLength ?? undefined,
  message: message.maxLength ?? undefined,
};
const PHONE_LENGTH = 30;

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
        maxLength={MAX_LENGTH.name}
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
          maxLength={MAX_LENGTH.email}
          required
          error={formState.errors.email?.message}
        />
        <TextField
          {...register('phone')}
          label={copy.phone}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_LENGTH}
        />
      </div>
      <TextArea
        {...register('message')}
        label={copy.message}
        rows={6}
        maxLength={MAX_LENGTH.message}
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
