import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FOR_HANDS } from '#ui/for-hands.ts';
import { AllDayList } from '#kitchen/baking/all-day-list.tsx';
import { CompletedTickets } from './completed-tickets.tsx';
import { copy } from '../kitchen.copy.ts';
import { listThings } from '../board-menu.ts';
import { Refusal } from '../refusal.tsx';
import { LaterTickets } from './later-tickets.tsx';
import { SoldOutThings } from './sold-out-things.tsx';

type Part = 'later' | 'allDay' | 'completed' | 'soldOut';

interface BoardPartsProps extends Omit<ComponentProps<typeof SoldOutThings>, 'tickets'> {
  board: KitchenBoard;
  later: readonly Ticket[];
  /** The time by the shop's clock. */
  nowMs: number;
  /** What failed last. */
  failure: { text: string } | null;
  onRecall: (ticket: Ticket) => void;
}

/** Everything that the tickets don't show is one press away, so that it takes no room from the current work. */
export function BoardParts(props: BoardPartsProps) {
  const { board, later, nowMs, failure, onRecall, menu, onSoldOut } = props;
  const [open, setOpen] = useState<Part | null>(null);
  // What failed before the window was opened is none of its business.
  const [before, setBefore] = useState(failure);
  const titles: Record<Part, string> = {
    later: copy.later(later.length),
    allDay: copy.allDay,
    completed: copy.completed(board.completed.length),
    soldOut: copy.soldOut,
  };
  const parts: [Part, string, string][] = [
    ['later', copy.laterShort(later.length), ''],
    ['allDay', copy.allDay, 'wide:hidden'],
    ['completed', copy.completedShort(board.completed.length), ''],
    ['soldOut', copy.soldOutShort(menu ? listThings(menu, '').gone.length : 0), ''],
  ];
  return (
    <>
      {parts.map(([part, label, className]) => (
        <Button
          key={part}
          variant="quiet"
          size="small"
          className={`min-h-14 shrink-0 px-2! text-nowrap md:px-3! ${className}`}
          onClick={() => {
            setBefore(failure);
            setOpen(part);
          }}
        >
          {label}
        </Button>
      ))}
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open === null ? '' : titles[open]}
        width="wide"
        className={FOR_HANDS}
        footer={failure && failure !== before && <Refusal text={failure.text} />}
        {...(open === 'later' && { description: copy.laterText })}
      >
        {open === 'later' && <LaterTickets tickets={later} nowMs={nowMs} />}
        {open === 'allDay' && <AllDayList tickets={board.open} />}
        {open === 'soldOut' && (
          <SoldOutThings menu={menu} tickets={board.open} onSoldOut={onSoldOut} />
        )}
        {open === 'completed' && (
          <CompletedTickets tickets={board.completed} nowMs={nowMs} onRecall={onRecall} />
        )}
      </Dialog>
    </>
  );
}
