import { sumContents } from '@driftstone/contract/menu/contents.rules.ts';
import type { Contents, MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { X } from 'lucide-react';
import { copy } from '../menu-desk.copy.ts';
import { AllergensField } from './allergens-field.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface ContentsFieldProps {
  contents: Contents;
  ingredients: readonly MenuIngredient[];
  onChange: (contents: Contents) => void;
  /** False for pizzas: no dough is free of all 14. */
  mayBeNone?: boolean;
}

/** What a thing is made of, and what customers read about its allergens. */
export function ContentsField(props: ContentsFieldProps) {
  const { contents, ingredients, onChange, mayBeNone = true } = props;
  const { ingredientIds, allergens } = contents;
  const chosen = ingredients.filter(({ id }) => ingredientIds.includes(id));
  const others = ingredients.filter(({ id }) => !ingredientIds.includes(id));
  // Somebody else has removed them since the form opened: they are refused until they are taken out.
  const gone = ingredientIds
    .filter((each) => !ingredients.some(({ id }) => id === each))
    .map((id) => ({ id, name: copy.goneIngredient }));
  const named = [...chosen, ...gone];
  return (
    <div className="grid gap-4">
      {(ingredients.length > 0 || gone.length > 0) && (
        <div className="grid gap-2">
          {named.length > 0 && (
            <ul aria-label={copy.madeOf} className="flex flex-wrap gap-2">
              {named.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={copy.remove(name)}
                    className="flex min-h-9 items-center gap-1.5 rounded-full bg-paper-deep pr-2.5 pl-3.5 text-sm font-semibold hover:bg-line pointer-coarse:min-h-11"
                    onClick={() =>
                      onChange({
                        ...contents,
                        ingredientIds: ingredientIds.filter((each) => each !== id),
                      })
                    }
                  >
                    {name}
                    <X className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SelectField
            label={copy.madeOf}
            value=""
            onChange={(event) =>
              onChange({ ...contents, ingredientIds: [...ingredientIds, event.target.value] })
            }
          >
            <option value="">{copy.addIngredient}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {chosen.length === 0 && (
        <AllergensField
          allergens={allergens}
          mayBeNone={mayBeNone}
          onChange={(next) => onChange({ ...contents, allergens: next })}
        />
      )}
      <p aria-live="polite" className="text-sm font-semibold text-ink">
        {gone.length === 0 && describeContents(contents, ingredients)}
      </p>
    </div>
  );
}

/** What customers read. */
export function describeContents(
  contents: Contents,
  ingredients: readonly MenuIngredient[],
): string {
  const { allergens, unknownNames } = sumContents(contents, ingredients);
  if (allergens === null) return copy.askUs(unknownNames.join(', '));
  return allergens.length === 0 ? copy.containsNone : copy.contains(allergens.join(', '));
}
