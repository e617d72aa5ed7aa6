import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { countPizzas } from '#kitchen/baking/all-day.ts';
import { copy } from '../kitchen.copy.ts';
import type { OpenStage } from '../tickets.ts';

interface BoardColumnProps {
  stage: OpenStage;
  tickets: readonly Ticket[];
  isDense: boolean;
  renderTicket: (ticket: Ticket) => ReactNode;
}

/** Scrolls on its own, below a heading that stays. */
export function BoardColumn({ stage, tickets, isDense, renderTicket }: BoardColumnProps) {
  const titleId = useId();
  const { title, none } = copy.columns[stage];
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-h-0 min-w-0 flex-col border-line board:border-l board:first:border-l-0"
    >
      <h2
        id={titleId}
        className="flex items-center gap-2 bg-paper-deep px-3 py-0.5 font-sans text-lg font-bold max-md:sticky max-md:top-0 max-md:z-10"
      >
        {title}
        <span className="tabular-nums">{tickets.length}</span>
        {tickets.length > 0 && (
          <span className="ml-auto text-base font-medium text-ink-soft tabular-nums">
            {copy.pizzas(countPizzas(tickets))}
          </span>
        )}
      </h2>
      <div
        className={classNames(
          'grid min-h-0 content-start gap-1 p-1 board:flex-1 board:overflow-y-auto board:overscroll-contain',
          isDense && 'wide:grid-cols-2',
        )}
      >
        {tickets.length === 0 ? (
          <p className="col-span-full p-3 text-ink-soft">{none}</p>
        ) : (
          tickets.map(renderTicket)
        )}
      </div>
    </section>
  );
}
