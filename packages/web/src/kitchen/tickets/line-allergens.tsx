import { warnOf } from '@driftstone/contract/orders/allergy-clash.rules.ts';
import { listWords } from '@driftstone/contract/list-words.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { allergensOf, type BoardMenu } from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';

interface LineAllergensProps {
  line: TicketLine;
  /** What the customer is allergic to. */
  allergy: string | undefined;
  menu: BoardMenu | null;
  /** There is room for a warning alone. */
  isDense?: boolean;
}

/** The allergens of a pizza, for the person who hands it over and is asked; first of all a warning (NOTE-05). */
export function LineAllergens({ line, allergy, menu, isDense = false }: LineAllergensProps) {
  // Today's menu is used only if the order has kept no allergens of its own.
  const sum = line.allergens ?? (menu && allergensOf(line, menu));
  if (!sum) return null;
  const { contained, unknownParts } = sum;
  const warning = warnOf(allergy, contained);
  return (
    <>
      {warning && (
        <p className="mt-1 w-fit rounded-sm bg-tomato-deep px-2 font-bold text-white">{warning}</p>
      )}
      {!isDense && <Contained contained={contained} unknownParts={unknownParts} />}
    </>
  );
}

function Contained({ contained, unknownParts }: AllergenSum) {
  return (
    <p className="mt-1 w-fit rounded-md bg-gold-wash px-2 py-0.5 text-base font-semibold text-gold-deep">
      {contained.length > 0 && copy.contains(listWords(contained))}{' '}
      {unknownParts.length > 0 && copy.unknownAllergens(listWords(unknownParts))}
      {contained.length + unknownParts.length === 0 && copy.containsNothing}
    </p>
  );
}
