import type { DoneDelivery } from '@driftstone/contract/drive/drive.schema.ts';
import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FOR_HANDS } from '#ui/for-hands.ts';
import { BigButton } from './big-button.tsx';
import { copy } from './drive.copy.ts';

interface DoneListProps {
  done: readonly DoneDelivery[];
  onUndo: (done: DoneDelivery) => void;
}

/** ROAD-03: what the driver has handed over today. Undo asks first, since it moves money. */
export function DoneList({ done, onUndo }: DoneListProps) {
  const [asked, setAsked] = useState<DoneDelivery | null>(null);
  // The shop may have refunded it meanwhile.
  const open = done.find(({ id, undo }) => id === asked?.id && undo !== null);
  const close = () => setAsked(null);
  if (done.length === 0) return null;
  return (
    <section aria-label={copy.doneToday} className="grid gap-3">
      <h2 className="flex justify-between text-2xl font-bold">
        <span>{copy.doneToday}</span>
        <span>{done.length}</span>
      </h2>
      <ul className="grid gap-3">
        {done.map((one) => (
          <li
            key={one.id}
            className="flex items-center justify-between gap-3 rounded-lg border-2 border-line-strong bg-white p-3"
          >
            <DoneWords done={one} />
            {one.undo && (
              <BigButton
                isNarrow
                aria-label={copy.undoOf(one.number)}
                onClick={() => setAsked(one)}
              >
                {copy.undo}
              </BigButton>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={open !== undefined}
        onClose={close}
        title={copy.undoTitle(asked?.number ?? 0)}
        width="narrow"
        className={FOR_HANDS}
      >
        {open && (
          <div className="grid gap-3">
            <p className="text-lg">{copy.undoText}</p>
            {open.collected > 0 && (
              <p className="text-lg font-bold">
                {copy.undoMoney(formatPounds(open.collected), open.payment === 'card_machine')}
              </p>
            )}
            <BigButton
              look="main"
              onClick={() => {
                onUndo(open);
                close();
              }}
            >
              {copy.undoYes}
            </BigButton>
            <BigButton onClick={close}>{copy.goBack}</BigButton>
          </div>
        )}
      </Dialog>
    </section>
  );
}

function DoneWords({
  done: { number, address, door, at, collected, payment },
}: {
  done: DoneDelivery;
}) {
  const doorText = describeBehindDoor(door);
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-lg font-bold tabular-nums">{copy.order(number)}</p>
      <p className="text-lg leading-tight">
        {address === null ? copy.noAddress : streetLine(address, door)}
      </p>
      {doorText && <p className="text-lg leading-tight first-letter:uppercase">{doorText}</p>}
      <p className="tabular-nums">
        {copy.doneAt(timeOf(at), collected > 0 ? formatPounds(collected) : null, payment)}
      </p>
    </div>
  );
}
