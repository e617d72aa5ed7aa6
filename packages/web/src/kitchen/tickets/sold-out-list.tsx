import { Button } from '#ui/button.tsx';
import { copy as countCopy } from './count.copy.ts';
import { CountForm } from './count-form.tsx';
import type { BoardThing, ThingUntil } from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';

interface SoldOutListProps {
  things: readonly BoardThing[];
  /** The numbers of the open orders that need one. */
  neededBy?: (thing: BoardThing) => readonly number[];
  onSoldOut: (thing: BoardThing, until: ThingUntil) => void;
}

/** What can be marked as sold out, and what is back. */
export function SoldOutList({ things, neededBy, onSoldOut }: SoldOutListProps) {
  return (
    <ul className="divide-y divide-line *:py-1.5">
      {things.map((thing) => (
        <SoldOutRow
          key={thing.name}
          thing={thing}
          numbers={neededBy?.(thing)}
          onSoldOut={onSoldOut}
        />
      ))}
    </ul>
  );
}

interface SoldOutRowProps extends Pick<SoldOutListProps, 'onSoldOut'> {
  thing: BoardThing;
  numbers: readonly number[] | undefined;
}

function SoldOutRow({ thing, numbers, onSoldOut }: SoldOutRowProps) {
  const { name, soldOut, takesOff, isMarked } = thing;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-32 flex-1">
        {name}
        {soldOut !== null && <strong className="block text-sm text-tomato-deep">{soldOut}</strong>}
        {numbers && (
          <span className="block font-semibold">
            {numbers.length > 0 ? copy.neededBy(numbers) : copy.neededByNone}
          </span>
        )}
        {thing.count && <span className="block text-sm">{countCopy.counted(thing.count)}</span>}
        {soldOut === null && takesOff.length > 0 && (
          <span className="block text-sm text-ink-soft">{takesOff.join(' ')}</span>
        )}
      </span>
      {thing.count !== undefined && (
        <CountForm
          key={String(thing.count?.left)}
          name={name}
          count={thing.count}
          onCount={(count) => onSoldOut(thing, count)}
        />
      )}
      {/* Below the name on a phone, side by side. */}
      <div className="ml-auto flex gap-3 empty:hidden max-sm:w-full *:min-h-14 max-sm:*:flex-1">
        {soldOut === null && (
          <>
            <Button
              variant="secondary"
              size="small"
              aria-label={copy.soldOutUntilTomorrow(name)}
              onClick={() => onSoldOut(thing, 'tomorrow')}
            >
              {copy.soldOutTomorrow}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={copy.soldOutUntilBack(name)}
              onClick={() => onSoldOut(thing, 'back')}
            >
              {copy.soldOutBack}
            </Button>
          </>
        )}
        {soldOut !== null && isMarked && (
          <Button
            variant="secondary"
            size="small"
            aria-label={thing.count ? countCopy.isBackUncountedOf(name) : copy.isBackOf(name)}
            onClick={() => onSoldOut(thing, 'now')}
          >
            {thing.count ? countCopy.isBackUncounted : copy.isBack}
          </Button>
        )}
      </div>
    </li>
  );
}
