import { sayAllergy } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { classNames } from './class-names.ts';

/**
 * NOTE-02: reversed, and first wherever an order is shown to those who make it or hand it over. Browsers print no
 * backgrounds, so on paper it is framed.
 */
export function Allergy({
  allergy,
  isBig = false,
}: {
  allergy: string | undefined;
  isBig?: boolean;
}) {
  if (!allergy) return null;
  return (
    <p
      className={classNames(
        'rounded-sm bg-ink px-2 py-0.5 font-bold text-white wrap-anywhere print:border-2 print:border-ink print:bg-card print:text-ink',
        isBig && 'px-3 py-2 text-xl',
      )}
    >
      {sayAllergy(allergy)}
    </p>
  );
}
