import { PIN_FORM, PIN_HINT } from '@driftstone/contract/staff/pins.rules.ts';
import type { Checked, Texts } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useActAs } from './devices.api.ts';
import { copy } from './devices.copy.ts';

interface PinFormProps {
  person: { id: string; name: string };
  onBack: () => void;
  onDone: () => void;
}

export function PinForm({ person, onBack, onDone }: PinFormProps) {
  const act = useActAs();
  const form = useForm(checkPin, (pin, { refuse, reset }) =>
    act.mutate(
      { staffId: person.id, pin },
      {
        onSuccess: onDone,
        onError: (error) => {
          reset();
          refuse({ saveFailed: copy.pinFailed }, 'pin')(error);
        },
      },
    ),
  );

  return (
    <FormFrame
      form={form}
      aria-label={copy.whoActs}
      action={act.isPending ? copy.checking : copy.act}
      isBusy={act.isPending}
      button={{ size: 'large' }}
      aside={
        <Button variant="quiet" size="large" onClick={onBack}>
          {copy.back}
        </Button>
      }
      className="grid gap-6"
    >
      <TextField
        {...form.field('pin')}
        label={copy.pinOf(person.name)}
        // Not a password field: the browser must not offer to save the PIN for everybody at this tablet.
        type="text"
        className="[&_input]:text-2xl [&_input]:tracking-widest [&_input]:[-webkit-text-security:disc]"
        inputMode="numeric"
        maxLength={8}
        ref={focusOnArrival}
        required
      />
    </FormFrame>
  );
}

function checkPin({ pin = '' }: Texts<'pin'>): Checked<'pin', string> {
  return PIN_FORM.test(pin.trim()) ? { values: pin.trim() } : { problems: { pin: PIN_HINT } };
}
