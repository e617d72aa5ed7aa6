import type {
  KitchenBoard as Board,
  Ticket,
  TicketLine,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { CrewStep } from '@driftstone/contract/orders/crew-acts.rules.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { backAct, type KeyedAct, nextAct } from '#kitchen/acts/acts.ts';
import { AllDayList } from '#kitchen/baking/all-day-list.tsx';
import { BoardColumns } from './board-columns.tsx';
import type { BoardMenu } from '../board-menu.ts';
import { BoardTop } from './board-top.tsx';
import { BoardWarning } from './board-warning.tsx';
import { useChime } from '#kitchen/screen/chime.ts';
import { useIsDense } from '#kitchen/screen/density.ts';
import { HelpDialog } from './help-dialog.tsx';
import { usePendingActs } from '../kitchen.api.ts';
import { copy } from '../kitchen.copy.ts';
import { keepScreenAwake } from '#kitchen/screen/screen-awake.ts';
import { ticketsToStart } from '#kitchen/baking/start-now.ts';
import { TicketCard } from '#kitchen/tickets/ticket-card.tsx';
import { TicketDialog, type TicketView, viewOf } from '#kitchen/tickets/ticket-dialog.tsx';
import { layoutOf, OPEN_STAGES, ticketsAt } from '../tickets.ts';
import { useActing } from '#kitchen/acts/use-acting.ts';
import { useBoardKeys } from '#kitchen/acts/use-board-keys.ts';
import { useBoardNews } from './use-board-news.ts';
import { useHeldWhilePressed } from '#kitchen/acts/use-held-while-pressed.ts';
import { usePressGuard } from '#kitchen/acts/use-press-guard.ts';
import { useSoldOut } from '#kitchen/acts/use-sold-out.ts';

interface KitchenBoardProps {
  board: Board;
  /** The time by the shop's clock. */
  nowMs: number;
  /** When the shop last answered; null while the connection works. */
  silentSinceMs: number | null;
  /** How fresh the board is. */
  contact?: ReactNode;
  /** The person who is acting. */
  person: ReactNode;
  /** null until it is known. */
  menu: BoardMenu | null;
  /** Called when the menu has changed. */
  onMenu: () => void;
  renderPicture: (line: TicketLine) => ReactNode;
  /** Notices that somebody has to act on. */
  notices: ReactNode;
  /** Offers to print an order's ticket again. */
  renderPrints: (orderId: string) => ReactNode;
}

export function KitchenBoard(props: KitchenBoardProps) {
  const { nowMs, silentSinceMs, contact, person, menu, onMenu, renderPicture } = props;
  const { notices, renderPrints } = props;
  const { shown: board, onPointerDown } = useHeldWhilePressed(props.board);
  const news = useBoardNews(board);
  const pending = usePendingActs();
  const isDense = useIsDense();
  const columns = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<{ id: string; view: TicketView } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { act, moved, setMoved } = useActing(news, columns, () => setOpened(null));
  const sayIfSoldOut = useSoldOut(onMenu, news.tellFailed);

  const stages = OPEN_STAGES.map((stage) => ({ stage, tickets: ticketsAt(board, stage, nowMs) }));
  const current = stages.flatMap(({ tickets }) => tickets);
  const toStart = ticketsToStart(current, nowMs);
  const starting = new Set(toStart.map(({ id }) => id));
  const openedTicket = board.open.find(({ id }) => id === opened?.id);

  // An order for later rings only when its time has come.
  useChime(ticketsAt(props.board, 'received', nowMs).length > 0);
  useEffect(keepScreenAwake, []);
  const dropIfMoved = usePressGuard({
    board: columns,
    above,
    layout: layoutOf(board, nowMs),
    onDropped: news.tellDropped,
  });

  const step = (ticket: Ticket, kind: CrewStep | null) => {
    if (kind !== null) act(ticket, { kind });
  };
  const actByKey = (ticketId: string, keyed: KeyedAct) => {
    const ticket = board.open.find(({ id }) => id === ticketId);
    if (!ticket) return;
    if (keyed === 'next') step(ticket, nextAct(ticket));
    else if (keyed === 'back') step(ticket, backAct(ticket));
    else if (keyed === 'later') act(ticket, { kind: 'retimed', minutes: 10 });
    else setOpened({ id: ticketId, view: viewOf(keyed) });
  };
  useBoardKeys({
    board: columns,
    search,
    columns: stages.map(({ tickets }) => tickets.map(({ id }) => id)),
    onAct: actByKey,
    onHelp: () => setHelpOpen(true),
  });

  return (
    <div className="board:flex board:h-dvh board:flex-col board:overflow-hidden">
      <div ref={above} className="shrink-0">
        <BoardTop
          board={board}
          nowMs={nowMs}
          silentSinceMs={silentSinceMs}
          contact={contact}
          person={person}
          notices={notices}
          toStart={toStart}
          searchField={search}
          onFound={({ id }) => setOpened({ id, view: 'whole' })}
          onRecall={(ticket) => act(ticket, { kind: 'recalled' })}
          onHelp={() => setHelpOpen(true)}
          onBusyFailed={news.tellFailed}
        />
      </div>
      <p role="status" className="sr-only">
        {news.announcement}
      </p>
      <BoardWarning text={news.warning} onDismiss={news.dismissWarning} />
      <div className="board:flex board:min-h-0 board:flex-1">
        <div
          ref={columns}
          role="group"
          aria-label={copy.openOrders}
          tabIndex={-1}
          onPointerDown={onPointerDown}
          onClickCapture={dropIfMoved}
          className="min-w-0 focus:outline-none board:min-h-0 board:flex-1"
        >
          <BoardColumns
            stages={stages}
            isDense={isDense}
            renderTicket={(ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                nowMs={nowMs}
                isDense={isDense}
                menu={menu}
                isToStart={starting.has(ticket.id)}
                pending={pending.get(ticket.id)}
                takesFocus={
                  ticket.id === moved?.id && ticket.progress.stage === moved.progress.stage
                }
                onFocusTaken={() => setMoved(null)}
                onNext={() => step(ticket, nextAct(ticket))}
                onLater={() => act(ticket, { kind: 'retimed', minutes: 10 })}
                onOpen={() => setOpened({ id: ticket.id, view: 'whole' })}
                renderPicture={renderPicture}
              />
            )}
          />
        </div>
        <aside
          aria-label={copy.allDay}
          className="w-72 shrink-0 overflow-y-auto border-l border-line p-3 not-wide:hidden"
        >
          <AllDayList tickets={board.open} />
        </aside>
      </div>
      {opened && openedTicket && (
        <TicketDialog
          key={`${opened.id} ${opened.view}`}
          ticket={openedTicket}
          view={opened.view}
          menu={menu}
          isBusy={pending.has(openedTicket.id)}
          onAct={(wish) => act(openedTicket, wish)}
          onSoldOut={sayIfSoldOut}
          onClose={() => setOpened(null)}
          renderPicture={renderPicture}
          prints={renderPrints(openedTicket.id)}
        />
      )}
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
