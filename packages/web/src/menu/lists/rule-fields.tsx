import { sayRule } from '@driftstone/contract/catalogue/add-on-rules.rules.ts';
import type { ChoiceList } from '@driftstone/contract/menu/menu.schema.ts';
import { useState } from 'react';
import type { MenuField } from '#menu/forms/use-item-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { words } from './lists.copy.ts';

interface RuleFieldsProps {
  list: ChoiceList;
  field: MenuField;
  onChange: (part: Partial<ChoiceList>) => void;
}

/** How many of a list's add-ons customers choose. */
export function RuleFields({ list, field, onChange }: RuleFieldsProps) {
  const { atLeast, atMost } = list;
  const [least, setLeast] = useState(atLeast === 0 ? '' : String(atLeast));
  const [most, setMost] = useState(String(atMost ?? ''));
  const isRule = Number.isInteger(atLeast) && (atMost === null || Number.isInteger(atMost));
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          {...field('atLeast')}
          label={words.atLeast}
          hint={words.atLeastHint}
          inputMode="numeric"
          value={least}
          onChange={(event) => {
            setLeast(event.target.value);
            onChange({ atLeast: readNumber(event.target.value) ?? 0 });
          }}
        />
        <TextField
          {...field('atMost')}
          label={words.atMost}
          hint={words.atMostHint}
          inputMode="numeric"
          value={most}
          onChange={(event) => {
            setMost(event.target.value);
            onChange({ atMost: readNumber(event.target.value) });
          }}
        />
      </div>
      <p aria-live="polite" className="text-sm font-semibold">
        {isRule && words.customersRead(sayRule(list))}
      </p>
    </div>
  );
}

/** null: nothing; NaN: no number. */
function readNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
}
