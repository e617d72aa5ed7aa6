import { onFirstUse } from '#on-first-use.ts';
import { clockTime, londonDate } from './london-clock.rules.ts';

/** Says when the shop is open, in instants. Messages, times on offer, pages and mails all use it. */

export const QUARTER_MS = 15 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A shop that closes later than this is described as open, without a closing time. */
const END_SAID_AHEAD_MS = DAY_MS;

/** `untilMs` is the first moment that is closed. */
export interface OpenInterval {
  fromMs: number;
  untilMs: number;
}

export type OpeningNow =
  | { isOpen: true; untilMs: number }
  /** `opensMs` is null when no opening is known. */
  | { isOpen: false; opensMs: number | null };

/** The intervals must be sorted and must not overlap, as `openIntervals` returns them. */
export function openingAt(intervals: readonly OpenInterval[], nowMs: number): OpeningNow {
  const next = intervals.find(({ untilMs }) => untilMs > nowMs);
  if (next && next.fromMs <= nowMs) return { isOpen: true, untilMs: next.untilMs };
  return { isOpen: false, opensMs: next?.fromMs ?? null };
}

export function quarterOf(atMs: number): number {
  return Math.floor(atMs / QUARTER_MS) * QUARTER_MS;
}

/** The starts of all quarters of an hour in [fromMs, untilMs) during which the shop is open to their end. */
export function slotsBetween(
  intervals: readonly OpenInterval[],
  fromMs: number,
  untilMs: number,
): number[] {
  const slots: number[] = [];
  for (const interval of intervals) {
    const end = Math.min(interval.untilMs - QUARTER_MS, untilMs - 1);
    const first = quarterOf(Math.max(interval.fromMs, fromMs) + QUARTER_MS - 1);
    for (let slot = first; slot <= end; slot += QUARTER_MS) slots.push(slot);
  }
  return slots;
}

/** The wire's instants in the form that the rules take. */
export function readIntervals(
  intervals: readonly { from: string; until: string }[],
): OpenInterval[] {
  return intervals.map(({ from, until }) => ({
    fromMs: Date.parse(from),
    untilMs: Date.parse(until),
  }));
}

/** 'Open until 22:30', 'Closed, opens 17:00 tomorrow'. */
export function describeOpening(opening: OpeningNow, nowMs: number): string {
  if (opening.isOpen) {
    const isSaid = opening.untilMs - nowMs <= END_SAID_AHEAD_MS;
    return isSaid ? `Open until ${describeEnd(opening.untilMs)}` : 'Open';
  }
  if (opening.opensMs === null) return 'Closed';
  return `Closed, opens ${describeMoment(opening.opensMs, nowMs)}`;
}

/** '17:00 today', '17:00 tomorrow', '17:00 on Friday', '17:00 on Friday 4 December'. */
export function describeMoment(atMs: number, nowMs: number): string {
  const days = daysBetween(nowMs, atMs);
  const time = clockTime(atMs);
  if (days === 0) return `${time} today`;
  // People would read '00:00 tomorrow' as the following night.
  if (days === 1) return time === '00:00' ? 'midnight tonight' : `${time} tomorrow`;
  return days < 7
    ? `${time} on ${weekdayFormat().format(atMs)}`
    : `${time} on ${weekdayFormat().format(atMs)} ${dayFormat().format(atMs)}`;
}

function describeEnd(atMs: number): string {
  const time = clockTime(atMs);
  return time === '00:00' ? 'midnight' : time;
}

/** Whole days on the calendar of Europe/London, whatever their length. */
function daysBetween(fromMs: number, toMs: number): number {
  return (Date.parse(londonDate(toMs)) - Date.parse(londonDate(fromMs))) / DAY_MS;
}

const ZONE = { timeZone: 'Europe/London' } as const;
const weekdayFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { ...ZONE, weekday: 'long' }),
);
const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'long' }),
);
