/** Whether an item is sold at a time. The menu's pages, the cart, the till and the gate ask the same. */
import { listWords } from '#list-words.ts';
import { londonDate, londonMoment } from '#opening/london-clock.rules.ts';
import type { OpenInterval } from '#opening/opening.rules.ts';
import { findFaultOfShifts, minutesOf } from '#opening/shifts.rules.ts';
import type { Shift } from '#primitives.ts';
import type { LimitedSale, SaleTimes, ShownSaleTimes } from './sale-times.schema.ts';

/** A day of the shop: who bakes past midnight is still at tonight's work. */
export const WHOLE_DAY: Shift = { opens: '05:00', closes: '29:00' };
/** Orders are taken for today and this many days after it. */
export const DAYS_AHEAD = 7;

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
const DAY_NAMES = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** null: it is sold at all times. */
export function isSoldAt(times: SaleTimes | null | undefined, atMs: number): boolean {
  if (!times) return true;
  const today = londonDate(atMs);
  // The last shift of the day before may still be going on.
  return [dayAfter(today, -1), today]
    .flatMap((date) => spansOf(times, date))
    .some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
}

/** When it is sold next, or still is, among the times that can be ordered for now; null: at none of them. */
export function nextSale(times: SaleTimes, nowMs: number): OpenInterval | null {
  const today = londonDate(nowMs);
  for (let day = -1; day <= DAYS_AHEAD; day += 1) {
    const next = spansOf(times, dayAfter(today, day)).find(({ untilMs }) => untilMs > nowMs);
    if (next) return next;
  }
  return null;
}

/** What lies on these days of the shop; 1 is Monday. */
export function onDays(
  intervals: readonly OpenInterval[],
  days: readonly number[],
): OpenInterval[] {
  const times = { days: [...days], shifts: [], firstDate: null, lastDate: null };
  return intervals.flatMap((interval) => {
    const parts: OpenInterval[] = [];
    const last = londonDate(interval.untilMs);
    for (
      let date = dayAfter(londonDate(interval.fromMs), -1);
      date <= last;
      date = dayAfter(date, 1)
    )
      for (const span of spansOf(times, date)) {
        const fromMs = Math.max(span.fromMs, interval.fromMs);
        const untilMs = Math.min(span.untilMs, interval.untilMs);
        const before = parts.at(-1);
        if (before?.untilMs === fromMs) before.untilMs = untilMs;
        else if (fromMs < untilMs) parts.push({ fromMs, untilMs });
      }
    return parts;
  });
}

/** The items that are not sold at that time. */
export function notSoldAt(items: readonly LimitedSale[], atMs: number): LimitedSale[] {
  return items.filter(({ saleTimes }) => !isSoldAt(saleTimes, atMs));
}

/** 'Friday Special (Fridays) and Lunch Deal (12:00–14:00)'. Each once: built pizzas are begun with it, too. */
export function sayLimits(items: readonly LimitedSale[]): string {
  const words = items.map(({ name, saleTimes }) => `${name} (${saleTimes.words})`);
  return listWords([...new Set(words)]);
}

/** `words`: what customers read instead of days, hours and dates. */
export type NamedTimes = SaleTimes & { words?: string };

/** null: at all times. An item says so where its category is limited. */
export function showSaleTimes(times: NamedTimes | null): ShownSaleTimes | null {
  return times && isLimited(times) ? { ...times, words: times.words ?? saySaleTimes(times) } : null;
}

/** STOCK-12: an item that is counted for each day, and of which none, or too few, are left before that one. */
export function soldOutBefore(times: SaleTimes | null, date: string, left = 0): NamedTimes {
  const { firstDate, ...rest } = times ?? ALWAYS;
  const from = { ...rest, firstDate: firstDate !== null && firstDate > date ? firstDate : date };
  const next = firstDayOf(from);
  const today = left === 0 ? 'Sold out today, again' : `Only ${left} left today, more`;
  const soldOut = next === null ? 'Sold out' : `${today} from ${sayDate(next)}`;
  const words = times && isLimited(times) ? `${saySaleTimes(times)}. ${soldOut}` : soldOut;
  return { ...from, words };
}

/** The first of its days from its first date on; null: its last day is before that. */
function firstDayOf(times: SaleTimes & { firstDate: string }): string | null {
  for (let day = 0; day < WEEK_DAYS; day += 1) {
    const date = dayAfter(times.firstDate, day);
    if (spansOf(times, date).length > 0) return date;
  }
  return null;
}

const ALWAYS: SaleTimes = { days: [], shifts: [], firstDate: null, lastDate: null };

export function isLimited({ days, shifts, firstDate, lastDate }: SaleTimes): boolean {
  return days.length > 0 || shifts.length > 0 || firstDate !== null || lastDate !== null;
}

