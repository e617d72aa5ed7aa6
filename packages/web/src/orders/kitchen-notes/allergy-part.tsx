import { useShop } from '#platform/page/shop.ts';
import { AllergyField } from './allergy-field.tsx';
import { copy } from './kitchen-notes.copy.ts';

interface AllergyPartProps {
  allergy: string;
  onChange: (allergy: string) => void;
}

/** With what the shop can promise, and what it can't. */
export function AllergyPart({ allergy, onChange }: AllergyPartProps) {
  const { phone, dialledPhone } = useShop();
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        {copy.promise}{' '}
        <a href={`tel:${dialledPhone}`} className="font-semibold underline underline-offset-4">
          {phone}
        </a>
      </p>
      <AllergyField allergy={allergy} onChange={onChange} />
      <p className="text-sm text-ink-soft">{copy.keptFor}</p>
    </div>
  );
}
