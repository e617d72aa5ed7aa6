import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { Ban, Bike, Check, ChefHat, Flame, ShoppingBag } from 'lucide-react';
import { formatPounds } from '@driftstone/contract/money.ts';
import { useEffect, useId, useRef } from 'react';
import { Allergy, CheckId } from '#ui/allergy.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { countItems, sayItems } from '#kitchen/baking/all-day.ts';
import type { TickPizzas } from '../kitchen.api.ts';
import type { NextAct, TicketAct } from '#kitchen/acts/acts.ts';
import type { BoardMenu } from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';
import { TicketHead } from './ticket-head.tsx';
import { TicketNote } from './ticket-note.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { type Age, ageOf, isAllMade, stateOf } from '../tickets.ts';

interface TicketCardProps {
  ticket: Ticket;
  /** The time by the shop's clock. */
  nowMs: number;
  /** It is time to start it. */
  isToStart: boolean;
  /** null until it is known. */
  menu: BoardMenu | null;
  /** What it needs and has run out. */
  missing: readonly string[] | undefined;
  /** The act that is being sent for it. */
  pending: TicketAct | undefined;
  /** The focused button has just moved the ticket on, so the ticket takes the focus. */
  takesFocus: boolean;
  onFocusTaken: () => void;
  /** What is pressed next on this screen. */
  next: NextAct | null;
  /** Next, somebody says which driver takes it. */
  isForDriver: boolean;
  onNext: () => void;
  onOpen: () => void;
  onTick: TickPizzas;
}

/** Dashed, then thick: told apart without colours too. */
const FRAMES: Record<Age['kind'], string> = {
  calm: 'border-2 border-line-strong p-px',
  soon: 'border-3 border-dashed border-gold-deep',
  late: 'border-3 border-tomato-deep',
};

export function TicketCard(props: TicketCardProps) {
  const { ticket, nowMs, isToStart, menu, missing, takesFocus, onFocusTaken, onOpen } = props;
  const { refunded = 0, changedAt } = ticket;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    onFocusTaken();
  }, [takesFocus, onFocusTaken]);

  return (
    <article
      ref={card}
      data-ticket={ticket.id}
      data-state={stateOf(ticket)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        // Not clipped: WebKit shows nothing of a clipped ticket that goes on in the next column.
        'relative mb-2 break-inside-avoid rounded-md bg-card',
        FRAMES[ageOf(ticket, nowMs)?.kind ?? 'calm'],
      )}
    >
      <div className="text-[0.8em] leading-tight">
        <Allergy allergy={ticket.allergy} />
        <CheckId isNeeded={needsId(ticket.lines)} />
      </div>
      <TicketHead
        ticket={ticket}
        nowMs={nowMs}
        titleId={titleId}
        isToStart={isToStart}
        onOpen={onOpen}
      >
        <NextButton {...props} />
      </TicketHead>
      <div className="px-1">
        {ticket.isOnItsWay ? (
          <p className="text-[0.7em]">
            {sayItems(countItems([ticket], () => true))} · {ticket.customerName}
          </p>
        ) : (
          <>
            {changedAt && <Trouble>{copy.changed(clockTime(Date.parse(changedAt)))}</Trouble>}
            {missing && <Trouble>{copy.missing(missing.join(', '))}</Trouble>}
            {refunded > 0 && <Trouble>{copy.refunded(formatPounds(refunded))}</Trouble>}
            <TicketNote note={ticket.note} />
            <TicketLines ticket={ticket} menu={menu} onTick={props.onTick} />
          </>
        )}
      </div>
    </article>
  );
}

/** What has changed since it was ordered: framed, so that it is no pizza. */
function Trouble({ children }: { children: string }) {
  return (
    <p className="mt-1 flex items-center gap-[0.3em] rounded-sm border-2 border-tomato-deep bg-tomato-wash px-1.5 text-[0.8em] leading-tight font-bold text-tomato-deep wrap-anywhere">
      <Ban className="size-[0.9em] shrink-0" />
      {children}
    </p>
  );
}

/** Each act has the colour of the state that it leads to. */
const ACTS: Record<NextAct, string> = {
  accepted: 'bg-gold-deep! hover:bg-ink!',
  started: 'bg-tomato! hover:bg-tomato-deep!',
  baked: 'bg-basil! hover:bg-ink!',
  handed_over: 'bg-ink! hover:bg-sea-deep!',
};

/** And a sign of its own. */
function ActSign({ act, deliveryType }: { act: NextAct } & Pick<Ticket, 'deliveryType'>) {
  const Icon = {
    accepted: Check,
    started: Flame,
    baked: ChefHat,
    handed_over: deliveryType === 'delivery' ? Bike : ShoppingBag,
  }[act];
  return <Icon className="size-[1.2em]" aria-hidden="true" />;
}

function NextButton({ ticket, pending, next, isForDriver, onNext }: TicketCardProps) {
  if (next === null) return null;
  const isGoingOn = pending === next;
  return (
    <Button
      // Above the button that fills the card.
      className={classNames(
        'relative z-1 min-h-[max(3.5rem,2.4em)] min-w-[3.75rem] shrink-0 flex-col gap-0! rounded-sm! border-2 border-white px-0.5! py-0! text-[0.68em]! leading-tight',
        ACTS[next],
        next === 'baked' && isAllMade(ticket) && 'border-4! border-gold!',
      )}
      isBusy={isGoingOn}
      onClick={onNext}
    >
      {!isGoingOn && <ActSign act={next} deliveryType={ticket.deliveryType} />}
      <span>
        {isGoingOn ? copy.moving : isForDriver ? copy.driver : copy.next[next](ticket.deliveryType)}
        <span className="sr-only">{copy.ofOrder(ticket.number)}</span>
      </span>
    </Button>
  );
}
