import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { describeDoor } from '@driftstone/contract/location/door.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import {
  Banknote,
  BadgeCheck,
  Bike,
  CalendarClock,
  Clock,
  Hourglass,
  MapPin,
  Phone,
  Store,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { copy } from './kitchen.copy.ts';
import { TicketLines } from './ticket-lines.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import { dueOf, minutesSince, owesCash, type Due } from './tickets.ts';

interface TicketCardProps {
  ticket: Ticket;
  /** The time by the shop's clock. */
  nowMs: number;
  /** The focused button has just moved the ticket here. */
  takesFocus: boolean;
  onFocusTaken: () => void;
  onMoved: (ticket: Ticket) => void;
  onFailed: (error: unknown) => void;
}

export function TicketCard(props: TicketCardProps) {
  const { ticket, nowMs, takesFocus, onFocusTaken, onMoved, onFailed } = props;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    onFocusTaken();
  }, [takesFocus, onFocusTaken]);

  const due = dueOf(ticket, nowMs);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        'grid gap-3 rounded-lg border-2 bg-card p-4 shadow-lift',
        borderOf(ticket, due),
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={titleId} className="text-heading tabular-nums">
          {copy.orderNumber(ticket.number)}
        </h3>
        <p className="text-lg font-semibold tabular-nums">
          <span className="sr-only">{copy.sinceSpoken}</span>
          {copy.since(minutesSince(ticket.placedAt, nowMs))}
        </p>
      </header>
      <div className="flex flex-wrap gap-1.5">
        {due && <DueBadge due={due} />}
        <KindBadge ticket={ticket} />
        {ticket.scheduledFor !== null && (
          <Badge icon={<CalendarClock className="size-4" aria-hidden="true" />}>
            {copy.chosenTime}
          </Badge>
        )}
      </div>
      <TicketLines lines={ticket.lines} />
      <Customer ticket={ticket} />
      <PaymentNote ticket={ticket} />
      <TicketSteps ticket={ticket} onMoved={onMoved} onFailed={onFailed} />
    </article>
  );
}

function borderOf({ progress }: Ticket, due: Due | null): string {
  if (due?.kind === 'very late') return 'border-tomato';
  if (due?.kind === 'late') return 'border-gold-deep';
  return progress.stage === 'received' ? 'border-gold' : 'border-line';
}

function DueBadge({ due }: { due: Due }) {
  switch (due.kind) {
    case 'due':
      return (
        <Badge icon={<Clock className="size-4" aria-hidden="true" />}>{copy.due(due.time)}</Badge>
      );
    case 'late':
      return (
        <Badge tone="warm" icon={<Hourglass className="size-4" aria-hidden="true" />}>
          {copy.late(due.minutes)}
        </Badge>
      );
    case 'very late':
      return (
        <Badge tone="alert" icon={<TriangleAlert className="size-4" aria-hidden="true" />}>
          {copy.late(due.minutes)}
        </Badge>
      );
  }
}

function KindBadge({ ticket: { deliveryType } }: { ticket: Ticket }) {
  return deliveryType === 'delivery' ? (
    <Badge icon={<Bike className="size-4" aria-hidden="true" />}>{copy.delivery}</Badge>
  ) : (
    <Badge icon={<Store className="size-4" aria-hidden="true" />}>{copy.pickup}</Badge>
  );
}

function Customer({ ticket }: { ticket: Ticket }) {
  const { customerName, phone, deliveryType, address, door } = ticket;
  const beside = describeDoor(door);
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p className="font-semibold">{customerName}</p>
      {phone !== null && (
        <p>
          <a href={`tel:${phone}`} className="inline-flex min-h-6 items-center gap-2 underline">
            <Phone className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
            {formatPhone(phone)}
          </a>
        </p>
      )}
      {deliveryType === 'delivery' && (
        <p className="flex items-start gap-2">
          <MapPin className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
          <span>
            {address ?? copy.addressGone}
            {beside !== null && <strong className="block">{beside}</strong>}
            {door?.note && <span className="block">{copy.driverNote(door.note)}</span>}
          </span>
        </p>
      )}
    </div>
  );
}

function PaymentNote({ ticket }: { ticket: Ticket }) {
  return owesCash(ticket) ? (
    <p className="flex items-center gap-2 rounded-md bg-gold-wash px-3 py-2 font-semibold text-gold-deep">
      <Banknote className="size-5 shrink-0" aria-hidden="true" />
      {copy.takeCash(formatPounds(ticket.total))}
    </p>
  ) : (
    <p className="flex items-center gap-2 text-sm font-semibold text-basil">
      <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
      {copy.paid}
    </p>
  );
}
