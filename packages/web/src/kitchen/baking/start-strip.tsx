import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { Flame } from 'lucide-react';
import { Fragment } from 'react';
import { countAllDay, countItems, sayItems } from './all-day.ts';
import { copy } from '../kitchen.copy.ts';

/** What to put into the oven now: as high as the buttons beside it, or one line below them on a tablet, whatever fits. */
export function StartStrip({ tickets }: { tickets: readonly Ticket[] }) {
  const { pizzas } = countAllDay(tickets);
  return (
    <section
      aria-label={copy.startNow}
      className="line-clamp-2 min-w-0 self-center text-base leading-[1.25rem] wide:leading-[1.5rem] not-wide:order-last not-wide:col-span-full not-wide:w-full md:not-wide:line-clamp-1 wide:col-span-2"
    >
      {/* A paragraph sets its own wrapping and ignores that of the line around it. */}
      <p className="inline font-bold wide:text-nowrap">
        <Flame className="mr-1.5 inline size-5 align-[-0.25em] text-tomato" />
        {tickets.length === 0
          ? copy.nothingToStart
          : copy.startCount(sayItems(countItems(tickets)))}
      </p>
      {pizzas.map(({ name, count }) => (
        <Fragment key={name}>
          {/* A real space, so that screen readers and copied text keep the words apart. */}{' '}
          <span className="ml-4 tabular-nums">
            <strong>{count} ×</strong> {name}
          </span>
        </Fragment>
      ))}
    </section>
  );
}
