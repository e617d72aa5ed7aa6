/** The weekly hours and the special days, as people read them. */
import { onFirstUse } from '@driftstone/contract/on-first-use.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { SpecialDay, StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { copy } from './opening-hours.copy.ts';

/** Day 1 is Monday. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS_A_DAY = 24;

const dateFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);

export interface DayHours {
  day: string;
  /** 1 to 7 in the weekly hours, a date on a special day. */
  key: number | string;
  pickup: string;
  delivery: string;
  reason: string | null;
}

export function weeklyHours({ weekly }: StoreOpening): DayHours[] {
  return DAYS.map((day, index) => {
    const of = (kind: DeliveryType) =>
      describeShifts(weekly.filter((shift) => shift.kind === kind && shift.day === index + 1));
    return { day, key: index + 1, pickup: of('pickup'), delivery: of('delivery'), reason: null };
  });
}

/** The special days of one year. A day may change only one kind; the other keeps its weekly hours. */
export function specialHours(store: StoreOpening): DayHours[] {
  const week = weeklyHours(store);
  const dates = [...new Set(store.specialDays.map(({ date }) => date))].toSorted();
  const coming = dates.filter((date) => date < aYearAfter(dates[0] ?? ''));
  return coming.map((date) => {
    const ofDate = store.specialDays.filter((special) => special.date === date);
    const usual = week[weekdayOf(date) - 1];
    const of = (kind: DeliveryType) => {
      const special = ofDate.find((each) => each.kind === kind);
      return special ? describeShifts(special.intervals) : (usual?.[kind] ?? copy.closed);
    };
    return {
      day: nameDate(date),
      key: date,
      pickup: of('pickup'),
      delivery: of('delivery'),
      reason: ofDate.find(({ reason }: SpecialDay) => reason !== null)?.reason ?? null,
    };
  });
}

/** Such as 'Friday 25 December'; only some browsers write a comma. */
export function nameDate(date: string): string {
  return dateFormat().format(new Date(date)).replace(',', '');
}

/** The day of the week in London, of which 1 is Monday. */
export function isoWeekdayOf(nowMs: number): number {
  return weekdayOf(londonDate(nowMs));
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || DAYS.length;
}

/** Dates are shown without a year, so the list covers no more than one. */
function aYearAfter(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
}

/** Such as '12:00–14:30, 17:00–midnight'. */
export function describeShifts(shifts: readonly Shift[]): string {
  return (
    shifts.map(({ opens, closes }) => `${opens}–${describeClose(closes)}`).join(', ') || copy.closed
  );
}

/** '26:00' is 02:00 the following night, and '24:00' is midnight. */
function describeClose(closes: string): string {
  const [hours = '', minutes = ''] = closes.split(':');
  if (closes === '24:00') return copy.midnight;
  return Number(hours) < HOURS_A_DAY
    ? closes
    : `${String(Number(hours) - HOURS_A_DAY).padStart(2, '0')}:${minutes}`;
}
