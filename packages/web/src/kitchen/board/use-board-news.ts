import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { copy } from '../kitchen.copy.ts';
import { compareBoards } from '../tickets.ts';

interface BoardNews {
  /** For screen readers. */
  announcement: string;
  /** Visible until dismissed: news that the cook has to know. */
  warning: string | null;
  dismissWarning: () => void;
  tellMoved: (ticket: Ticket) => void;
  /** Call for a ticket that was taken off the board here, so that its absence is not announced. */
  tellTakenOff: (ticket: Ticket) => void;
  tellFailed: (error: unknown) => void;
}

/** Describes in words what changed on the board since the last render. */
export function useBoardNews(board: KitchenBoard): BoardNews {
  const [seen, setSeen] = useState(board);
  const [takenOff, setTakenOff] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [warning, setWarning] = useState<string | null>(null);

  if (board !== seen) {
    setSeen(board);
    const { arrived, gone } = compareBoards(seen, board);
    const missing = gone.filter(({ id }) => !takenOff.includes(id));
    if (arrived.length > 0)
      setAnnouncement(
        arrived.map(({ number, deliveryType }) => copy.arrived(number, deliveryType)).join(' '),
      );
    if (missing.length > 0)
      setWarning(copy.gone(missing.map(({ number }) => copy.orderNumber(number)).join(', ')));
  }
  return {
    announcement,
    warning,
    dismissWarning: () => setWarning(null),
    tellMoved: ({ number, progress }) => {
      setWarning(null);
      setAnnouncement(copy.moved(number, progress.stage));
    },
    tellTakenOff: ({ id }) => {
      setWarning(null);
      setTakenOff((ids) => [...ids, id]);
    },
    tellFailed: (error) => setWarning(serverMessageOf(error) ?? copy.moveFailed),
  };
}
