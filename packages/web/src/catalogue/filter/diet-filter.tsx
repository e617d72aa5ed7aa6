import { useShop } from '#platform/page/shop.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { copy as catalogueCopy } from '../catalogue.copy.ts';
import { copy } from './diet-filter.copy.ts';
import type { DietWish } from './diet-wish.ts';

interface DietFilterProps {
  wish: DietWish;
  allergens: readonly string[];
  onChange: (wish: DietWish) => void;
}

const DIETS = ['vegetarian', 'vegan'] as const;
const CHIPS = DIETS.map((id) => ({ id, label: catalogueCopy.diet[id] }));

/** OWN-42: what the visitor eats. */
export function DietFilter({ wish, allergens, onChange }: DietFilterProps) {
  const { phone, dialledPhone } = useShop();
  const toggle = (id: string) => {
    const diet = DIETS.find((known) => known === id && known !== wish.diet) ?? null;
    onChange({ ...wish, diet });
  };
  return (
    <div className="md:mt-1 [&_button]:scroll-mt-32 [&_select]:scroll-mt-32 low:[&_button]:scroll-mt-0">
      <div className="flex flex-wrap items-center gap-2 max-[23rem]:text-sm">
        <ChipRow label={copy.dietFilter} chips={CHIPS} selectedId={wish.diet} onSelect={toggle} />
        <select
          aria-label={copy.without}
          value={wish.without ?? ''}
          onChange={({ target }) => onChange({ ...wish, without: target.value || null })}
          // Until it has a name to show.
          className={`min-h-11 max-w-full rounded-full border-2 border-line bg-card font-semibold hover:border-line-strong ${wish.without ? 'pr-10 pl-4' : 'beside-chips'}`}
        >
          <option value="">{copy.withoutNothing}</option>
          {allergens.map((allergen) => (
            <option key={allergen} value={allergen}>
              {copy.withoutAllergen(allergen)}
            </option>
          ))}
        </select>
      </div>
      {wish.without !== null && (
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          {copy.asTheyCome}{' '}
          <a
            href={`tel:${dialledPhone}`}
            className="font-semibold whitespace-nowrap underline underline-offset-4"
          >
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}
