/** A day's shifts as they are typed. A closing time that is not after the opening time is of the next day. */
import type { Shift } from '@driftstone/contract/primitives.ts';
import { minutesOf } from '@driftstone/contract/opening/shifts.rules.ts';

const MINUTES_A_DAY = 24 * 60;
const TIME = /^\d\d:\d\d$/;

/** Both as a wall clock shows them; empty until they are typed. */
export interface TypedShift {
  opens: string;
  closes: string;
}

export function toTyped({ opens, closes }: Shift): TypedShift {
  return { opens, closes: wallTime((minutesOf(closes) ?? 0) % MINUTES_A_DAY) };
}

/** null: not everything is typed yet. */
export function toShift({ opens, closes }: TypedShift): Shift | null {
  const [from, until] = [minutesOf(opens), minutesOf(closes)];
  if (!TIME.test(opens) || !TIME.test(closes) || from === null || until === null) return null;
  return { opens, closes: wallTime(until <= from ? until + MINUTES_A_DAY : until) };
}

/** In the order of the day; null: not everything is typed yet. */
export function toShifts(typed: readonly TypedShift[]): Shift[] | null {
  const shifts = typed.map(toShift);
  return shifts.every((shift) => shift !== null)
    ? shifts.toSorted((a, b) => a.opens.localeCompare(b.opens))
    : null;
}

/** Whether it ends on the day after it began. */
export function endsNextDay({ closes }: Shift): boolean {
  return (minutesOf(closes) ?? 0) > MINUTES_A_DAY;
}

function wallTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
