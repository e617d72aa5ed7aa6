import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { Flame } from 'lucide-react';
import { Fragment } from 'react';
import { countAllDay, countPizzas } from './all-day.ts';
import { copy } from '../kitchen.copy.ts';

/** What to put into the oven now. One line, so that it takes no room from the tickets: the rest is an ellipsis. */
export function StartStrip({ tickets }: { tickets: readonly Ticket[] }) {
  const { pizzas } = countAllDay(tickets);
  return (
    <section
      aria-label={copy.startNow}
      className="truncate border-b border-line px-3 text-base leading-8"
    >
      {/* A paragraph wraps by its own style, whatever the line around it says. */}
      <p className="inline font-bold text-nowrap">
        <Flame className="mr-1.5 inline size-5 align-[-0.25em] text-tomato" aria-hidden="true" />
        {tickets.length === 0 ? copy.nothingToStart : copy.startCount(countPizzas(tickets))}
      </p>
      {pizzas.map(({ name, count }) => (
        <Fragment key={name}>
          {/* Read and copied as words of their own. */}{' '}
          <span className="ml-4 tabular-nums">
            <strong>{count} ×</strong> {name}
          </span>
        </Fragment>
      ))}
    </section>
  );
}
