/** Which business days a report is about, and what its amounts add up to. Pure. */
import type { DeliveryType, PaymentMethod } from '#orders/orders.schema.ts';

export const PERIODS = [
  'today',
  'yesterday',
  'week',
  'month',
  'last_month',
  'year',
  'last_year',
] as const;
export type Period = (typeof PERIODS)[number];
export const YEARS: readonly Period[] = ['year', 'last_year'];

/**
 * Wall-clock time in Europe/London: what is sold after midnight belongs to the evening before. No change of the clocks
 * skips this time.
 */
export const DAY_BEGINS = '05:00';
const DAY_BEGINS_HOUR = 5;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Business days, such as '2026-11-22'. Excludes `until`. */
export interface Days {
  from: string;
  until: string;
}

/** The days of a period, and those of the one before. `isRunning`: it has not ended yet. */
export function daysOf(
  period: Period,
  today: string,
): { days: Days; before: Days; isRunning: boolean } {
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const month = firstOfMonth(today, 0);
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'today':
      return {
        days: { from: today, until: tomorrow },
        before: { from: addDays(today, -1), until: today },
        isRunning: true,
      };
    case 'yesterday':
      return {
        days: { from: addDays(today, -1), until: today },
        before: { from: addDays(today, -2), until: addDays(today, -1) },
        isRunning: false,
      };
    case 'week':
      return {
        days: { from: monday, until: tomorrow },
        before: { from: addDays(monday, -7), until: monday },
        isRunning: true,
      };
    case 'month':
      return {
        days: { from: month, until: tomorrow },
        before: { from: firstOfMonth(today, -1), until: month },
        isRunning: true,
      };
    case 'last_month':
      return {
        days: { from: firstOfMonth(today, -1), until: month },
        before: { from: firstOfMonth(today, -2), until: firstOfMonth(today, -1) },
        isRunning: false,
      };
    case 'year':
      return {
        days: { from: firstOf(year), until: tomorrow },
        before: yearOf(year - 1),
        isRunning: true,
      };
    case 'last_year':
      return { days: yearOf(year - 1), before: yearOf(year - 2), isRunning: false };
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

function yearOf(year: number): Days {
  return { from: firstOf(year), until: firstOf(year + 1) };
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
