/** Translates between the owner's days and the coupon's moments, by the calendar in Europe/London. */
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { instantOf } from '#config/london-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** SALE-01: a night belongs to the evening that it began on, as for an offer without a code. */
export function startOfDay(day: string): Date {
  return momentOf(`${day}T05:00`);
}

export function endOfDay(day: string): Date {
  return startOfDay(dayBeside(day, 1));
}

export function firstDay(startsAt: Date): string {
  return londonDate(startsAt.getTime());
}

/** The last day on which the coupon still works. */
export function lastDay(endsAt: Date): string {
  // Earlier releases began and ended it at midnight, and a script may at any time.
  const date = londonDate(endsAt.getTime() - 1);
  const dayBefore = dayBeside(date, -1);
  return endsAt <= endOfDay(dayBefore) ? dayBefore : date;
}

function dayBeside(day: string, days: 1 | -1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);
}

function momentOf(written: string): Date {
  const ms = instantOf(written);
  if (ms === null) throw new Error(`${written} is no moment`);
  return new Date(ms);
}
