import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { Flame } from 'lucide-react';
import { countAllDay, countPizzas } from './all-day.ts';
import { copy } from './kitchen.copy.ts';

/** What to put into the oven now. One line, so that it takes no room from the tickets. */
export function StartStrip({ tickets }: { tickets: readonly Ticket[] }) {
  const { pizzas } = countAllDay(tickets);
  return (
    <section
      aria-label={copy.startNow}
      className="flex min-h-8 items-center gap-x-4 overflow-hidden border-b border-line px-3 text-base whitespace-nowrap"
    >
      <p className="flex shrink-0 items-center gap-1.5 font-bold">
        <Flame className="size-5 text-tomato" aria-hidden="true" />
        {tickets.length === 0 ? copy.nothingToStart : copy.startCount(countPizzas(tickets))}
      </p>
      {pizzas.map(({ name, count }) => (
        <span key={name} className="shrink-0 tabular-nums">
          <strong>{count} ×</strong> {name}
        </span>
      ))}
    </section>
  );
}
