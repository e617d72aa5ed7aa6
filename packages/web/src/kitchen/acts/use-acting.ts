import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type RefObject, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { undoOf } from './acts.ts';
import { useActs } from '../kitchen.api.ts';
import { copy } from '../kitchen.copy.ts';
import { stateOf } from '../tickets.ts';
import type { useBoardNews } from '#kitchen/board/use-board-news.ts';

/** Acts on tickets, reports the outcome, and offers an undo. */
export function useActing(
  news: ReturnType<typeof useBoardNews>,
  flow: RefObject<HTMLElement | null>,
  onActed: (orderId: string) => void,
) {
  const [moved, setMoved] = useState<Ticket | null>(null);
  const act = useActs({
    onFailed: (error, { ticket }) => news.tellFailed(error, ticket),
    onActed: ({ ticket, act: done }, after) => {
      onActed(ticket.id);
      if (!after) {
        news.tellTakenOff(ticket);
        notify.success(copy.takenOff(ticket, done.kind === 'cancelled'));
      } else if (done.kind === 'asked_back') {
        notify.success(copy.askedBack(ticket.number));
      } else {
        news.tellMoved(after);
        const undo = undoOf(done);
        if (undo) offerUndo(copy.acted(done, after, stateOf(after)), () => act(after, undo));
      }
      const isOff = !after || after.progress.stage === 'completed';
      setMoved(isOff ? null : after);
      // The card that held the focused button has left the board.
      if (isOff) flow.current?.focus({ preventScroll: true });
    },
  });
  return { act, moved, setMoved };
}
