/** Turns weekly hours and special days into instants. The browser gets them from GET /opening. Pure. */
import { Temporal } from 'temporal-polyfill';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import { londonMoment } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { OpenInterval } from '@driftstone/contract/opening/opening.rules.ts';
import { minutesOf } from '@driftstone/contract/opening/shifts.rules.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { LONDON } from '#config/london-time.ts';

export interface OpeningHours {
  weekly: readonly WeeklyShift[];
  specialDays: readonly SpecialDay[];
}

/** The open intervals that touch [fromMs, untilMs), uncut, sorted and without overlap. */
export function openIntervals(
  { weekly, specialDays }: OpeningHours,
  kind: DeliveryType,
  { fromMs, untilMs }: OpenInterval,
): OpenInterval[] {
  const shiftsByDay = Map.groupBy(
    weekly.filter((shift) => shift.kind === kind),
    ({ day }) => day,
  );
  const special = new Map(
    specialDays.filter((day) => day.kind === kind).map(({ date, intervals }) => [date, intervals]),
  );
  const intervals: OpenInterval[] = [];
  // The last shift of the day before may still be going on.
  let date = dateAt(fromMs).subtract({ days: 1 });
  for (const last = dateAt(untilMs); Temporal.PlainDate.compare(date, last) <= 0;) {
    const shifts = special.get(date.toString()) ?? shiftsByDay.get(date.dayOfWeek) ?? [];
    intervals.push(...shifts.map((shift) => intervalOf(date, shift)));
    date = date.add({ days: 1 });
  }
  return joinTouching(intervals).filter((each) => each.untilMs > fromMs && each.fromMs < untilMs);
}

function dateAt(ms: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(LONDON).toPlainDate();
}

function intervalOf(date: Temporal.PlainDate, { opens, closes }: Shift): OpenInterval {
  return { fromMs: momentOf(date, opens), untilMs: momentOf(date, closes) };
}

function momentOf(date: Temporal.PlainDate, wallTime: string): number {
  return londonMoment(date.toString(), minutesOf(wallTime) ?? 0);
}

/** A shop that is open round the clock has one interval, not one for each day. */
function joinTouching(intervals: readonly OpenInterval[]): OpenInterval[] {
  const joined: OpenInterval[] = [];
  for (const { fromMs, untilMs } of intervals.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last && fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, untilMs);
    else if (untilMs > fromMs) joined.push({ fromMs, untilMs });
  }
  return joined;
}
