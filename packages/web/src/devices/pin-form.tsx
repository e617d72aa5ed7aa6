import { PIN_FORM, PIN_HINT } from '@driftstone/contract/staff/pins.rules.ts';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
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
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { pin = '' } = readTexts(form);
    const isPin = PIN_FORM.test(pin);
    setProblem(isPin ? undefined : PIN_HINT);
    if (!isPin) return;
    act.mutate(
      { staffId: person.id, pin },
      {
        onSuccess: onDone,
        onError: (error) => {
          form.reset();
          setProblem(serverMessageOf(error) ?? copy.pinFailed);
        },
      },
    );
  };

  return (
    <form noValidate aria-label={copy.whoActs} onSubmit={submit} className="grid gap-6">
      <TextField
        name="pin"
        label={copy.pinOf(person.name)}
        // Not a password field: the browser must not offer to save the PIN for everybody at this tablet.
        type="text"
        className="[&_input]:text-2xl [&_input]:tracking-widest [&_input]:[-webkit-text-security:disc]"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        error={problem}
        ref={focusOnArrival}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" isBusy={act.isPending}>
          {act.isPending ? copy.checking : copy.act}
        </Button>
        <Button variant="quiet" size="large" onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </form>
  );
}
