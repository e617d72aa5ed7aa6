import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { baseOf } from '#kitchen/baking/all-day.ts';
import { type BoardMenu, allergensOf } from '../board-menu.ts';
import { TicketNote } from './ticket-note.tsx';
import { warnOf } from '@driftstone/contract/orders/allergies.rules.ts';
import { listWords } from '@driftstone/contract/list-words.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { copy } from '../kitchen.copy.ts';

interface TicketLinesProps {
  lines: readonly TicketLine[];
  /** What the customer is allergic to. */
  allergy: string | undefined;
  isDense: boolean;
  /** Where the allergens come from; null until it is known. */
  menu: BoardMenu | null;
  renderPicture: (line: TicketLine) => ReactNode;
}

/**
 * Size and crust come first, since the dough does; then every topping, one after the other. Where there is room, the
 * allergens too, and always a warning.
 */
export function TicketLines({ lines, allergy, isDense, menu, renderPicture }: TicketLinesProps) {
  return (
    <ul className={classNames('grid', isDense ? 'gap-0.5' : 'gap-3')}>
      {lines.map((line) => (
        <li key={line.id} className="flex items-start gap-2">
          <span
            aria-hidden="true"
            // A press on it opens the ticket, too.
            className={classNames(
              'pointer-events-none shrink-0 overflow-hidden',
              isDense ? 'size-5' : 'size-14',
            )}
          >
            {renderPicture(line)}
          </span>
          <div
            className={classNames(
              'min-w-0 flex-1 wrap-anywhere',
              isDense ? 'leading-tight' : '2xl:text-2xl',
            )}
          >
            <span className="font-bold tabular-nums">{line.quantity} × </span>
            {baseOf(line) && <span className="font-bold">{baseOf(line)} </span>}
            <span className="font-semibold">{line.pizza}</span>
            <Toppings line={line} />
            <TicketNote note={line.note} />
            <LineAllergens line={line} allergy={allergy} menu={menu} isDense={isDense} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Toppings({ line: { details: toppings } }: { line: TicketLine }) {
  if (toppings.length === 0) return null;
  return (
    <span className="block">
      {toppings.map((topping, index) => (
        <span key={topping}>
          <span className={isLeftOut(topping) ? 'font-bold text-tomato-deep uppercase' : ''}>
            {topping}
          </span>
          {index < toppings.length - 1 && ', '}
        </span>
      ))}
    </span>
  );
}

/** 'No onions': what must be left out is easier to miss than what goes on. */
function isLeftOut(topping: string): boolean {
  return /^(\+ )?(no|without) /i.test(topping);
}

interface LineAllergensProps {
  line: TicketLine;
  /** What the customer is allergic to. */
  allergy: string | undefined;
  menu: BoardMenu | null;
  /** There is room for a warning alone. */
  isDense?: boolean;
}

/** The allergens of a pizza, for the person who hands it over and is asked; first of all a warning (NOTE-05). */
function LineAllergens({ line, allergy, menu, isDense = false }: LineAllergensProps) {
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
