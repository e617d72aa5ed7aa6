import { useId } from 'react';
import { useShopNow, useStoreOpening } from './opening.api.ts';
import { HoursTable } from './hours-table.tsx';
import { copy } from './opening-hours.copy.ts';
import { isoWeekdayOf, specialHours, weeklyHours } from './weekly-hours.ts';

/** The hours of the week and the days that differ: part of the page's HTML. Only today waits for the browser. */
export function OpeningHours() {
  const titleId = useId();
  const store = useStoreOpening();
  const nowMs = useShopNow();
  if (!store) return null;
  const special = specialHours(store);
  const today = nowMs === null ? null : isoWeekdayOf(nowMs);
  return (
    <section
      id="opening-hours"
      aria-labelledby={titleId}
      className="rounded-lg bg-paper-deep p-5 sm:p-8"
    >
      <h2 id={titleId} className="text-title">
        {copy.title}
      </h2>
      <div className="mt-4 grid items-start gap-x-16 gap-y-6 md:grid-cols-2">
        <HoursTable caption={copy.weekCaption} days={weeklyHours(store)} today={today} />
        {special.length > 0 && (
          <HoursTable caption={copy.specialTitle} days={special} today={null} />
        )}
      </div>
    </section>
  );
}
