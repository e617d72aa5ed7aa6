import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import {
  Bike,
  CalendarClock,
  Clock,
  ConciergeBell,
  Flame,
  type LucideIcon,
  OctagonAlert,
  Phone,
  StickyNote,
  Store,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { classNames } from '#ui/class-names.ts';
import { copy } from '../kitchen.copy.ts';
import { ageOf, isAllMade, owesCash, stateOf, type Age, type TicketState } from '../tickets.ts';
import { Money } from '#ui/money.tsx';

interface TicketHeadProps {
  ticket: Ticket;
  /** The time by the shop's clock. */
  nowMs: number;
  titleId: string;
  /** It is time to start it. */
  isToStart: boolean;
  onOpen: () => void;
  /** The next act. */
  children: ReactNode;
}

/** A colour for each state; the word is beside it. */
export const BANDS: Record<TicketState, string> = {
  received: 'bg-gold text-ink',
  accepted: 'bg-paper-deep text-ink',
  started: 'bg-tomato-wash text-ink',
  ready: 'bg-basil text-white',
  // Its food is older than that of a fresh one, and somebody has to decide about it.
  returned: 'bg-gold-wash text-ink border-b-4 border-dashed border-basil',
  onItsWay: 'bg-foam text-ink',
};

/** What is read from two metres away: the state, the time, how urgent it is. Opens the rest when pressed. */
export function TicketHead(props: TicketHeadProps) {
  const { ticket, nowMs, titleId, onOpen, children } = props;
  const { number, dueAt, returnedFor, tries = 0 } = ticket;
  const state = stateOf(ticket);
  const age = ageOf(ticket, nowMs);
  return (
    <header
      className={classNames(
        'flex min-h-[max(3.75rem,2.5em)] break-inside-avoid items-center gap-1 rounded-t-[0.2rem] py-px pr-0.5 pl-1',
        BANDS[state],
      )}
    >
      {/* Each box for itself: at the head of a column, Firefox moves part of a row below its icons. */}
      <div className="min-w-0 flex-1 break-inside-avoid leading-none tabular-nums">
        <div className="flex break-inside-avoid flex-wrap items-center gap-x-[0.35em] text-[0.7em] font-bold">
          <span>
            {state === 'returned'
              ? copy.cameBackFor[returnedFor ?? 'other']
              : state === 'started' && isAllMade(ticket)
                ? copy.allMade
                : copy.states[state]}
            {tries > 0 && state === 'onItsWay' && `, ${copy.nextTry(tries)}`}
            {tries > 1 && state === 'returned' && ` ${copy.times(tries)}`}
          </span>
          <h3 className="font-sans text-[length:inherit] font-bold tracking-normal">
            <button
              type="button"
              aria-label={copy.showAll(number)}
              onClick={onOpen}
              // The whole card is the target.
              data-fills-card
              className="-my-1 py-1 after:absolute after:inset-0 after:content-['']"
            >
              <span id={titleId}>{copy.orderNumber(number)}</span>
            </button>
          </h3>
          <Marks {...props} />
        </div>
        <div className="flex break-inside-avoid flex-wrap items-center gap-x-[0.25em]">
          {dueAt !== null && (
            <p className="text-[0.96em] font-bold tracking-tight">
              <span className="sr-only">{copy.dueSpoken}</span>
              {timeOf(dueAt)}
            </p>
          )}
          {age && <AgeChip age={age} />}
        </div>
        <Handover ticket={ticket} />
      </div>
      {children}
    </header>
  );
}

const AGE_LOOKS: Record<Age['kind'], [icon: LucideIcon, className: string]> = {
  calm: [Clock, ''],
  soon: [TriangleAlert, 'rounded-full bg-card px-[0.25em] text-ink'],
  late: [OctagonAlert, 'bg-tomato-deep px-[0.25em] text-white outline-2 outline-white'],
};

function AgeChip({ age: { kind, words } }: { age: Age }) {
  const [Icon, className] = AGE_LOOKS[kind];
  return (
    <p
      data-age={kind}
      className={classNames(
        'inline-flex items-center gap-[0.15em] py-[0.1em] text-[0.66em] font-bold text-nowrap',
        className,
      )}
    >
      <Icon className="size-[0.95em] shrink-0" aria-hidden="true" />
      {words}
    </p>
  );
}

function Marks({ ticket, nowMs, isToStart }: TicketHeadProps) {
  const { deliveryType, source, store, scheduledFor, door } = ticket;
  const isDelivery = deliveryType === 'delivery';
  return (
    <>
      {isToStart && ageOf(ticket, nowMs)?.kind !== 'late' && (
        <Mark icon={Flame} text={copy.start} />
      )}
      <Mark icon={isDelivery ? Bike : Store} text={isDelivery ? copy.delivery : copy.pickup} />
      {source !== 'web' && (
        <Mark icon={source === 'phone' ? Phone : ConciergeBell} text={copy.source[source]} />
      )}
      {scheduledFor !== null && <Mark icon={CalendarClock} text={copy.scheduled} />}
      {door?.note && <Mark icon={StickyNote} text={copy.hasNote} />}
      {store !== null && <span className="min-w-0 truncate font-normal">{store}</span>}
    </>
  );
}

/** Whose it is and what to take: only for whoever hands it over, and in no room that the ticket did not have before. */
function Handover({ ticket }: { ticket: Ticket }) {
  const { deliveryType, customerName, total, progress, isOnItsWay } = ticket;
  if (progress.stage !== 'ready' || isOnItsWay) return null;
  return (
    <p className="mt-[0.15em] flex items-center gap-[0.3em] text-[0.58em] font-semibold">
      {owesCash(ticket) && (
        <span className="rounded-full bg-gold-wash px-[0.4em] font-bold text-ink">
          <span className="sr-only">{copy.takeCash(formatPounds(total))}</span>
          <span aria-hidden="true">
            <Money pounds={total} />
          </span>
        </span>
      )}
      {deliveryType === 'pickup' && <span className="min-w-0 truncate">{customerName}</span>}
    </p>
  );
}

function Mark({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span title={text}>
      <Icon className="size-[1.1em]" aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
