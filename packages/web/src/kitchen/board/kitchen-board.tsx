import type {
  KitchenBoard as Board,
  Ticket,
  TicketLine,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { driversFor, leavesWithDriver } from '#kitchen/acts/acts.ts';
import { AllDayList } from '#kitchen/baking/all-day-list.tsx';
import { BoardFlow } from './board-flow.tsx';
import { type BoardMenu, listMissing } from '../board-menu.ts';
import { BoardTop } from './board-top.tsx';
import { useChime } from '#platform/sound/chime.ts';
import { ScreenDialog } from './screen-dialog.tsx';
import { usePendingActs, usePendingTicks, useTicks } from '../kitchen.api.ts';
import { copy } from '../kitchen.copy.ts';
import { keepScreenAwake } from '#kitchen/screen/screen-awake.ts';
import { ticketsToStart } from '#kitchen/baking/start-now.ts';
import { TicketCard } from '#kitchen/tickets/ticket-card.tsx';
import { TicketDialog } from '#kitchen/tickets/ticket-dialog.tsx';
import { nextActAt, ringsAt, startsAt, ticketsAt } from '../stations.ts';
import { ticketsNow, withTicks } from '../tickets.ts';
import { useBoardActs } from './use-board-acts.ts';
import { useHeldWhilePressed } from '#kitchen/acts/use-held-while-pressed.ts';
import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';

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
  const held = useHeldWhilePressed(props.board);
  const { onPointerDown } = held;
  const ticks = usePendingTicks();
  const board = useMemo(() => withTicks(held.shown, ticks), [held.shown, ticks]);
  const pending = usePendingActs();
  const { station = 'all' } = board;
  const tickets = useMemo(
    () => ticketsAt(ticketsNow(board, nowMs), station),
    [board, station, nowMs],
  );
  const missing = useMemo(() => listMissing(tickets, menu), [tickets, menu]);
  const whole = new Map(board.open.map((ticket) => [ticket.id, ticket]));
  const wholeOf = (ticket: Ticket) => whole.get(ticket.id) ?? ticket;
  const startable = tickets.filter((ticket) => startsAt(wholeOf(ticket), station));
  const toStart = station === 'packing' ? null : ticketsToStart(startable, nowMs);
  const starting = new Set(toStart?.map(({ id }) => id));
  const flow = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const acts = useBoardActs({ board, onMenu, flow, search });
  const { news, opened, open, screen, act, moved } = acts;
  const tick = useTicks(news.tellFailed);
  const openedTicket = board.open.find(({ id }) => id === opened?.id);

  // An order for later rings only when its time has come.
  useChime(ringsAt(ticketsNow(props.board, nowMs), props.board));
  useEffect(keepScreenAwake, []);

  return (
    <div className="board:flex board:h-dvh board:flex-col board:overflow-hidden">
      <div className="shrink-0">
        <BoardTop
          board={board}
          nowMs={nowMs}
          silentSinceMs={silentSinceMs}
          contact={contact}
          person={person}
          notices={notices}
          toStart={toStart}
          tickets={tickets}
          flow={flow}
          searchField={search}
          onFound={({ id }) => open(id)}
          onRecall={(ticket) => act(ticket, { kind: 'recalled' })}
          onScreen={screen.open}
          menu={menu}
          failure={news.failure}
          onSoldOut={acts.sayIfSoldOut}
          onBusyFailed={(error) => news.tellFailed(error)}
        />
      </div>
      <p role="status" className="sr-only">
        {news.announcement}
      </p>
      <BoardWarning warning={news.warning} onDismiss={news.dismissWarning} />
      <div className="board:flex board:min-h-0 board:flex-1">
        <BoardFlow
          flow={flow}
          tickets={tickets}
          onPointerDown={onPointerDown}
          renderTicket={(ticket) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              nowMs={nowMs}
              menu={menu}
              missing={missing.get(ticket.id)}
              isToStart={starting.has(ticket.id)}
              pending={pending.get(ticket.id)}
              takesFocus={ticket.id === moved?.id && ticket.lastEvent === moved.lastEvent}
              onFocusTaken={acts.forgetMoved}
              next={nextActAt(wholeOf(ticket), station)}
              isForDriver={leavesWithDriver(ticket, board)}
              onNext={() => acts.next(wholeOf(ticket))}
              onOpen={() => open(ticket.id)}
              onTick={tick}
            />
          )}
        />
        {station !== 'packing' && (
          <aside
            aria-label={copy.allDay}
            // It scrolls, so the keyboard must reach it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="w-72 shrink-0 overflow-y-auto border-l border-line p-3 not-wide:hidden"
          >
            <AllDayList tickets={ticketsAt(board.open, station)} />
          </aside>
        )}
      </div>
      {opened && openedTicket && (
        <TicketDialog
          key={`${opened.id} ${opened.view}`}
          ticket={openedTicket}
          station={station}
          drivers={driversFor(openedTicket, board)}
          view={opened.view}
          menu={menu}
          nowMs={nowMs}
          isBusy={pending.has(openedTicket.id)}
          refusal={news.failureOf(openedTicket.id)}
          person={person}
          onAct={(wish) => act(openedTicket, wish)}
          onSoldOut={acts.sayIfSoldOut}
          onTick={tick}
          onClose={acts.close}
          renderPicture={renderPicture}
          prints={renderPrints(openedTicket.id)}
        />
      )}
      {screen.isOpen && (
        <ScreenDialog
          station={board.station}
          stations={board.stations}
          failure={news.failure}
          onFailed={(error) => news.tellFailed(error)}
          onClose={screen.close}
        />
      )}
    </div>
  );
}

interface BoardWarningProps {
  warning: { text: string; more: number } | null;
  onDismiss: () => void;
}

/** Overlays the board, so that no ticket moves. */
function BoardWarning({ warning, onDismiss }: BoardWarningProps) {
  return (
    <div role="alert" className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-3xl empty:hidden">
      {warning && (
        <p className="flex items-center gap-3 rounded-md border-2 border-tomato bg-tomato-wash py-1 pl-4 text-lg font-semibold text-tomato-deep shadow-float">
          <TriangleAlert className="size-6 shrink-0" />
          <span className="min-w-0 flex-1">
            {warning.text}
            {warning.more > 0 && copy.moreWarnings(warning.more)}
          </span>
          <IconButton label={copy.dismiss} className="size-14" onClick={onDismiss}>
            <X className="size-6" />
          </IconButton>
        </p>
      )}
    </div>
  );
}
