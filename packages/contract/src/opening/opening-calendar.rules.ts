/**
 * Turns weekly hours and special days into instants. Only the server imports this file: the time library is 20 kB,
 * and the browser gets its instants from GET /opening.
 */
// Imported, since not every Node 24 has Temporal.
import { Temporal } from 'temporal-polyfill';
import type { DeliveryType } from '#orders/orders.schema.ts';
import type { Shift, SpecialDay, WeeklyShift } from './opening.schema.ts';
import type { OpenInterval } from './opening.rules.ts';
import { minutesOf } from './shifts.rules.ts';

const ZONE = 'Europe/London';

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

/** The instant of a time in Europe/London: '2026-11-24T19:00'. null: not a time. */
export function instantOf(wallTime: string): number | null {
  try {
    return Temporal.PlainDateTime.from(wallTime, { overflow: 'reject' }).toZonedDateTime(ZONE)
      .epochMilliseconds;
  } catch {
    return null;
  }
}

function dateAt(ms: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZONE).toPlainDate();
}

function intervalOf(date: Temporal.PlainDate, { opens, closes }: Shift): OpenInterval {
  return { fromMs: momentOf(date, opens), untilMs: momentOf(date, closes) };
}

/**
 * Reads a wall-clock time. A time that comes twice on a night in October means the first; a time that is skipped in
 * March becomes an hour later.
 */
function momentOf(date: Temporal.PlainDate, wallTime: string): number {
  const minutes = minutesOf(wallTime) ?? 0;
  return date
    .toPlainDateTime()
    .add({ minutes })
    .toZonedDateTime(ZONE, { disambiguation: 'compatible' }).epochMilliseconds;
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
