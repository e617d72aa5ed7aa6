import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { type BoardMenu, type BoardThing, thingsOf } from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';
import { TicketLines } from './ticket-lines.tsx';

interface LineDetailsProps {
  line: TicketLine;
  /** What the customer is allergic to. */
  allergy: string | undefined;
  menu: BoardMenu | null;
  onSoldOut: (thing: BoardThing, until: 'tomorrow' | 'back' | 'now') => void;
  renderPicture: (line: TicketLine) => ReactNode;
}

/** One line with its allergens, and with those parts that can be marked as sold out. */
export function LineDetails({ line, allergy, menu, onSoldOut, renderPicture }: LineDetailsProps) {
  return (
    <li className="grid gap-2">
      <TicketLines
        lines={[line]}
        allergy={allergy}
        isDense={false}
        menu={menu}
        renderPicture={renderPicture}
      />
      {menu && (
        <ul className="grid gap-1">
          {thingsOf(line, menu).map((thing) => (
            <SoldOutRow key={thing.name} thing={thing} onSoldOut={onSoldOut} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function SoldOutRow({
  thing,
  onSoldOut,
}: {
  thing: BoardThing;
  onSoldOut: LineDetailsProps['onSoldOut'];
}) {
  const { name, soldOut, takesOff, isMarked } = thing;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-32 flex-1">
        {name}
        {soldOut !== null && <strong className="block text-sm text-tomato-deep">{soldOut}</strong>}
        {soldOut === null && takesOff.length > 0 && (
          <span className="block text-sm text-ink-soft">{takesOff.join(' ')}</span>
        )}
      </span>
      {soldOut === null ? (
        <>
          <Button
            variant="secondary"
            size="small"
            className="min-h-11"
            aria-label={copy.soldOutUntilTomorrow(name)}
            onClick={() => onSoldOut(thing, 'tomorrow')}
          >
            {copy.soldOutTomorrow}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="min-h-11"
            aria-label={copy.soldOutUntilBack(name)}
            onClick={() => onSoldOut(thing, 'back')}
          >
            {copy.soldOutBack}
          </Button>
        </>
      ) : (
        isMarked && (
          <Button
            variant="secondary"
            size="small"
            className="min-h-11"
            aria-label={copy.isBackOf(name)}
            onClick={() => onSoldOut(thing, 'now')}
          >
            {copy.isBack}
          </Button>
        )
      )}
    </li>
  );
}
