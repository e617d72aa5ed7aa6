import { ALLERGENS } from '@driftstone/contract/menu/contents.rules.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { copy } from '../menu-desk.copy.ts';
import { SelectField } from '#ui/select-field.tsx';

interface AllergensFieldProps {
  /** null: nobody has filled them in. */
  allergens: readonly string[] | null;
  mayBeNone: boolean;
  onChange: (allergens: string[] | null) => void;
}

type Answer = 'unknown' | 'none' | 'some';

/** 'Not filled in' and 'none' are different answers, and a row of empty boxes says neither. */
export function AllergensField({ allergens, mayBeNone, onChange }: AllergensFieldProps) {
  const answer = answerOf(allergens);
  const listed = [...new Set([...ALLERGENS, ...(allergens ?? [])])].filter(Boolean);
  const choose = (next: string) =>
    onChange(next === 'unknown' ? null : next === 'none' ? [] : ['']);
  return (
    <div className="grid gap-3">
      <SelectField
        label={copy.allergensByHand}
        value={answer}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="unknown">{copy.allergensUnknown}</option>
        {mayBeNone && <option value="none">{copy.allergensNone}</option>}
        <option value="some">{copy.allergensSome}</option>
      </SelectField>
      {answer === 'some' && (
        <Fieldset>
          <legend className="sr-only">{copy.allergensByHand}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
            {listed.map((allergen) => (
              <CheckboxCard
                key={allergen}
                label={allergen}
                isChecked={allergens?.includes(allergen) ?? false}
                onChange={(isChecked) => onChange(tick(allergens ?? [], allergen, isChecked))}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </div>
  );
}

function answerOf(allergens: readonly string[] | null): Answer {
  if (allergens === null) return 'unknown';
  return allergens.length === 0 ? 'none' : 'some';
}

function tick(allergens: readonly string[], name: string, isChecked: boolean): string[] {
  const others = allergens.filter((each) => each !== '' && each !== name);
  const next = isChecked ? [...others, name] : others;
  // An empty text keeps the boxes open: ticking nothing doesn't mean 'none'.
  return next.length > 0 ? next : [''];
}