/** 'Fridays', 'Monday to Friday, 12:00–14:00', '1–31 December'. Told the time, it says a year that is not this one. */
export function saySaleTimes(
  { days, shifts, firstDate, lastDate }: SaleTimes,
  nowMs?: number,
): string {
  const dates = sayDates(
    firstDate,
    lastDate,
    nowMs === undefined ? null : yearOf(londonDate(nowMs)),
  );
  const parts = [sayDays(days), listWords(shifts.map(sayShift)), dates];
  const [first = 'any time', ...more] = parts.filter((part) => part !== '');
  return [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(', ');
}

/** After 'is only sold': 'on Fridays', 'Monday to Friday, 12:00–14:00', 'from 12:00'. */
export function sayOnlySold(times: SaleTimes, nowMs: number): string {
  const words = saySaleTimes(times, nowMs);
  if (times.days.length === 0) return words.charAt(0).toLowerCase() + words.slice(1);
  return sayDays(times.days).includes(' to ') ? words : `on ${words}`;
}

/** What is wrong with them, for the owner; null when nothing is. */
export function findFaultOfSaleTimes({ shifts, firstDate, lastDate }: SaleTimes): string | null {
  if (firstDate !== null && lastDate !== null && lastDate < firstDate)
    return 'The last day is before the first';
  return findFaultOfShifts(shifts);
}

/** Sold on that date, and possibly into the night after it. */
function spansOf({ days, shifts, firstDate, lastDate }: SaleTimes, date: string): OpenInterval[] {
  if (firstDate !== null && date < firstDate) return [];
  if (lastDate !== null && date > lastDate) return [];
  if (days.length > 0 && !days.includes(weekdayOf(date))) return [];
  return (shifts.length > 0 ? shifts : [WHOLE_DAY]).map(({ opens, closes }) => ({
    fromMs: londonMoment(date, minutesOf(opens) ?? 0),
    untilMs: londonMoment(date, minutesOf(closes) ?? 0),
  }));
}

/** The shop's day, which lasts into the night. */
export function shopDayAt(atMs: number): string {
  const today = londonDate(atMs);
  const isNight = atMs < londonMoment(today, minutesOf(WHOLE_DAY.opens) ?? 0);
  return isNight ? dayAfter(today, -1) : today;
}

/** 1 is Monday. */
export function weekdayAt(atMs: number): number {
  return weekdayOf(shopDayAt(atMs));
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || DAY_NAMES.length;
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, date.length);
}

/** 'Fridays', 'Monday to Friday'; '' for every day. */
export function sayDays(days: readonly number[]): string {
  const [first, ...more] = days;
  const last = more.at(-1);
  if (first === undefined) return '';
  if (last !== undefined && more.length > 1 && last - first === more.length)
    return `${nameDay(first)} to ${nameDay(last)}`;
  return listWords(days.map((day) => `${nameDay(day)}s`));
}

function nameDay(day: number): string {
  return DAY_NAMES[day - 1] ?? '';
}

function sayShift({ opens, closes }: Shift): string {
  const isFromStart = opens <= WHOLE_DAY.opens;
  const isToEnd = closes >= WHOLE_DAY.closes;
  if (isFromStart && isToEnd) return 'all day';
  if (isToEnd) return `from ${opens}`;
  if (isFromStart) return `until ${sayTime(closes)}`;
  return `${opens}–${sayTime(closes)}`;
}

/** '01:00' for 25:00. */
function sayTime(wallTime: string): string {
  if (wallTime === '24:00') return 'midnight';
  const [hours, minutes = ''] = wallTime.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
}

/** `thisYear` null: no year is said. */
function sayDates(first: string | null, last: string | null, thisYear: string | null): string {
  const say = (date: string) =>
    thisYear === null || yearOf(date) === thisYear
      ? sayDate(date)
      : `${sayDate(date)} ${yearOf(date)}`;
  if (first === null) return last === null ? '' : `until ${say(last)}`;
  if (last === null) return `from ${say(first)}`;
  if (first === last) return say(first);
  const isOneMonth = first.slice(0, 'YYYY-MM'.length) === last.slice(0, 'YYYY-MM'.length);
  return isOneMonth ? `${dayOf(first)}–${say(last)}` : `${say(first)} to ${say(last)}`;
}

function sayDate(date: string): string {
  return `${dayOf(date)} ${MONTHS[Number(date.slice('YYYY-'.length, 'YYYY-MM'.length)) - 1]}`;
}

function yearOf(date: string): string {
  return date.slice(0, 'YYYY'.length);
}

function dayOf(date: string): number {
  return Number(date.slice('YYYY-MM-'.length));
}
