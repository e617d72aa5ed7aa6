/** What the week's picture and its dialogs derive from the weekly hours. */
import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { minutesOf } from '@driftstone/contract/opening/shifts.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS: readonly DeliveryType[] = ['delivery', 'pickup'];
const HOUR_MINUTES = 60;

export interface KindShifts {
  pickup: readonly Shift[];
  delivery: readonly Shift[];
}

/** Day 1 is Monday. */
export function shiftsOfDay(weekly: readonly WeeklyShift[], day: number): KindShifts {
  const of = (kind: DeliveryType) =>
    weekly
      .filter((shift) => shift.day === day && shift.kind === kind)
      .map(({ opens, closes }) => ({ opens, closes }));
  return { pickup: of('pickup'), delivery: of('delivery') };
}

/** The week with the new hours on these days. */
export function withDays(
  weekly: readonly WeeklyShift[],
  days: readonly number[],
  shifts: KindShifts,
): WeeklyShift[] {
  const changed = KINDS.flatMap((kind) =>
    days.flatMap((day) => shifts[kind].map((shift) => ({ kind, day, ...shift }))),
  );
  return [...weekly.filter(({ day }) => !days.includes(day)), ...changed];
}

export interface DateRange {
  date: string;
  lastDate: string;
}

/** The calendar with the new hours from the first date to the last; null restores the usual ones. */
export function withDates(
  specialDays: readonly SpecialDay[],
  { date: from, lastDate }: DateRange,
  special: { shifts: KindShifts; reason: string | null } | null,
): SpecialDay[] {
  const others = specialDays.filter(({ date }) => date < from || date > lastDate);
  if (!special) return others;
  const { shifts, reason } = special;
  const changed: SpecialDay[] = [];
  for (let date = from; date <= lastDate; date = dayAfter(date))
    for (const kind of KINDS) changed.push({ date, kind, intervals: [...shifts[kind]], reason });
  return [...others, ...changed];
}

export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, '2026-11-22'.length);
}

export function isSameShifts(one: readonly Shift[], other: readonly Shift[]): boolean {
  const sign = (shifts: readonly Shift[]) =>
    shifts.map(({ opens, closes }) => `${opens}-${closes}`).join();
  return sign(one) === sign(other);
}

/** The next date after today with this weekday and no hours of its own. */
export function nextDateOf(day: number, specialDays: readonly SpecialDay[], nowMs: number): string {
  const special = new Set(specialDays.map(({ date }) => date));
  const today = Date.parse(londonDate(nowMs));
  const dates = Array.from({ length: 10 * DAYS.length }, (_, ahead) => today + (ahead + 1) * DAY_MS)
    .map((ms) => new Date(ms))
    .filter((date) => (date.getUTCDay() || DAYS.length) === day)
    .map((date) => date.toISOString().slice(0, '2026-11-22'.length));
  return dates.find((date) => !special.has(date)) ?? dates[0] ?? '';
}

/** The hours that the picture shows, wide enough for every shift. */
export function spanOfWeek(weekly: readonly Shift[]): {
  fromMinutes: number;
  untilMinutes: number;
} {
  const opens = weekly.map((shift) => minutesOf(shift.opens) ?? 0);
  const closes = weekly.map((shift) => minutesOf(shift.closes) ?? 0);
  const fromHour = Math.floor(Math.min(10 * HOUR_MINUTES, ...opens) / HOUR_MINUTES);
  const untilHour = Math.ceil(Math.max(24 * HOUR_MINUTES, ...closes) / HOUR_MINUTES);
  return { fromMinutes: fromHour * HOUR_MINUTES, untilMinutes: untilHour * HOUR_MINUTES };
}
