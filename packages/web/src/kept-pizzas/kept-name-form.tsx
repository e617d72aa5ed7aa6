import { MAX_KEPT_NAME } from '@driftstone/contract/kept-pizzas/kept-pizzas.limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { copy } from './kept-pizzas.copy.ts';

interface KeptNameFormProps {
  title: string;
  action: string;
  initial?: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: string | undefined;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** It takes the place of the button that opened it, and its focus. */
export function KeptNameForm(props: KeptNameFormProps) {
  const { title, action, initial = '', isBusy, refusal, onSave, onCancel } = props;
  const [typed, setTyped] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    // With its buttons, which the foot of a dialog would hide.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEscape(true, onCancel);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typed.trim();
    setIsMissing(name === '');
    if (name !== '') onSave(name);
  };
  return (
    <form
      ref={form}
      noValidate
      // It may open while the sign-in still has the focus.
      data-first-focus
      aria-label={title}
      data-own-escape
      onSubmit={save}
      className="grid w-full scroll-mb-4 gap-3"
    >
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        maxLength={MAX_KEPT_NAME}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        error={isMissing ? copy.nameMissing : refusal}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-sm"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
