import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { useId } from 'react';
import { countAllDay, type Counted } from './all-day.ts';
import { copy } from '../kitchen.copy.ts';

/** What all open tickets add up to. */
export function AllDayList({ tickets }: { tickets: readonly Ticket[] }) {
  const { pizzas, bases, toppings } = countAllDay(tickets);
  if (pizzas.length === 0) return <p className="text-ink-soft">{copy.nothingToMake}</p>;
  return (
    <div className="grid content-start gap-4">
      <Counts title={copy.allDayItems} counted={pizzas} />
      <Counts title={copy.allDayBases} counted={bases} />
      <Counts title={copy.allDayToppings} counted={toppings} />
    </div>
  );
}

function Counts({ title, counted }: { title: string; counted: readonly Counted[] }) {
  const titleId = useId();
  if (counted.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans text-base font-bold">
        {title}
      </h3>
      <ul>
        {counted.map(({ name, count }) => (
          <li key={name} className="flex gap-2 border-b border-line py-0.5 last:border-0">
            <span className="w-12 shrink-0 text-right font-bold tabular-nums">{count} ×</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
