import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { allergensNow, type BoardMenu } from '../board-menu.ts';
import { baseOf, wordsOf } from '../line-words.ts';
import type { TickPizzas } from '../kitchen.api.ts';
import { stateOf } from '../tickets.ts';
import { Check } from 'lucide-react';
import { formatPounds } from '@driftstone/contract/money.ts';
import { TicketNote } from './ticket-note.tsx';
import { warnOf } from '@driftstone/contract/orders/allergies.rules.ts';
import { listWords } from '@driftstone/contract/list-words.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { copy } from '../kitchen.copy.ts';

interface TicketLinesProps {
  ticket: Ticket;
  /** Says the allergens of today; null until it is known. */
  menu: BoardMenu | null;
  onTick: TickPizzas;
  /** On an opened ticket, which shows the pizzas and their allergens too. */
  renderPicture?: (line: TicketLine) => ReactNode;
}

/** Size and crust come first, since the dough does; then the name, and what differs from it. */
export function TicketLines({ ticket, menu, onTick, renderPicture }: TicketLinesProps) {
  const { lines, allergy } = ticket;
  const isTicked = stateOf(ticket) === 'started';
  return (
    <ul
      className={classNames(
        'grid',
        renderPicture
          ? 'content-start gap-4 text-xl'
          : isTicked
            ? 'gap-3 py-1 in-data-[text=smallest]:gap-0 in-data-[text=smallest]:divide-y in-data-[text=smallest]:divide-line in-data-[text=smallest]:py-0 in-data-[text=smallest]:*:py-[0.05em]'
            : 'divide-y divide-line *:py-[0.05em]',
      )}
    >
      {packedLast(lines).map((line) => (
        <li
          key={line.id}
          className={classNames(
            'flex break-inside-avoid gap-2',
            // As high as its words where twelve tickets have to find room.
            isTicked
              ? 'relative min-h-14 items-center rounded-sm in-data-[text=smallest]:min-h-0 in-data-[text=smallest]:rounded-none'
              : 'items-start',
            isTicked && isMade(line) && 'bg-basil-wash',
          )}
        >
          {isTicked && (
            <Tick line={line} onTick={(made) => onTick({ ticket, lineId: line.id, made })} />
          )}
          {renderPicture && (
            <span aria-hidden="true" className="size-14 shrink-0 overflow-hidden">
              {renderPicture(line)}
            </span>
          )}
          <div className="min-w-0 flex-1 leading-[1.1] wrap-anywhere">
            {!isBaked(line) && (
              <p className="mr-2 inline-block rounded-sm bg-ink px-1.5 text-[0.72em] font-bold text-paper">
                {copy.packing.mark}
              </p>
            )}
            <Pizza line={line} />
            {line.refunded !== undefined && (
              <p className="w-fit rounded-sm border-2 border-tomato-deep bg-tomato-wash px-1.5 text-[0.72em] font-bold text-tomato-deep">
                {copy.refundedLine(formatPounds(line.refunded))}
              </p>
            )}
            <TicketNote note={line.note} />
            <LineAllergens line={line} allergy={allergy} menu={menu} isWhole={!!renderPicture} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the oven bakes is made first. */
function packedLast(lines: readonly TicketLine[]): TicketLine[] {
  return lines.toSorted((a, b) => Number(isBaked(b)) - Number(isBaked(a)));
}

function isMade({ made = 0, quantity }: TicketLine): boolean {
  return made >= quantity;
}

/** Each press ticks one more pizza of the line off, and one after the last takes all ticks back. */
function Tick({ line, onTick }: { line: TicketLine; onTick: (made: number) => void }) {
  const { made = 0, quantity } = line;
  return (
    <>
      <button
        type="button"
        aria-label={copy.tick(isBaked(line), wordsOf(line).name, made, quantity)}
        aria-pressed={isMade(line)}
        // A double tap must not tick two.
        data-counts
        onClick={() => onTick(isMade(line) ? 0 : made + 1)}
        // The whole line is the target, above the button that fills the card.
        className="absolute inset-0 z-1 rounded-sm"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-[1.1em] shrink-0 place-items-center rounded-sm border-2 font-bold',
          isMade(line) ? 'border-basil bg-basil text-white' : 'border-ink bg-card',
        )}
      >
        {isMade(line) ? (
          <Check className="size-[0.9em]" strokeWidth={4} />
        ) : (
          made > 0 && <span className="text-[0.8em] leading-none">{made}</span>
        )}
      </span>
    </>
  );
}

function Pizza({ line }: { line: TicketLine }) {
  const { name, differs, halves } = wordsOf(line);
  return (
    <>
      <p className="text-wrap">
        <span className="text-[0.72em] font-bold tabular-nums">
          {/* One is what a line means by itself. */}
          <span className={line.quantity > 1 ? 'rounded-sm border-2 px-[0.15em]' : 'sr-only'}>
            {line.quantity} ×
          </span>{' '}
          {baseOf(line)}{' '}
        </span>
        <span data-pizza-name className="inline-block max-w-full font-bold">
          {name}
        </span>
      </p>
      {differs.length > 0 && (
        <p className="text-[0.8em]">
          <Parts parts={differs} />
        </p>
      )}
      {halves && (
        // Side by side while each has room for its longest word.
        <div className="mt-1 flex flex-wrap gap-0.5 rounded-sm border-2 border-ink bg-ink text-[0.8em] wrap-break-word">
          {(['left', 'right'] as const).map((side) => (
            <p key={side} className="min-w-min flex-1 bg-card px-[0.3em]">
              <span className="block text-[0.8em] font-bold">{copy.half[side]}</span>
              {/* An empty box looks like a fault. */}
              {halves[side].length > 0 ? <Parts parts={halves[side]} /> : copy.half.empty}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** 'No onions': what must be left out is easier to miss than what goes on. */
const IS_LEFT_OUT = /^(\+ )?(no|without) /i;

function Parts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <span key={part}>
      <span className={IS_LEFT_OUT.test(part) ? 'font-bold text-tomato-deep uppercase' : ''}>
        {/* No line ends with a plus. */}
        {part.replace(/^\+ /, '+\u00A0')}
      </span>
      {index < parts.length - 1 && ', '}
    </span>
  ));
}

interface LineAllergensProps {
  line: TicketLine;
  /** What the customer is allergic to. */
  allergy: string | undefined;
  menu: BoardMenu | null;
  /** Otherwise there is room for a warning alone. */
  isWhole: boolean;
}

/** The allergens of a pizza, for the person who hands it over and is asked; first of all a warning (NOTE-05). */
function LineAllergens({ line, allergy, menu, isWhole }: LineAllergensProps) {
  const sum = allergensNow(line, menu);
  if (!sum) return null;
  const { contained, unknownParts } = sum;
  const warning = warnOf(allergy, contained);
  return (
    <>
      {warning && (
        <p className="mt-1 w-fit rounded-sm bg-tomato-deep px-2 text-[0.8em] font-bold text-white">
          {warning}
        </p>
      )}
      {isWhole && <Contained contained={contained} unknownParts={unknownParts} />}
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
