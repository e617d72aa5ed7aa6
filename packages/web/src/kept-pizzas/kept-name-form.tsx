import { MAX_KEPT_NAME } from '@driftstone/contract/kept-pizzas/kept-pizzas.limits.ts';
import { useEffect } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
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
  const form = useForm(filledIn({ name: copy.nameMissing }), ({ name }) => onSave(name));
  const { ref } = form.props;
  useEffect(() => {
    ref.current?.querySelector('input')?.focus();
    // With its buttons, which the foot of a dialog would hide.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref]);

  useEscape(true, onCancel);

  const field = form.field('name');
  return (
    <FormFrame
      form={form}
      // It may open while the sign-in still has the focus.
      data-first-focus
      aria-label={title}
      data-own-escape
      action={action}
      isBusy={isBusy}
      button={{ size: 'small' }}
      aside={
        <Button variant="quiet" size="small" onClick={onCancel}>
          {copy.cancel}
        </Button>
      }
      className="grid w-full scroll-mb-4 gap-3"
    >
      <TextField
        name={field.name}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={MAX_KEPT_NAME}
        enterKeyHint="done"
        defaultValue={initial}
        error={field.error ?? refusal}
        className="max-w-sm"
      />
    </FormFrame>
  );
}
