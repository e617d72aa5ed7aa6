/** London's wall clock, by arithmetic: a slow phone takes 50 ms for its first Intl formatter. A test compares them. */

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Months as `Date.UTC` counts them. Both have 31 days. */
const [MARCH, OCTOBER] = [2, 9];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** '2026-12-25'. */
export function londonDate(atMs: number): string {
  return readClock(atMs).slice(0, 'YYYY-MM-DD'.length);
}

/** '5 Nov 2025'. */
export function shortDate(atMs: number): string {
  const [year, month, day] = londonDate(atMs).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** '17:00'. In the hour that comes twice on a night in October, the second time reads '01:15 GMT'. */
export function clockTime(atMs: number): string {
  const time = minutesAt(atMs);
  return time === minutesAt(atMs - HOUR_MS) ? `${time} GMT` : time;
}

/**
 * The moment at which a clock in London shows so many minutes since midnight of the date, which may lie past 24:00. A
 * time that comes twice on a night in October means the first; one that is skipped in March becomes an hour later.
 */
export function londonMoment(date: string, minutes: number): number {
  const winterMs = Date.parse(date) + minutes * MINUTE_MS;
  return isSummerTime(winterMs - HOUR_MS) ? winterMs - HOUR_MS : winterMs;
}

function minutesAt(atMs: number): string {
  return readClock(atMs).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);
}

/** Local time as ISO 8601. Its offset means nothing. */
function readClock(atMs: number): string {
  return new Date(isSummerTime(atMs) ? atMs + HOUR_MS : atMs).toISOString();
}

/** From the last Sunday in March to the last in October, both at 01:00 UTC: the law since 1996. */
function isSummerTime(atMs: number): boolean {
  const year = new Date(atMs).getUTCFullYear();
  return atMs >= changeIn(year, MARCH) && atMs < changeIn(year, OCTOBER);
}

function changeIn(year: number, month: number): number {
  const lastMs = Date.UTC(year, month, 31);
  return lastMs - new Date(lastMs).getUTCDay() * DAY_MS + HOUR_MS;
}
