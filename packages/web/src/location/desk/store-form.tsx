import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './stores-desk.copy.ts';

interface StoreTexts {
  name: string;
  address: string;
  /** Empty: the shop's own number. */
  phone: string;
}

interface StoreFormProps {
  title: string;
  initial: StoreTexts;
  action: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** Closes the store. A new one has nothing to close. */
  onEnd?: () => void;
  onSubmit: (texts: StoreTexts) => void;
}

const FIELDS = [
  { field: 'name', label: copy.name, hint: copy.nameHint, maxLength: 80, isNeeded: true },
  { field: 'address', label: copy.address, hint: copy.addressHint, maxLength: 200, isNeeded: true },
  { field: 'phone', label: copy.phone, hint: copy.phoneHint, maxLength: 30, isNeeded: false },
] as const;

export function StoreForm(props: StoreFormProps) {
  const { title, initial, action, isBusy, refusal, onEnd, onSubmit } = props;
  const [typed, setTyped] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const isMissing = ({ field, isNeeded }: (typeof FIELDS)[number]) =>
    isNeeded && typed[field].trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!FIELDS.some(isMissing)) onSubmit(typed);
  };
  return (
    <form noValidate aria-label={title} onSubmit={submit} className="grid gap-6">
      {FIELDS.map((each) => (
        <TextField
          key={each.field}
          label={each.label}
          hint={each.hint}
          maxLength={each.maxLength}
          autoComplete="off"
          value={typed[each.field]}
          required={each.isNeeded}
          error={isTried && isMissing(each) ? copy.missing : undefined}
          onChange={({ target }) => setTyped({ ...typed, [each.field]: target.value })}
        />
      ))}
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-tomato-deep">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
        {onEnd && (
          <Button variant="danger" onClick={onEnd}>
            {copy.close}
          </Button>
        )}
      </div>
    </form>
  );
}
