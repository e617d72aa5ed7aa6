import type { Contents, MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ContentsField, describeContents } from '#menu/fields/contents-field.tsx';
import type { MenuField } from '#menu/forms/use-item-form.ts';
import { copy } from '../menu-desk.copy.ts';
import { PriceField } from '#menu/fields/price-field.tsx';

/** An option or an add-on of a pizza, as its form shows it. */
export interface ChoiceRow extends Contents {
  id: string;
  title: string;
  pricePence: number;
  /** It stands where its list has it. */
  sharedId?: string | undefined;
}

interface ChoiceRowsProps {
  label: string;
  rows: readonly ChoiceRow[];
  ingredients: readonly MenuIngredient[];
  fieldsOf: (rowId: string) => Record<'title' | 'price', ReturnType<MenuField>>;
  onChange: (rows: ChoiceRow[]) => void;
  /** `change` sets what is in its fields. */
  below?: (row: ChoiceRow, change: (part: Partial<ChoiceRow>) => void) => ReactNode;
}

/** Each has its name and price on one line; what it is made of unfolds. */
export function ChoiceRows(props: ChoiceRowsProps) {
  const { label, rows, ingredients, fieldsOf, onChange, below } = props;
  // The price's field has a text of its own, until another price is set from outside.
  const [timesSet, setTimesSet] = useState(0);
  const change = (id: string, part: Partial<ChoiceRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {rows.map((row, index) => (
        <li key={row.id} className="rounded-md border border-line p-3">
          <div className="flex flex-wrap items-start gap-2">
            <TextField
              {...fieldsOf(row.id).title}
              label={copy.name}
              isLabelHidden
              value={row.title}
              onChange={(event) => change(row.id, { title: event.target.value })}
              className="min-w-32 flex-1"
            />
            <PriceField
              key={timesSet}
              {...fieldsOf(row.id).price}
              label={copy.extraPrice}
              isLabelHidden
              pence={row.pricePence}
              onChange={(pricePence) => change(row.id, { pricePence })}
              className="w-28"
            />
            <div className="flex flex-wrap">
              {!row.sharedId && (
                <>
                  <IconButton
                    label={copy.moveUp(row.title)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp className="size-5" />
                  </IconButton>
                  <IconButton
                    label={copy.moveDown(row.title)}
                    disabled={index === rows.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown className="size-5" />
                  </IconButton>
                </>
              )}
              <IconButton
                label={copy.remove(row.title)}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                <Trash2 className="size-5" />
              </IconButton>
            </div>
          </div>
          <details className="mt-1">
            <summary className="min-h-9 py-1.5 text-sm text-ink-soft">
              {describeContents(row, ingredients)}
            </summary>
            <div className="pt-2">
              <ContentsField
                contents={row}
                ingredients={ingredients}
                onChange={({ ingredientIds, allergens }) =>
                  change(row.id, { ingredientIds, allergens })
                }
              />
            </div>
          </details>
          {below?.(row, (part) => {
            change(row.id, part);
            setTimesSet(timesSet + 1);
          })}
        </li>
      ))}
    </ul>
  );
}
