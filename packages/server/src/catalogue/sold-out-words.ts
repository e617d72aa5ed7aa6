import { instantOf } from '#config/london-time.ts';

/** When 'tomorrow' begins: a shop that bakes past midnight is still at tonight's work. */
const DAY_STARTS = '05:00';
const MS_PER_DAY = 24 * 60 * 60 * 1000;
const DAYS_OF_A_WEEK = 7;

const zone = { timeZone: 'Europe/London' } as const;
const dateFormat = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'long' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long' });

/** The first moment of the shop's next day. */
export function startOfTomorrow(now: Date): Date {
  const nextDay = new Date(Date.parse(shopDay(now)) + MS_PER_DAY).toISOString();
  return startOf(nextDay.slice(0, 'YYYY-MM-DD'.length));
}

function startOf(day: string): Date {
  const startMs = instantOf(`${day}T${DAY_STARTS}`);
  if (startMs === null) throw new Error(`${day} has no beginning`);
  return new Date(startMs);
}

/** What the menu says: 'Sold out until tomorrow'. */
export function describeSoldOut({ until }: { until: string | Date | null }, now: Date): string {
  if (until === null) return 'Sold out';
  return `Sold out until ${describeMoment(new Date(until), now)}`;
}

function describeMoment(until: Date, now: Date): string {
  const time = timeFormat.format(until);
  if (shopDay(until) === shopDay(now)) return time;
  const day = describeDay(until, now);
  const isWholeDay = time === DAY_STARTS;
  return isWholeDay ? day : `${day}, ${time}`;
}

function describeDay(until: Date, now: Date): string {
  if (shopDay(until) === shopDay(startOfTomorrow(now))) return 'tomorrow';
  const isThisWeek = until.getTime() - now.getTime() < (DAYS_OF_A_WEEK - 1) * MS_PER_DAY;
  return (isThisWeek ? weekdayFormat : dayFormat).format(until);
}

/** '22 November' */
export function nameShopDay(moment: Date): string {
  return dayFormat.format(new Date(`${shopDay(moment)}T12:00:00Z`));
}

/** '2026-11-22': the day on the shop's own calendar, which turns at five in the morning. */
export function shopDay(moment: Date): string {
  const date = dateFormat.format(moment);
  return moment < startOf(date) ? dateFormat.format(moment.getTime() - MS_PER_DAY) : date;
}
