import { clashesOf } from '@driftstone/contract/orders/allergies.rules.ts';
import { listWords } from '@driftstone/contract/list-words.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useShop } from '#platform/page/shop.ts';
import { AllergyField } from './allergy-field.tsx';
import { copy } from './kitchen-notes.copy.ts';

interface AllergyPartProps {
  items: Order['items'];
  allergy: string;
  onChange: (allergy: string) => void;
}

/** With what the shop can promise, and what it can't. */
export function AllergyPart({ items, allergy, onChange }: AllergyPartProps) {
  const { phone, dialledPhone } = useShop();
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        {copy.promise}{' '}
        <a
          href={`tel:${dialledPhone}`}
          className="font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {phone}
        </a>
      </p>
      <AllergyField allergy={allergy} onChange={onChange} />
      <div role="status" className="grid gap-1 font-semibold text-beetroot empty:absolute">
        {items.map(({ id, name, allergens }) => {
          const clashes = clashesOf(allergy, allergens?.contained ?? []);
          return clashes.length > 0 && <p key={id}>{copy.contains(name, listWords(clashes))}</p>;
        })}
      </div>
      <p className="text-sm text-ink-soft">{copy.keptFor}</p>
    </div>
  );
}
