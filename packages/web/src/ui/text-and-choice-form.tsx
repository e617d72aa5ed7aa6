import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { type Choice, ChoiceGroup } from './choice-group.tsx';
import { TextField } from './text-field.tsx';

interface TextAndChoiceFormProps<Id extends string> {
  title: string;
  text: {
    label: string;
    hint?: string;
    type?: 'email';
    initial?: string;
    maxLength?: number;
    /** The message when it is empty. */
    missing: string;
  };
  choice: { legend: string; initial: Id; of: readonly (Choice & { id: Id })[] };
  action: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: string | undefined;
  onSubmit: (given: { text: string; choice: Id }) => void;
  /** Right of the action, such as a button that ends the thing. */
  aside?: ReactNode;
  /** More fields, below the choice. */
  children?: ReactNode;
}

/** A text and one of several choices: a device's name and role, or a printer's name and kind. */
export function TextAndChoiceForm<Id extends string>(props: TextAndChoiceFormProps<Id>) {
  const { title, text, choice, action, isBusy, refusal, onSubmit, aside, children } = props;
  const [typed, setTyped] = useState(text.initial ?? '');
  const [chosen, setChosen] = useState(choice.initial);
  const [isMissing, setIsMissing] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = typed.trim();
    setIsMissing(trimmed === '');
    if (trimmed !== '') onSubmit({ text: trimmed, choice: chosen });
  };

  return (
    <form noValidate aria-label={title} onSubmit={submit} className="grid gap-6">
      <TextField
        label={text.label}
        {...(text.hint !== undefined && { hint: text.hint })}
        {...(text.type && { type: text.type })}
        maxLength={text.maxLength}
        autoComplete="off"
        value={typed}
        error={isMissing ? text.missing : refusal}
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceGroup
        legend={choice.legend}
        columns="one"
        isRequired
        value={chosen}
        choices={choice.of}
        onChange={(id) => setChosen(choice.of.find((each) => each.id === id)?.id ?? chosen)}
      />
      {children}
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
