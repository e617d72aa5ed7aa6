import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { RECALL_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import { timeOf } from '#platform/clock/shop-times.ts';
import { Button } from '#ui/button.tsx';
import { copy } from '../kitchen.copy.ts';

interface CompletedTicketsProps {
  tickets: readonly Ticket[];
  /** The time by the shop's clock. */
  nowMs: number;
  onRecall: (ticket: Ticket) => void;
}

export function CompletedTickets({ tickets, nowMs, onRecall }: CompletedTicketsProps) {
  if (tickets.length === 0) return <p className="text-ink-soft">{copy.nothingCompleted}</p>;
  return (
    <ul className="divide-y divide-line">
      {tickets.map((ticket) => {
        const { id, number, customerName, deliveryType, progress, lines } = ticket;
        const { completedAt } = progress;
        return (
          <li key={id} className="grid gap-x-4 py-3 sm:grid-cols-[6rem_1fr_auto]">
            <span className="font-semibold tabular-nums">{copy.orderNumber(number)}</span>
            <span className="min-w-0 wrap-anywhere">
              {customerName}
              <span className="block text-sm text-ink-soft">
                {lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
              </span>
            </span>
            {completedAt !== null && (
              <span className="text-sm text-ink-soft tabular-nums">
                {copy.completedAt(timeOf(completedAt), deliveryType)}
                {nowMs - Date.parse(completedAt) < RECALL_MS && (
                  <Button variant="secondary" className="ml-3" onClick={() => onRecall(ticket)}>
                    {copy.recall}
                    <span className="sr-only">{copy.ofOrder(number)}</span>
                  </Button>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
