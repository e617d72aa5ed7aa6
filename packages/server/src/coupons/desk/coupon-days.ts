/** Translates between the owner's days and the coupon's moments, by the calendar in Europe/London. */
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { instantOf } from '#config/london-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function startOfDay(day: string): Date {
  const ms = instantOf(`${day}T00:00`);
  if (ms === null) throw new Error(`${day} is no day`);
  return new Date(ms);
}

/** The first moment of the next day. */
export function endOfDay(day: string): Date {
  const nextDay = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return startOfDay(nextDay);
}

export function firstDay(startsAt: Date): string {
  return londonDate(startsAt.getTime());
}

/** The last day on which the coupon still works. */
export function lastDay(endsAt: Date): string {
  return londonDate(endsAt.getTime() - 1);
}
