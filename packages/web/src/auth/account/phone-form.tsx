import { formatPhone, readPhone } from '@driftstone/contract/phone.rules.ts';
import type { Checked, Texts } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy as account } from './account.copy.ts';
import { useChangeMyPhone } from './my-phone.api.ts';
import { copy } from './my-phone.copy.ts';

export function PhoneForm({ phone, onClose }: { phone: string | null; onClose: () => void }) {
  const changePhone = useChangeMyPhone();
  const form = useForm(checkPhone, (read: string) =>
    changePhone.mutate(read, {
      onSuccess: () => {
        notify.success(copy.saved);
        onClose();
      },
      onError: (error) => notifyFailure(error, copy.failed),
    }),
  );

  return (
    <FormFrame
      form={form}
      aria-label={copy.change}
      action={changePhone.isPending ? account.saving : account.save}
      isBusy={changePhone.isPending}
      button={{ size: 'small' }}
      aside={
        <Button variant="quiet" size="small" onClick={onClose}>
          {account.cancel}
        </Button>
      }
      className="grid max-w-md gap-4"
    >
      <TextField
        {...form.field('phone')}
        ref={focusOnArrival}
        type="tel"
        autoComplete="tel"
        label={copy.label}
        hint={copy.hint}
        defaultValue={phone === null ? '' : formatPhone(phone)}
        required
      />
    </FormFrame>
  );
}

function checkPhone({ phone: written = '' }: Texts<'phone'>): Checked<'phone', string> {
  const { phone, problem = copy.missing } = written.trim() === '' ? {} : readPhone(written);
  return phone ? { values: phone } : { problems: { phone: problem } };
}
