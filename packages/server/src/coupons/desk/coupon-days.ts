/** Translates between the owner's days and the coupon's moments, by the calendar in Europe/London. */
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { instantOf } from '#config/london-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function startOfDay(day: string): Date {
  return momentOf(`${day}T00:00`);
}

/** SALE-01: a night belongs to the evening that it began on, as for an offer without a code. */
export function endOfDay(day: string): Date {
  const nextDay = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return momentOf(`${nextDay}T05:00`);
}

export function firstDay(startsAt: Date): string {
  return londonDate(startsAt.getTime());
}

/** The last day on which the coupon still works. */
export function lastDay(endsAt: Date): string {
  // Earlier releases ended it at midnight.
  return londonDate(endsAt.getTime() - DAY_MS / 2);
}

function momentOf(written: string): Date {
  const ms = instantOf(written);
  if (ms === null) throw new Error(`${written} is no moment`);
  return new Date(ms);
}
