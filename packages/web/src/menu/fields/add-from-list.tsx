import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { words } from '../lists/lists.copy.ts';

interface AddFromListProps {
  label: string;
  /** While nothing is chosen. */
  placeholder: string;
  choices: readonly { id: string; label: string }[];
  onAdd: (id: string) => void;
}

/** Adds what is chosen by a button: by the arrow keys a select changes with each one that is passed. */
export function AddFromList({ label, placeholder, choices, onAdd }: AddFromListProps) {
  const [chosen, setChosen] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  // The last choice takes the list away. What folds it up stays.
  const summary = useRef<HTMLElement>(null);
  const frame = useFocusHandover<HTMLDivElement>(summary);
  useEffect(() => {
    summary.current = frame.current?.closest('details')?.querySelector('summary') ?? null;
  }, [frame]);
  const choice = choices.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    setChosen(id);
    setIsForgotten(false);
  };
  const add = () => {
    if (choice) onAdd(choice.id);
    else select.current?.focus();
    choose('');
  };
  // What is chosen and not added yet would be lost without a word.
  useEffect(() => {
    const form = select.current?.form;
    if (!form || chosen === '') return;
    const remind = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setIsForgotten(true);
      select.current?.focus();
    };
    form.addEventListener('submit', remind, true);
    return () => form.removeEventListener('submit', remind, true);
  }, [chosen]);
  return (
    <div ref={frame} className="max-w-96">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          ref={select}
          label={label}
          className="min-w-0 flex-1 basis-40"
          value={choice?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {choices.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </SelectField>
        <Button
          variant="secondary"
          type="button"
          aria-label={words.addIt(choice?.label)}
          onClick={add}
        >
          <Plus className="size-4" />
          {words.addChosen}
        </Button>
      </div>
      {isForgotten && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-beetroot">
          {words.addFirst}
        </p>
      )}
    </div>
  );
}
