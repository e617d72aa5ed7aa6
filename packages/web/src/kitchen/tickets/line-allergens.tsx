import { listWords } from '@driftstone/contract/list-words.ts';
import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { allergensOf, type BoardMenu } from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';

/** The allergens of a pizza, for the person who hands it over and is asked. */
export function LineAllergens({ line, menu }: { line: TicketLine; menu: BoardMenu | null }) {
  // Today's menu is used only if the order has kept no allergens of its own.
  const sum = line.allergens ?? (menu && allergensOf(line, menu));
  if (!sum) return null;
  const { contained, unknownParts } = sum;
  return (
    <p className="mt-1 w-fit rounded-md bg-gold-wash px-2 py-0.5 text-base font-semibold text-gold-deep">
      {contained.length > 0 && copy.contains(listWords(contained))}{' '}
      {unknownParts.length > 0 && copy.unknownAllergens(listWords(unknownParts))}
      {contained.length + unknownParts.length === 0 && copy.containsNothing}
    </p>
  );
}
