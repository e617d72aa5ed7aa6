/** Special days as people think of them: a holiday is one entry, however long it is. */
import type { StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { describeShifts, nameDate } from '../weekly-hours.ts';
import { copy } from './opening-desk.copy.ts';
import {
  type DateRange,
  dayAfter,
  isSameShifts,
  type KindShifts,
  shiftsOfDay,
} from './week-shifts.ts';

const SUNDAY = 7;

export interface SpecialDates {
  date: string;
  /** The same as `date` for a single day. */
  lastDate: string;
  shifts: KindShifts;
  isClosed: boolean;
  reason: string | null;
}

type Hours = Pick<StoreSettings, 'weekly' | 'specialDays'>;

/** In the order of the calendar. Days in a row with the same hours and words are one. */
export function specialDates(settings: Hours): SpecialDates[] {
  const found: SpecialDates[] = [];
  for (const day of listDays(settings)) {
    const before = found.at(-1);
    if (before && isSame(before, day) && dayAfter(before.lastDate) === day.date)
      before.lastDate = day.date;
    else found.push(day);
  }
  return found;
}

function isSame(one: SpecialDates, other: SpecialDates): boolean {
  return (
    one.reason === other.reason &&
    isSameShifts(one.shifts.pickup, other.shifts.pickup) &&
    isSameShifts(one.shifts.delivery, other.shifts.delivery)
  );
}

/** A kind without hours of its own keeps the usual ones. */
function listDays(settings: Hours): SpecialDates[] {
  const dates = new Set(settings.specialDays.map(({ date }) => date));
  return [...dates]
    .map((date) => {
      const days = settings.specialDays.filter((day) => day.date === date);
      const usual = usualShiftsOf(settings, date);
      const of = (kind: DeliveryType) =>
        days.find((day) => day.kind === kind)?.intervals ?? usual[kind];
      const shifts = { pickup: of('pickup'), delivery: of('delivery') };
      return {
        date,
        lastDate: date,
        shifts,
        isClosed: shifts.pickup.length === 0 && shifts.delivery.length === 0,
        reason: days.find(({ reason }) => reason !== null)?.reason ?? null,
      };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

export function usualShiftsOf({ weekly }: Pick<Hours, 'weekly'>, date: string): KindShifts {
  return shiftsOfDay(weekly, new Date(date).getUTCDay() || SUNDAY);
}

/** 'Friday 25 December', 'Wednesday 23 December to Saturday 2 January' */
export function nameDates({ date, lastDate }: DateRange): string {
  return date === lastDate ? nameDate(date) : `${nameDate(date)} to ${nameDate(lastDate)}`;
}

/** 'Christmas Day: Closed', 'Pickup 12:00–18:00, Delivery Closed'. */
export function describeDate({ shifts, reason }: SpecialDates): string {
  const hours = isSameShifts(shifts.pickup, shifts.delivery)
    ? describeShifts(shifts.pickup)
    : `${copy.pickup} ${describeShifts(shifts.pickup)}, ${copy.delivery} ${describeShifts(shifts.delivery)}`;
  return reason === null ? hours : `${reason}: ${hours}`;
}

/** DESK-41: what saving would overwrite, apart from the entry that was opened; null: nothing. */
export function sayOverwritten(
  settings: Hours,
  opened: SpecialDates | null,
  chosen: DateRange | null,
): string | null {
  const touches = (day: SpecialDates, range: DateRange | null) =>
    range !== null && day.date <= range.lastDate && range.date <= day.lastDate;
  const there = specialDates(settings).filter(
    (day) => touches(day, opened) || touches(day, chosen),
  );
  if (opened && there.length === 0) return copy.specialGone;
  const others = there.filter(
    (day) => !opened || !isSame(day, opened) || !isSameRange(day, opened),
  );
  return others.length === 0
    ? null
    : copy.nowThere(others.map((day) => `${nameDates(day)}, ${describeDate(day)}`).join('; '));
}

function isSameRange(one: DateRange, other: DateRange): boolean {
  return one.date === other.date && one.lastDate === other.lastDate;
}
