import type { MenuCategory, SharedChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { Trash2 } from 'lucide-react';
import { AddFromList } from '#menu/fields/add-from-list.tsx';
import { PriceField } from '#menu/fields/price-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { words } from './lists.copy.ts';

interface CategoryPricesProps {
  choice: SharedChoice;
  categories: readonly MenuCategory[];
  onChange: (prices: SharedChoice['prices']) => void;
}

/** What it costs on the items of a category, where that is another price. */
export function CategoryPrices({ choice, categories, onChange }: CategoryPricesProps) {
  const { prices, pricePence } = choice;
  const nameOf = (id: string) => categories.find((each) => each.id === id)?.name ?? '';
  const others = categories.filter(({ id }) => prices.every(({ categoryId }) => categoryId !== id));
  const said = prices
    .map((each) => `${nameOf(each.categoryId)} ${formatPence(each.pricePence)}`)
    .join(', ');
  return (
    <details>
      <summary className="min-h-9 py-1.5 text-sm text-ink-soft pointer-coarse:min-h-11">
        {prices.length === 0 ? words.onePrice : words.otherPrices(said)}
      </summary>
      <div className="grid gap-3 pt-2">
        {prices.map((price) => (
          <div key={price.categoryId} className="flex items-end gap-2">
            <PriceField
              label={words.priceIn(nameOf(price.categoryId))}
              pence={price.pricePence}
              onChange={(pence) =>
                onChange(
                  prices.map((each) => (each === price ? { ...each, pricePence: pence } : each)),
                )
              }
              className="w-48"
            />
            <IconButton
              label={copy.remove(words.priceIn(nameOf(price.categoryId)))}
              onClick={({ currentTarget }) => {
                // The pressed button goes away.
                currentTarget.closest('details')?.querySelector('summary')?.focus();
                onChange(prices.filter((each) => each !== price));
              }}
            >
              <Trash2 className="size-5" />
            </IconButton>
          </div>
        ))}
        {others.length > 0 && (
          <AddFromList
            label={words.addPrice}
            placeholder={words.chooseCategory}
            choices={others.map(({ id, name }) => ({ id, label: name }))}
            onAdd={(categoryId) => onChange([...prices, { categoryId, pricePence }])}
          />
        )}
      </div>
    </details>
  );
}
