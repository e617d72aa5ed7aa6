import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { SHOP } from '@driftstone/contract/shop.ts';
import { copy } from './catalogue.copy.ts';

const list = new Intl.ListFormat('en-GB');

/** UK law: in writing, before the order, and with the customer's changes in mind. */
export function Allergens({ allergens }: Pick<Pizza, 'allergens'>) {
  return (
    <details className="rounded-md border-2 border-line px-4">
      <summary className="min-h-12 py-3 font-semibold">{copy.allergens}</summary>
      <div className="pb-4 text-sm text-ink-soft">
        <p className="font-semibold text-ink">
          {allergens.length > 0 ? copy.contains(list.format(allergens)) : copy.containsNone}
        </p>
        <p className="mt-2">
          {copy.kitchenNote}{' '}
          <a href={`tel:${SHOP.phoneLink}`} className="font-semibold underline underline-offset-4">
            {SHOP.phone}
          </a>
        </p>
      </div>
    </details>
  );
}
