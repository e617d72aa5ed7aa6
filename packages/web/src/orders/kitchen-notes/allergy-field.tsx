import {
  KNOWN_ALLERGIES,
  namesAllergen,
  toggleAllergen,
} from '@driftstone/contract/orders/allergies.rules.ts';
import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './kitchen-notes.copy.ts';

interface AllergyFieldProps {
  allergy: string;
  hint?: string;
  onChange: (allergy: string) => void;
}

/** The allergens that the law names at one press, and anything else in words. */
export function AllergyField({ allergy, hint = copy.allergyHint, onChange }: AllergyFieldProps) {
  return (
    <div className="grid gap-3">
      <TextField
        label={copy.allergy}
        hint={hint}
        maxLength={NOTE_LENGTHS.allergy}
        value={allergy}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="group" aria-label={copy.allergens} className="flex flex-wrap gap-2">
        {KNOWN_ALLERGIES.map((allergen) => (
          <button
            key={allergen}
            type="button"
            aria-pressed={namesAllergen(allergy, allergen)}
            // A text that is full takes no more, but an allergen can still be taken out.
            disabled={toggleAllergen(allergy, allergen).length > NOTE_LENGTHS.allergy}
            onClick={({ currentTarget }) => {
              onChange(toggleAllergen(allergy, allergen));
              // DESK-82: a dialog asks before it discards it.
              currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
            }}
            className="min-h-11 rounded-full border-2 border-line bg-card px-3 text-sm font-semibold transition-colors hover:border-line-strong disabled:opacity-50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {allergen}
          </button>
        ))}
      </div>
    </div>
  );
}
