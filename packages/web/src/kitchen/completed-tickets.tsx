import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { timeOf } from '#platform/shop-times.ts';
import { copy } from './kitchen.copy.ts';

export function CompletedTickets({ tickets }: { tickets: readonly Ticket[] }) {
  if (tickets.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-card">
      <summary className="min-h-12 px-4 py-3 font-semibold">
        {copy.completed(tickets.length)}
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {tickets.map(({ id, number, customerName, deliveryType, progress, lines }) => (
          <li key={id} className="grid gap-x-4 py-3 sm:grid-cols-[6rem_1fr_auto]">
            <span className="font-semibold tabular-nums">{copy.orderNumber(number)}</span>
            <span className="min-w-0 wrap-anywhere">
              {customerName}
              <span className="block text-sm text-ink-soft">
                {lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
              </span>
            </span>
            {progress.completedAt !== null && (
              <span className="text-sm text-ink-soft tabular-nums">
                {copy.completedAt(timeOf(progress.completedAt), deliveryType)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
