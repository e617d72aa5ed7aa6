import { CHECK_ID } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { sayAllergy } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { classNames } from './class-names.ts';

/** NOTE-02: reversed, and first wherever an order is made or handed over. Framed, as paper has no backgrounds. */
export function Allergy({ allergy, isBig }: { allergy: string | undefined; isBig?: boolean }) {
  return allergy ? <Reversed text={sayAllergy(allergy)} isBig={isBig} /> : null;
}

/** AGE-02: as loud as an allergy, for whoever hands it over. */
export function CheckId({ isNeeded, isBig }: { isNeeded: boolean | undefined; isBig?: boolean }) {
  return isNeeded ? <Reversed text={CHECK_ID} isBig={isBig} /> : null;
}

function Reversed({ text, isBig }: { text: string; isBig: boolean | undefined }) {
  return (
    <p
      className={classNames(
        'rounded-sm bg-ink px-2 py-0.5 font-bold text-white wrap-anywhere print:border-2 print:border-ink print:bg-card print:text-ink',
        isBig && 'px-3 py-2 text-xl',
      )}
    >
      {text}
    </p>
  );
}
