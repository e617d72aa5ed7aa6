/** When business days begin, by the clock in Europe/London: the day of a change of the clock has 23 or 25 hours. */
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import {
  addDays,
  DAY_BEGINS,
  type Days,
  yearBefore,
} from '@driftstone/contract/books/books.rules.ts';
import { instantOf } from '#config/london-time.ts';

export function beginOf(day: string): Date {
  const ms = instantOf(`${day}T${DAY_BEGINS}`);
  if (ms === null) throw new Error(`${day} is no day`);
  return new Date(ms);
}

export function businessDayAt(moment: Date): string {
  const date = londonDate(moment.getTime());
  return moment < beginOf(date) ? addDays(date, -1) : date;
}

export function momentsOf({ from, until }: Days): [from: Date, until: Date] {
  return [beginOf(from), beginOf(until)];
}

/** The part of the days before that matches what is over of these, by the clock: 19:00 is compared with 19:00. */
export function sameStretch(days: Days, before: Days, now: Date): [from: Date, until: Date] {
  const [from, until] = momentsOf(before);
  const today = businessDayAt(now);
  const daysGone = (Date.parse(today) - Date.parse(days.from)) / (24 * 60 * 60 * 1000);
  // Years are compared by date, since a leap day shifts all days after it.
  const isYear = days.from.slice(4) === before.from.slice(4);
  const day = isYear ? yearBefore(today) : addDays(before.from, daysGone);
  const gone = new Date(beginOf(day).getTime() + now.getTime() - beginOf(today).getTime());
  const end = Math.min(gone.getTime(), beginOf(addDays(day, 1)).getTime(), until.getTime());
  return [from, new Date(end)];
}
