/** Which business days a report is about, and what its amounts add up to. Pure. */
import type { DeliveryType, PaymentMethod } from '#orders/orders.schema.ts';

export const PERIODS = [
  'today',
  'yesterday',
  'week',
  'month',
  'last_month',
  'quarter',
  'last_quarter',
  'year',
  'last_year',
] as const;
export type Period = (typeof PERIODS)[number];

/** Includes both days. */
export interface DayRange {
  from: string;
  to: string;
}

export const COMPARISONS = ['before', 'last_year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a query asks for, that has either. */
export function wantedOf({
  period,
  from,
  to,
}: {
  period?: Period | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): Period | DayRange {
  return period ?? (from && to ? { from, to } : 'today');
}

export function isYear(wanted: Period | DayRange): boolean {
  return wanted === 'year' || wanted === 'last_year';
}

/** In London's time: what is sold after midnight counts for the evening before. No change of the clocks skips it. */
export const DAY_BEGINS = '05:00';
const DAY_BEGINS_HOUR = 5;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Business days, such as '2026-11-22'. Excludes `until`. */
export interface Days {
  from: string;
  until: string;
}

interface ComparedDays {
  days: Days;
  before: Days;
  /** It has not ended yet. */
  isRunning: boolean;
}

/** The wanted days, and those that they are compared with: the ones before, or the same days of last year. */
export function daysOf(
  wanted: Period | DayRange,
  today: string,
  comparison: Comparison = 'before',
): ComparedDays {
  const compared = typeof wanted === 'string' ? ofPeriod(wanted, today) : ofRange(wanted, today);
  return comparison === 'before' || isYear(wanted)
    ? compared
    : { ...compared, before: aYearBefore(compared, typeof wanted === 'string') };
}

function ofRange({ from, to }: DayRange, today: string): ComparedDays {
  const until = addDays(to, 1);
  const isRunning = to >= today;
  return {
    days: { from, until: isRunning ? addDays(today, 1) : until },
    before: { from: addDays(from, -lengthOf({ from, until })), until: from },
    isRunning,
  };
}

/** Up to four weeks, Fridays stand beside Fridays; a month, beside the same dates. */
function aYearBefore({ days: { from }, before }: ComparedDays, isPeriod: boolean): Days {
  const length = lengthOf(before);
  if (length < 28) {
    const then = addDays(from, -364);
    return { from: then, until: addDays(then, length) };
  }
  const until = isPeriod ? firstOfMonth(from, monthsOf(before)) : addDays(from, length);
  return { from: yearBefore(from), until: yearBefore(until) };
}

function monthsOf({ from, until }: Days): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(until) - monthOf(from);
}

function ofPeriod(period: Period, today: string): ComparedDays {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const month = firstOfMonth(today, 0);
  const quarter = firstOfMonth(today, -((Number(today.slice(5, 7)) - 1) % 3));
  const year = Number(today.slice(0, 4));
  const running = (from: string, before: string) => ({
    days: { from, until: tomorrow },
    before: { from: before, until: from },
    isRunning: true,
  });
  const ended = (before: string, from: string, until: string) => ({
    days: { from, until },
    before: { from: before, until: from },
    isRunning: false,
  });
  switch (period) {
    case 'today':
      return running(today, yesterday);
    case 'yesterday':
      return ended(addDays(today, -2), yesterday, today);
    case 'week':
      return running(monday, addDays(monday, -7));
    case 'month':
      return running(month, firstOfMonth(month, -1));
    case 'last_month':
      return ended(firstOfMonth(month, -2), firstOfMonth(month, -1), month);
    case 'quarter':
      return running(quarter, firstOfMonth(quarter, -3));
    case 'last_quarter':
      return ended(firstOfMonth(quarter, -6), firstOfMonth(quarter, -3), quarter);
    case 'year':
      return running(firstOf(year), firstOf(year - 1));
    case 'last_year':
      return ended(firstOf(year - 2), firstOf(year - 1), firstOf(year));
  }
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many business days there are. */
export function lengthOf({ from, until }: Days): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function firstOfMonth(day: string, months: number): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}

function firstOf(year: number): string {
  return `${year}-01-01`;
}

/** The same date of the year before; for 29 February, 1 March. */
export function yearBefore(day: string): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** Hours of the clock in the order of a business day: 5, 6, … 23, 0, … 4. */
export function placeInDay(hour: number): number {
  return (hour - DAY_BEGINS_HOUR + 24) % 24;
}

/** Money that came in, by payment method and delivery type. */
export interface TakingsCell {
  payment: PaymentMethod;
  deliveryType: DeliveryType;
  orders: number;
  /** The lines at the prices of the menu. */
  menuPence: number;
  discountPence: number;
  feePence: number;
  takenPence: number;
  vatPence: number;
}

/** Money that went back. */
export interface RefundCell {
  payment: PaymentMethod;
  refunds: number;
  refundedPence: number;
  vatPence: number;
}

export interface Sums extends Omit<TakingsCell, 'payment' | 'deliveryType'> {
  refunds: number;
  refundedPence: number;
  /** The takings that the shop keeps, and the VAT within them. */
  keptPence: number;
  keptVatPence: number;
}

export function addUp(cells: readonly TakingsCell[], refunds: readonly RefundCell[]): Sums {
  const sum = <Cell>(of: readonly Cell[], amount: (cell: Cell) => number) =>
    of.reduce((total, cell) => total + amount(cell), 0);
  const takenPence = sum(cells, (cell) => cell.takenPence);
  const vatPence = sum(cells, (cell) => cell.vatPence);
  const refundedPence = sum(refunds, (cell) => cell.refundedPence);
  return {
    orders: sum(cells, (cell) => cell.orders),
    menuPence: sum(cells, (cell) => cell.menuPence),
    discountPence: sum(cells, (cell) => cell.discountPence),
    feePence: sum(cells, (cell) => cell.feePence),
    takenPence,
    vatPence,
    refunds: sum(refunds, (cell) => cell.refunds),
    refundedPence,
    keptPence: takenPence - refundedPence,
    keptVatPence: vatPence - sum(refunds, (cell) => cell.vatPence),
  };
}

/** The average of an order, rounded to a penny. */
export function averagePence({ orders, takenPence }: Pick<Sums, 'orders' | 'takenPence'>): number {
  return orders === 0 ? 0 : Math.round(takenPence / orders);
}
