import { formatPhone, readPhone } from '@driftstone/contract/phone.rules.ts';
import { type FormEvent, useState } from 'react';
import { readTexts } from '#platform/forms/form-texts.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { TextField } from '#ui/text-field.tsx';
import { copy as account } from './account.copy.ts';
import { useChangeMyPhone } from './my-phone.api.ts';
import { copy } from './my-phone.copy.ts';

interface PhoneFormProps {
  phone: string | null;
  onClose: () => void;
}

export function PhoneForm({ phone, onClose }: PhoneFormProps) {
  const changePhone = useChangeMyPhone();
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { phone: written = '' } = readTexts(event.currentTarget);
    const read = written === '' ? { problem: copy.missing } : readPhone(written);
    setProblem(read.problem);
    if (!read.phone) return;
    changePhone.mutate(read.phone, {
      onSuccess: () => {
        notify.success(copy.saved);
        onClose();
      },
      onError: (error) => notifyFailure(error, copy.failed),
    });
  };

  return (
    <form noValidate aria-label={copy.change} onSubmit={submit} className="grid max-w-md gap-4">
      <TextField
        ref={focusOnArrival}
        name="phone"
        type="tel"
        autoComplete="tel"
        label={copy.label}
        hint={copy.hint}
        defaultValue={phone === null ? '' : formatPhone(phone)}
        error={problem}
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={changePhone.isPending}>
          {changePhone.isPending ? account.saving : account.save}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {account.cancel}
        </Button>
      </div>
    </form>
  );
}
