import type { KitchenBoard as Board, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { clockTime } from '@driftstone/contract/opening/opening.rules.ts';
import { TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { BoardColumn } from './board-column.tsx';
import { BoardHeader } from './board-header.tsx';
import { BusyPanel } from './busy-panel.tsx';
import { useChime } from './chime.ts';
import { CompletedTickets } from './completed-tickets.tsx';
import { useChangeBusy } from './kitchen.api.ts';
import { copy } from './kitchen.copy.ts';
import { LaterTickets } from './later-tickets.tsx';
import { keepScreenAwake } from './screen-awake.ts';
import { TicketCard } from './ticket-card.tsx';
import { layoutOf, OPEN_STAGES, ticketsAt, ticketsForLater } from './tickets.ts';
import { useBoardNews } from './use-board-news.ts';
import { usePressGuard } from './use-press-guard.ts';

interface KitchenBoardProps {
  board: Board;
  /** The time by the shop's clock. */
  nowMs: number;
  /** When the shop last answered; null while the connection works. */
  silentSinceMs: number | null;
  /** Beside the title: who acts. */
  person: ReactNode;
}

export function KitchenBoard(props: KitchenBoardProps) {
  const { board, nowMs, silentSinceMs, person } = props;
  const news = useBoardNews(board);
  const changeBusy = useChangeBusy(news.tellFailed);
  const [moved, setMoved] = useState<Ticket | null>(null);
  const columns = useRef<HTMLDivElement>(null);
  // Rings for an order for later only once its time has come.
  useChime(ticketsAt(board, 'received', nowMs).length > 0);
  useEffect(keepScreenAwake, []);
  const dropUntilSettled = usePressGuard(layoutOf(board, nowMs));

  const later = ticketsForLater(board, nowMs);

  const settleMove = (ticket: Ticket) => {
    news.tellMoved(ticket);
    const isCompleted = ticket.progress.stage === 'completed';
    setMoved(isCompleted ? null : ticket);
    // The card that held the focused button has left the board.
    if (isCompleted) columns.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <BoardHeader
        time={clockTime(nowMs)}
        silentSince={silentSinceMs === null ? null : clockTime(silentSinceMs)}
        person={person}
      />
      <BusyPanel busy={board.busy} nowMs={nowMs} onChange={(body) => changeBusy.mutate(body)} />
      <p role="status" className="sr-only">
        {news.announcement}
      </p>
      <div className="grid gap-6 px-4 py-4 lg:px-6">
        <div role="alert" className="empty:hidden">
          {news.warning !== null && <Warning text={news.warning} onDismiss={news.dismissWarning} />}
        </div>
        <div
          ref={columns}
          tabIndex={-1}
          onClickCapture={dropUntilSettled}
          className="focus:outline-none"
        >
          {board.open.length === later.length ? (
            <EmptyState picture={<ScenePicture scene="no-orders" />} title={copy.quietTitle}>
              {copy.quietText}
            </EmptyState>
          ) : (
            <div className="grid items-start gap-6 md:grid-cols-3 md:gap-3 lg:gap-5">
              {OPEN_STAGES.map((stage) => (
                <BoardColumn
                  key={stage}
                  stage={stage}
                  tickets={ticketsAt(board, stage, nowMs)}
                  renderTicket={(ticket) => (
                    <TicketCard
                      key={ticket.id}
                      ticket={ticket}
                      nowMs={nowMs}
                      takesFocus={
                        ticket.id === moved?.id && ticket.progress.stage === moved.progress.stage
                      }
                      onFocusTaken={() => setMoved(null)}
                      onMoved={settleMove}
                      onFailed={news.tellFailed}
                    />
                  )}
                />
              ))}
            </div>
          )}
        </div>
        <LaterTickets tickets={later} nowMs={nowMs} />
        <CompletedTickets tickets={board.completed} />
      </div>
    </>
  );
}

function Warning({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <p className="flex items-center gap-3 rounded-md border-2 border-tomato bg-tomato-wash py-1 pl-4 font-semibold text-tomato-deep">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">{text}</span>
      <IconButton label={copy.dismiss} onClick={onDismiss}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </p>
  );
}
