/** Which shifts the shop accepts for a day. Without a calendar, so that the desk's page can check, too. */
import type { Shift } from '#primitives.ts';

const MINUTES_A_DAY = 24 * 60;
/** A shift that begins on one day ends on the next at the latest. */
const LATEST_CLOSE_MINUTES = MINUTES_A_DAY + 12 * 60;
const WALL_TIME = /^(\d\d):([0-5]\d)$/;

/** Minutes since midnight of the day on which the shift begins; null: not a time. */
export function minutesOf(wallTime: string): number | null {
  const [, hours, minutes] = WALL_TIME.exec(wallTime) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** What is wrong with a day's shifts, for the owner; null when nothing is. */
export function findFaultOfShifts(shifts: readonly Shift[]): string | null {
  let lastCloses = -1;
  for (const { opens, closes } of shifts) {
    const [from, until] = [minutesOf(opens), minutesOf(closes)];
    if (from === null || from >= MINUTES_A_DAY) return `${opens} is no time of day`;
    if (until === null || until > LATEST_CLOSE_MINUTES)
      return `${closes} is no closing time: 25:00 is one o'clock at night, 36:00 the latest`;
    if (until <= from) return `${opens}-${closes} ends before it begins`;
    if (from < lastCloses) return `${opens}-${closes} overlaps the shift before it`;
    lastCloses = until;
  }
  return null;
}
