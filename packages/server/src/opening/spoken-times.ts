/** Days, hours and spans as the owner writes them in a command. Each answers null to what it does not understand. */
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { findFaultOfShifts } from '@driftstone/contract/opening/shifts.rules.ts';
import { instantOf } from '#config/london-time.ts';
import { CommandRefused } from '#errors/command-refused.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHIFT = /^(\d\d:\d\d)-(\d\d:\d\d)$/;
const SPAN = /^(\d{1,3})(m|h)$/;

/** 1 is Monday. 'mon' will do; 'all' is the whole week. */
export function readDays(word: string): number[] | null {
  const wanted = word.toLowerCase();
  if (wanted === 'all') return DAYS.map((_, index) => index + 1);
  const index = wanted.length < 3 ? -1 : DAYS.findIndex((day) => day.startsWith(wanted));
  return index < 0 ? null : [index + 1];
}

export function nameDay(day: number): string {
  const name = DAYS[day - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** '12:00-14:30,17:00-25:00', or 'closed'. @throws CommandRefused with what is wrong */
export function readShifts(text: string): Shift[] {
  if (text === 'closed') return [];
  const shifts = text.split(',').map((part) => {
    const [, opens, closes] = SHIFT.exec(part.trim()) ?? [];
    if (opens === undefined || closes === undefined)
      throw new CommandRefused(`"${part.trim()}" is no shift: write it as 17:00-23:00.`);
    return { opens, closes };
  });
  const fault = findFaultOfShifts(shifts);
  if (fault !== null) throw new CommandRefused(`${fault}.`);
  return shifts;
}

/** '30m', '2h' or 'until 19:30', the next time that the clock in London shows it. */
export function readEnd(
  [word = '', time = '', ...more]: readonly string[],
  now: Date,
): Date | null {
  if (more.length > 0) return null;
  if (word === 'until') return nextTime(time, now);
  const [, amount, unit] = SPAN.exec(word) ?? [];
  if (amount === undefined || time !== '') return null;
  return new Date(now.getTime() + Number(amount) * (unit === 'h' ? 60 : 1) * MINUTE_MS);
}

function nextTime(time: string, now: Date): Date | null {
  if (!/^[0-2]\d:[0-5]\d$/.test(time)) return null;
  const date = londonDate(now.getTime());
  // By the calendar: a day may have 25 hours.
  const dayAfter = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, date.length);
  const today = instantOf(`${date}T${time}`);
  const end = today !== null && today <= now.getTime() ? instantOf(`${dayAfter}T${time}`) : today;
  return end === null ? null : new Date(end);
}
