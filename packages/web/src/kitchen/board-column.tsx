import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { useId, type ReactNode } from 'react';
import { copy } from './kitchen.copy.ts';
import type { OpenStage } from './tickets.ts';

interface BoardColumnProps {
  stage: OpenStage;
  tickets: readonly Ticket[];
  renderTicket: (ticket: Ticket) => ReactNode;
}

export function BoardColumn({ stage, tickets, renderTicket }: BoardColumnProps) {
  const titleId = useId();
  const { title, none } = copy.columns[stage];
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-3">
      <h2 id={titleId} className="flex items-center gap-2 text-title">
        {title}
        <span className="rounded-full bg-paper-deep px-2.5 font-sans text-base font-semibold tabular-nums">
          {tickets.length}
        </span>
      </h2>
      {tickets.length === 0 ? (
        <p className="rounded-lg border-2 border-dashed border-line p-4 text-ink-soft">{none}</p>
      ) : (
        tickets.map(renderTicket)
      )}
    </section>
  );
}
