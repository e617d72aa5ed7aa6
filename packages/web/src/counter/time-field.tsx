import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { useId } from 'react';
import { dayOf, momentOf, timeOf, timesOf } from '#platform/clock/shop-times.ts';
import { copy } from './counter.copy.ts';

interface TimeFieldProps {
  quote: Pick<CounterQuote, 'now' | 'days' | 'asap' | 'asapAnyway'>;
  at: string | null;
  onChange: (at: string | null) => void;
}

/** A native list: it is the quickest on a tablet, and has room for a week of quarter hours. */
export function TimeField({ quote, at, onChange }: TimeFieldProps) {
  const id = useId();
  const nowMs = Date.parse(quote.now);
  const asap = quote.asap ?? quote.asapAnyway;
  const isOffered = quote.days.some(({ slots }) => slots.some((slot) => slot.at === at));
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {copy.when}
      </label>
      <select
        id={id}
        value={at ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="min-h-12 w-full rounded-md border border-line-strong bg-card pr-9 pl-3 text-base"
      >
        <option value="" disabled={asap === null}>
          {copy.asap}
          {asap && `, ${timesOf(asap)}`}
        </option>
        {/* Over by now, or the hours have changed: a list without it would show another. */}
        {at !== null && !isOffered && (
          <option value={at} disabled>
            {momentOf(at, nowMs)} ({copy.noLonger})
          </option>
        )}
        {quote.days.map(({ date, slots }) => (
          <optgroup key={date} label={slots[0] ? dayOf(slots[0].at, nowMs) : date}>
            {slots.map((slot) => (
              <option key={slot.at} value={slot.at}>
                {timeOf(slot.at)}
                {!slot.isFree && ` (${copy.full})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
