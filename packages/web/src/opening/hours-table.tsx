import { classNames } from '#ui/class-names.ts';
import { copy } from './opening-hours.copy.ts';
import type { DayHours } from './weekly-hours.ts';

interface HoursTableProps {
  caption: string;
  days: readonly DayHours[];
  /** 1 to 7; null until it is known, and for dates. */
  today: number | null;
}

/** Shows a single column of hours where pickup and delivery always agree. */
export function HoursTable({ caption, days, today }: HoursTableProps) {
  const isOne = days.every(({ pickup, delivery }) => pickup === delivery);
  return (
    // In very large text, a phone has no room for a day beside its hours.
    <table className="w-full text-left tabular-nums @max-[12rem]:[&_:is(tr,th,td)]:block">
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
