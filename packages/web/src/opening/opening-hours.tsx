import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useShopNow, useStoreOpening } from './opening.api.ts';
import { copy } from './opening-hours.copy.ts';
import { type DayHours, isoWeekdayOf, specialHours, weeklyHours } from './weekly-hours.ts';

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

interface HoursTableProps {
  caption: string;
  days: readonly DayHours[];
  /** 1 to 7; null until it is known, and for dates. */
  today: number | null;
}

/** One column of hours where pickup and delivery always agree. */
function HoursTable({ caption, days, today }: HoursTableProps) {
  const isOne = days.every(({ pickup, delivery }) => pickup === delivery);
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="pb-2 text-left text-sm text-ink-soft">{caption}</caption>
      <thead className={isOne ? 'sr-only' : 'text-sm text-ink-soft'}>
        <tr>
          <th scope="col" className="font-normal">
            {copy.day}
          </th>
          {isOne ? (
            <th scope="col">{copy.hours}</th>
          ) : (
            <>
              <th scope="col" className="font-normal">
                {copy.pickup}
              </th>
              <th scope="col" className="font-normal">
                {copy.delivery}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {days.map(({ key, day, pickup, delivery, reason }) => (
          <tr
            key={key}
            aria-current={key === today ? 'date' : undefined}
            className={classNames(
              'border-t border-line align-top',
              key === today ? 'font-semibold' : 'font-normal',
            )}
          >
            <th scope="row" className="py-1.5 pr-3 [font-weight:inherit]">
              {day}
              {reason && <span className="block text-sm font-normal text-ink-soft">{reason}</span>}
            </th>
            <td className="py-1.5">{pickup}</td>
            {!isOne && <td className="py-1.5">{delivery}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
