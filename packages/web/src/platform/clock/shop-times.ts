/** Promised times in words, by the shop's wall clock. */
import { onFirstUse } from '@driftstone/contract/on-first-use.ts';
import { clockTime, londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const shortDateFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'Europe/London',
    }),
);

/** Both ends in ISO 8601. */
export interface Window {
  from: string;
  until: string;
}

/** Such as '18:45'. */
export function timeOf(moment: string): string {
  return clockTime(Date.parse(moment));
}

/** Such as '19:20–19:35'. */
export function timesOf({ from, until }: Window): string {
  return from === until ? timeOf(from) : `${timeOf(from)}–${timeOf(until)}`;
}

/** What to call a day, seen from another: 'today', 'tomorrow', or 'Fri 4 Dec'. */
export function dayOf(moment: string, nowMs: number): string {
  const days = Math.round(
    (Date.parse(londonDate(Date.parse(moment))) - Date.parse(londonDate(nowMs))) / DAY_MS,
  );
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : dateOf(moment);
}

/** Such as 'Fri 4 Dec'. Removes the comma that some browsers write. */
export function dateOf(moment: string): string {
  return shortDateFormat().format(Date.parse(moment)).replace(',', '');
}

/** Such as 'tomorrow 19:20'. */
export function momentOf(moment: string, nowMs: number): string {
  return `${dayOf(moment, nowMs)} ${timeOf(moment)}`;
}

/** Such as 'today 19:20–19:35'. */
export function describeWindow(window: Window, nowMs: number): string {
  return `${dayOf(window.from, nowMs)} ${timesOf(window)}`;
}
