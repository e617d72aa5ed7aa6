import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import {
  BadgeCheck,
  Bike,
  CalendarClock,
  ConciergeBell,
  Flame,
  type LucideIcon,
  Phone,
  StickyNote,
  Store,
} from 'lucide-react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { classNames } from '#ui/class-names.ts';
import { copy } from '../kitchen.copy.ts';
import { dueOf, owesCash } from '../tickets.ts';
import { Money } from '#ui/money.tsx';

interface TicketFactsProps {
  ticket: Ticket;
  /** The time by the shop's clock. */
  nowMs: number;
  titleId: string;
  /** It is time to start it. */
  isToStart: boolean;
  isDense: boolean;
  onOpen: () => void;
}

/**
 * What the cook reads from two metres away: the number, the time, and whether to take money. Opens the rest when
 * pressed.
 */
export function TicketFacts(props: TicketFactsProps) {
  const { ticket, titleId, isDense, onOpen } = props;
  const { number } = ticket;
  return (
    <header className="min-w-0 flex-[1_1_3.5rem]">
      <div className={classNames('flex flex-wrap gap-x-2 font-bold tabular-nums', sizeOf(isDense))}>
        <h3 className="font-sans text-[length:inherit] leading-tight font-bold">
          <button
            type="button"
            aria-label={copy.showAll(number)}
            onClick={onOpen}
            // The whole card is the target.
            data-fills-card
            className="after:absolute after:inset-0 after:content-['']"
          >
            <span id={titleId}>{copy.orderNumber(number)}</span>
          </button>
        </h3>
        {ticket.dueAt !== null && (
          <p className="leading-tight">
            <span className="sr-only">{copy.dueSpoken}</span>
            {timeOf(ticket.dueAt)}
          </p>
        )}
      </div>
      <Marks {...props} />
    </header>
  );
}

function sizeOf(isDense: boolean): string {
  return isDense ? 'text-xl' : 'text-2xl 2xl:text-4xl';
}

function Lateness({ ticket, nowMs }: TicketFactsProps) {
  const due = dueOf(ticket, nowMs);
  if (due === null || due.kind === 'due') return null;
  return (
    <span className={due.kind === 'late' ? 'text-gold-deep' : 'text-tomato-deep'}>
      {copy.late(due.minutes)}
    </span>
  );
}

function Marks(props: TicketFactsProps) {
  const { ticket, nowMs, isToStart } = props;
  const { deliveryType, source, store, isOnItsWay, scheduledFor, door, total } = ticket;
  const isDelivery = deliveryType === 'delivery';
  // A late ticket has to start anyway, and the line is too short for the flame as well.
  const isLate = (dueOf(ticket, nowMs)?.kind ?? 'due') !== 'due';
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-sm font-bold tabular-nums">
      <Lateness {...props} />
      {isToStart && !isLate && <Mark icon={Flame} text={copy.start} className="text-tomato" />}
      <Mark icon={isDelivery ? Bike : Store} text={isDelivery ? copy.delivery : copy.pickup} />
      {source !== 'web' && (
        <Mark icon={source === 'phone' ? Phone : ConciergeBell} text={copy.source[source]} />
      )}
      {store !== null && (
        <span className="min-w-0 truncate font-normal text-ink-soft">{store}</span>
      )}
      {isOnItsWay && copy.onItsWay}
      {scheduledFor !== null && <Mark icon={CalendarClock} text={copy.chosenTime} />}
      {door?.note && <Mark icon={StickyNote} text={copy.hasNote} />}
      {owesCash(ticket) ? (
        <span className="rounded-full bg-gold-wash px-1.5 text-gold-deep">
          <span className="sr-only">{copy.takeCash(formatPounds(total))}</span>
          <span aria-hidden="true">
            <Money pounds={total} />
          </span>
        </span>
      ) : (
        <Mark icon={BadgeCheck} text={copy.paid} className="text-basil" />
      )}
    </div>
  );
}

interface MarkProps {
  icon: LucideIcon;
  text: string;
  className?: string;
}

function Mark({ icon: Icon, text, className }: MarkProps) {
  return (
    <span className={className} title={text}>
      <Icon className="size-5" aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
