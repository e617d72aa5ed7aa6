import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { type ReactNode, useId } from 'react';
import { useShopNow } from './opening.api.ts';
import { HoursTable } from './hours-table.tsx';
import { copy } from './opening-hours.copy.ts';
import { isoWeekdayOf, specialHours, weeklyHours } from './weekly-hours.ts';

interface OpeningHoursProps {
  store: StoreOpening;
  /** The store's name, where there are several. */
  title?: string;
  /** Where the store is and how to reach it, where there are several. */
  children?: ReactNode;
}

/** The week's hours and the days that differ, in the page's HTML; only the mark for today waits for the browser. */
export function OpeningHours({ store, title = copy.title, children }: OpeningHoursProps) {
  const titleId = useId();
  const nowMs = useShopNow();
  const special = specialHours(store);
  const today = nowMs === null ? null : isoWeekdayOf(nowMs);
  return (
    <section aria-labelledby={titleId} className="@container rounded-lg bg-paper-deep p-5 sm:p-8">
      <h2 id={titleId} className="text-title">
        {title}
      </h2>
      {children}
      <div className="mt-4 grid items-start gap-x-16 gap-y-6 md:grid-cols-2">
        <HoursTable caption={copy.weekCaption} days={weeklyHours(store)} today={today} />
        {special.length > 0 && (
          <HoursTable caption={copy.specialTitle} days={special} today={null} />
        )}
      </div>
    </section>
  );
}
