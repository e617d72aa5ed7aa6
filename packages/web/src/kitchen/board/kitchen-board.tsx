import type {
  KitchenBoard as Board,
  TicketLine,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { LATER, nextAct } from '#kitchen/acts/acts.ts';
import { AllDayList } from '#kitchen/baking/all-day-list.tsx';
import { BoardColumns } from './board-columns.tsx';
import type { BoardMenu } from '../board-menu.ts';
import { BoardTop } from './board-top.tsx';
import { useChime } from '#kitchen/screen/chime.ts';
import { useIsDense } from '#kitchen/screen/density.ts';
import { HelpDialog } from './help-dialog.tsx';
import { usePendingActs } from '../kitchen.api.ts';
import { copy } from '../kitchen.copy.ts';
import { keepScreenAwake } from '#kitchen/screen/screen-awake.ts';
import { ticketsToStart } from '#kitchen/baking/start-now.ts';
import { TicketCard } from '#kitchen/tickets/ticket-card.tsx';
import { TicketDialog } from '#kitchen/tickets/ticket-dialog.tsx';
import { OPEN_STAGES, ticketsAt } from '../tickets.ts';
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
  const { shown: board, onPointerDown } = useHeldWhilePressed(props.board);
  const pending = usePendingActs();
  const isDense = useIsDense();
  const stages = OPEN_STAGES.map((stage) => ({ stage, tickets: ticketsAt(board, stage, nowMs) }));
  const toStart = ticketsToStart(
    stages.flatMap(({ tickets }) => tickets),
    nowMs,
  );
  const starting = new Set(toStart.map(({ id }) => id));
  const columns = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const acts = useBoardActs({
    board,
    stages,
    onMenu,
    columns,
    search,
  });
  const { news, opened, open, help, act, step, moved } = acts;
  const openedTicket = board.open.find(({ id }) => id === opened?.id);

  // An order for later rings only when its time has come.
  useChime(ticketsAt(props.board, 'received', nowMs).length > 0);
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
          searchField={search}
          onFound={({ id }) => open(id)}
          onRecall={(ticket) => act(ticket, { kind: 'recalled' })}
          onHelp={help.open}
          menu={menu}
          onSoldOut={acts.sayIfSoldOut}
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
                onFocusTaken={acts.forgetMoved}
                onNext={() => step(ticket, nextAct(ticket))}
                onLater={() => act(ticket, LATER)}
                onOpen={() => open(ticket.id)}
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
          nowMs={nowMs}
          isBusy={pending.has(openedTicket.id)}
          onAct={(wish) => act(openedTicket, wish)}
          onSoldOut={acts.sayIfSoldOut}
          onClose={acts.close}
          renderPicture={renderPicture}
          prints={renderPrints(openedTicket.id)}
        />
      )}
      {help.isOpen && <HelpDialog onClose={help.close} />}
    </div>
  );
}

/** Overlays the board, so that no ticket moves. */
function BoardWarning({ text, onDismiss }: { text: string | null; onDismiss: () => void }) {
  return (
    <div role="alert" className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-3xl empty:hidden">
      {text !== null && (
        <p className="flex items-center gap-3 rounded-md border-2 border-tomato bg-tomato-wash py-1 pl-4 font-semibold text-tomato-deep shadow-float">
          <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1">{text}</span>
          <IconButton label={copy.dismiss} onClick={onDismiss}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </p>
      )}
    </div>
  );
}
