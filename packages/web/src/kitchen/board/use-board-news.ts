import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { copy } from '../kitchen.copy.ts';
import type { Refused } from '../refusal.tsx';
import { compareBoards, stateOf } from '../tickets.ts';

interface BoardNews {
  /** For screen readers. */
  announcement: string;
  /** News that the cook has to know, each about one order, one at a time; null: all is well. */
  warning: { text: string; more: number } | null;
  dismissWarning: () => void;
  /** What failed last; null: nothing, or it was dismissed. */
  failure: { text: string } | null;
  /** Why the last act on this order failed; null: it did not. */
  failureOf: (orderId: string) => Refused | null;
  tellMoved: (ticket: Ticket) => void;
  /** Call for a ticket that was taken off the board here, so that its absence is not announced. */
  tellTakenOff: (ticket: Ticket) => void;
  /** Something that is about no order has counted, so that what failed of it before is over. */
  tellDone: () => void;
  /** `ticket`: which one did not move. */
  tellFailed: (error: unknown, ticket?: Ticket) => void;
}

interface Warning extends Refused {
  kind: 'gone' | 'failed';
  about: Ticket | null;
}

/** Describes in words what changed on the board since the last render. */
export function useBoardNews(board: KitchenBoard): BoardNews {
  const [seen, setSeen] = useState(board);
  const [takenOff, setTakenOff] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const dropFailedOf = (id?: string) =>
    setWarnings((all) => all.filter(({ kind, about }) => kind !== 'failed' || about?.id !== id));

  if (board !== seen) {
    setSeen(board);
    const { arrived, gone } = compareBoards(seen, board);
    const missing = gone.filter(({ id }) => !takenOff.includes(id));
    if (arrived.length > 0)
      setAnnouncement(
        arrived.map(({ number, deliveryType }) => copy.arrived(number, deliveryType)).join(' '),
      );
    const stay = warnings.filter((warning) => isTrueStill(warning, board));
    if (missing.length > 0 || stay.length < warnings.length)
      setWarnings([
        ...stay,
        ...missing.map((about) => ({
          kind: 'gone' as const,
          text: copy.gone(about),
          needsName: false,
          about,
        })),
      ]);
  }
  const [first] = warnings;
  return {
    announcement,
    warning: first ? { text: first.text, more: warnings.length - 1 } : null,
    dismissWarning: () => setWarnings((all) => all.slice(1)),
    failure: warnings.findLast(({ kind }) => kind === 'failed') ?? null,
    failureOf: (id) =>
      warnings.find(({ kind, about }) => kind === 'failed' && about?.id === id) ?? null,
    tellMoved: (ticket) => {
      dropFailedOf(ticket.id);
      setAnnouncement(copy.moved(ticket, stateOf(ticket)));
    },
    tellTakenOff: ({ id }) => {
      // The board may have come without it before the press was answered.
      setWarnings((all) => all.filter(({ about }) => about?.id !== id));
      setTakenOff((ids) => [...ids, id]);
    },
    tellDone: () => dropFailedOf(),
    tellFailed: (error, about) => {
      const said = serverMessageOf(error) ?? copy.moveFailed;
      const text = about ? copy.failedOf(about.number, said) : said;
      setWarnings((all) => [
        ...all.filter((each) => each.kind !== 'failed' || each.about?.id !== about?.id),
        {
          kind: 'failed',
          text,
          needsName: isRefusedAs(error, 'NAME_NEEDED'),
          about: about ?? null,
        },
      ]);
    },
  };
}

/** What failed stays until dismissed or done: a newer board comes at once, and the cook has yet to read (EVE-22). */
function isTrueStill({ kind, about }: Warning, { open, completed }: KitchenBoard): boolean {
  return kind === 'failed' || ![...open, ...completed].some(({ id }) => id === about?.id);
}
