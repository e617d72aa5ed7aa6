import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { CrewStep } from '@driftstone/contract/orders/crew-acts.rules.ts';
import { type RefObject, useState } from 'react';
import {
  asksIfPacked,
  backAct,
  type KeyedAct,
  LATER,
  leavesWithDriver,
} from '#kitchen/acts/acts.ts';
import { useActing } from '#kitchen/acts/use-acting.ts';
import { useBoardKeys } from '#kitchen/acts/use-board-keys.ts';
import { useSoldOut } from '#kitchen/acts/use-sold-out.ts';
import { type TicketView, viewOf } from '#kitchen/tickets/ticket-dialog.tsx';
import { nextActAt } from '../stations.ts';
import { useBoardNews } from './use-board-news.ts';

interface BoardShown {
  board: KitchenBoard;
  /** Called when the menu has changed. */
  onMenu: () => void;
  flow: RefObject<HTMLDivElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/** What the crew does with the board, by finger or by key, and what is open for it. */
export function useBoardActs(shown: BoardShown) {
  const { board, onMenu, flow, search } = shown;
  const news = useBoardNews(board);
  const [opened, setOpened] = useState<{ id: string; view: TicketView } | null>(null);
  const [isScreenOpen, setScreenOpen] = useState(false);
  const close = () => setOpened(null);
  // It has left the board. When it comes back, no window opens by itself.
  if (opened && !board.open.some(({ id }) => id === opened.id)) close();
  // Another may have been opened before the answer came.
  const closeOf = (orderId: string) => setOpened((now) => (now?.id === orderId ? null : now));
  const { act, moved, setMoved } = useActing(news, flow, closeOf);
  const onSoldOut = () => {
    news.tellDone();
    onMenu();
  };
  const sayIfSoldOut = useSoldOut(onSoldOut, (error) => news.tellFailed(error));

  const step = (ticket: Ticket, kind: CrewStep | null) => {
    if (kind !== null) act(ticket, { kind });
  };
  const next = (ticket: Ticket) => {
    const kind = nextActAt(ticket, board.station ?? 'all');
    if (kind === null) return;
    if (leavesWithDriver(ticket, board)) setOpened({ id: ticket.id, view: 'driver' });
    else if (asksIfPacked(ticket)) setOpened({ id: ticket.id, view: 'packing' });
    else step(ticket, kind);
  };
  const actByKey = (ticketId: string, keyed: KeyedAct) => {
    const ticket = board.open.find(({ id }) => id === ticketId);
    if (!ticket) return;
    if (keyed === 'next') next(ticket);
    else if (keyed === 'back') step(ticket, backAct(ticket));
    else if (keyed === 'later') act(ticket, LATER);
    else if (keyed !== 'missed' || !ticket.isOnItsWay)
      setOpened({ id: ticketId, view: viewOf(keyed) });
  };
  const screen = {
    isOpen: isScreenOpen,
    open: () => setScreenOpen(true),
    close: () => setScreenOpen(false),
  };
  useBoardKeys({ board: flow, search, onAct: actByKey, onHelp: screen.open });

  return {
    news,
    act,
    next,
    /** The ticket that has just moved and takes the focus along. */
    moved,
    forgetMoved: () => setMoved(null),
    sayIfSoldOut,
    opened,
    open: (id: string) => setOpened({ id, view: 'whole' }),
    close,
    screen,
  };
}
