import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { Bike, Store } from 'lucide-react';
import { copy } from '../kitchen.copy.ts';
import { describePromise, wantedOf } from '../tickets.ts';

interface LaterTicketsProps {
  tickets: readonly Ticket[];
  /** The time by the shop's clock. */
  nowMs: number;
}

/** Orders for later, kept apart from the current work. */
export function LaterTickets({ tickets, nowMs }: LaterTicketsProps) {
  if (tickets.length === 0) return <p className="text-ink-soft">{copy.nothingLater}</p>;
  return (
    <ul className="divide-y divide-line">
      {tickets.map((ticket) => (
        <li
          key={ticket.id}
          className="grid gap-x-4 py-3 md:grid-cols-[13rem_4rem_1fr_minmax(0,1fr)] md:items-baseline"
        >
          <span className="inline-block font-semibold tabular-nums first-letter:uppercase">
            {describePromise(ticket, nowMs)}
          </span>
          <span className="tabular-nums">{copy.orderNumber(ticket.number)}</span>
          <span className="min-w-0 text-sm wrap-anywhere">
            {wantedOf(ticket.lines)
              .map(({ quantity, name }) => `${quantity} × ${name}`)
              .join(', ')}
          </span>
          <Kind ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

function Kind({ ticket: { deliveryType, customerName } }: { ticket: Ticket }) {
  const Icon = deliveryType === 'delivery' ? Bike : Store;
  return (
    <span className="flex items-start gap-2 text-sm text-ink-soft">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {deliveryType === 'delivery' ? copy.delivery : copy.pickup} · {customerName}
      </span>
    </span>
  );
}
