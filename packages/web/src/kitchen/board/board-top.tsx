import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { StartStrip } from '#kitchen/baking/start-strip.tsx';
import { BusyOfStores } from '#kitchen/busy/busy-of-stores.tsx';
import { BusyPanel } from '#kitchen/busy/busy-panel.tsx';
import { useChangeBusy } from '../kitchen.api.ts';
import { ticketsForLater } from '../tickets.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardParts } from './board-parts.tsx';
import { BoardPager, BoardTally } from './board-tally.tsx';
import { TicketSearch } from './ticket-search.tsx';
import { WifiOff } from 'lucide-react';
import { copy } from '../kitchen.copy.ts';

interface BoardTopProps extends Pick<
  ComponentProps<typeof BoardParts>,
  'menu' | 'failure' | 'onSoldOut'
> {
  board: KitchenBoard;
  /** The time by the shop's clock. */
  nowMs: number;
  silentSinceMs: number | null;
  contact: ReactNode;
  person: ReactNode;
  notices: ReactNode;
  /** What should go into the oven now; null: the oven is not here. */
  toStart: readonly Ticket[] | null;
  /** What the board shows. */
  tickets: readonly Ticket[];
  flow: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
  onFound: (ticket: Ticket) => void;
  onRecall: (ticket: Ticket) => void;
  onScreen: () => void;
  onBusyFailed: (error: unknown) => void;
}

/** Everything above the tickets. */
export function BoardTop(props: BoardTopProps) {
  const { board, nowMs, silentSinceMs, contact, person, notices, toStart } = props;
  const { tickets, flow, searchField, onFound, onRecall, onScreen, onBusyFailed } = props;
  const changeBusy = useChangeBusy(onBusyFailed);
  const hasStores = (board.stores ?? []).length > 0;
  return (
    <>
      <BoardHeader
        time={clockTime(nowMs)}
        station={board.station}
        contact={contact}
        person={person}
        search={<TicketSearch field={searchField} tickets={board.open} onFound={onFound} />}
        parts={
          <BoardParts
            board={board}
            later={ticketsForLater(board, nowMs)}
            nowMs={nowMs}
            onRecall={onRecall}
            menu={props.menu}
            failure={props.failure}
            onSoldOut={props.onSoldOut}
          />
        }
        onScreen={onScreen}
      />
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3 pt-1.5 max-md:gap-y-1 lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-y-0 wide:gap-y-1 wide:pb-1.5 wide:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        {/* On a phone one row, which is swiped, so that the first ticket is in sight. */}
        <div className="md:contents max-md:relative max-md:sideways max-md:flex max-md:basis-full max-md:items-center max-md:gap-3 max-md:py-0 max-md:*:shrink-0">
          <BoardTally flow={flow} tickets={tickets} />
          {!hasStores && (
            <BusyPanel
              busy={board.busy}
              nowMs={nowMs}
              onChange={(body) => changeBusy.mutate(body)}
            />
          )}
        </div>
        {toStart && <StartStrip tickets={toStart} />}
        {hasStores && (
          <BusyOfStores stores={board.stores ?? []} nowMs={nowMs} onChange={changeBusy.mutate} />
        )}
        <BoardPager flow={flow} tickets={tickets} />
      </div>
      {/* Below the buttons, so that a new line doesn't move them. */}
      <SilenceLine sinceMs={silentSinceMs} />
      <div className="[&_a]:inline-flex [&_a]:min-h-14 [&_a]:items-center [&_button]:min-h-14">
        {notices}
      </div>
    </>
  );
}

/** @param sinceMs when the shop last answered; null while the connection works. */
function SilenceLine({ sinceMs }: { sinceMs: number | null }) {
  return (
    <div role="alert">
      {sinceMs !== null && (
        <p className="flex items-start gap-3 bg-tomato-deep px-3 py-2 font-semibold text-white">
          <WifiOff className="mt-0.5 size-5 shrink-0" />
          {copy.disconnected(clockTime(sinceMs))}
        </p>
      )}
    </div>
  );
}
