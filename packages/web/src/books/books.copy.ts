import { formatPounds } from '@driftstone/contract/money.ts';
import type { Comparison, DayRange, Period } from '@driftstone/contract/books/books.rules.ts';

const BEFORE: Record<Period, string> = {
  today: 'yesterday by this time',
  yesterday: 'the day before',
  week: 'last week by this time',
  month: 'last month by this time',
  last_month: 'the month before',
  quarter: 'last quarter by this time',
  last_quarter: 'the quarter before',
  year: 'last year by this date',
  last_year: 'the year before',
};

/** A single day is compared with the same weekday. */
const LAST_YEAR: Record<Period, string> = {
  today: 'the same weekday last year by this time',
  yesterday: 'the same weekday last year',
  week: 'the same week last year by this time',
  month: 'this month last year by this date',
  last_month: 'the same month last year',
  quarter: 'this quarter last year by this date',
  last_quarter: 'the same quarter last year',
  year: BEFORE.year,
  last_year: BEFORE.last_year,
};

/** What the figures are compared with. */
export function sayThan(wanted: Period | DayRange, comparison: Comparison): string {
  if (typeof wanted === 'string') return (comparison === 'before' ? BEFORE : LAST_YEAR)[wanted];
  if (comparison === 'last_year') return 'the same days last year';
  return wanted.from === wanted.to ? 'the day before' : 'as many days before';
}

export const copy = {
  loading: 'Adding up…',
  failed: 'The figures could not be loaded.',
  periodLegend: 'Which days',
  periods: {
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'This week',
    month: 'This month',
    last_month: 'Last month',
    quarter: 'This quarter',
    last_quarter: 'Last quarter',
    year: 'This year',
    last_year: 'Last year',
  } satisfies Record<Period, string>,
  otherDays: 'Other days',
  toCome: 'Choose a first day up to today',
  firstDay: 'First day',
  lastDay: 'Last day',
  show: 'Show',
  compareWith: { before: 'Compare with the time before', last_year: 'Compare with last year' },
  print: 'Print the report',
  download: 'Download for the accountant',
  downloadMonths: 'Download a month for the accountant',
  fileTitle: 'What is in the accountant’s file',
  fileText:
    'A CSV file (UTF-8, commas, amounts in pounds such as 9.95) with a row for each payment and each refund. Excel opens it. Bookkeeping programs such as Xero and QuickBooks import it once their date is matched to Business day, their amount to Amount and their reference to Order.',
  dayHint: 'A day ends at 05:00, so late orders count for that evening.',

  takings: 'Takings',
  compare: (now: number, before: number, than: string) =>
    `${difference(now, before)} ${than} (${formatPounds(before)})`,
  gross: (takings: number, refunded: number) =>
    `${formatPounds(takings)} taken, ${formatPounds(refunded)} refunded`,
  compareCount: (before: number, than: string) => `${before} ${than}`,
  compareAmount: (before: number, than: string) => `${formatPounds(before)} ${than}`,
  orders: 'Orders',
  average: 'Average order',
  refunds: 'Refunds',
  refundCount: (refunds: number) => (refunds === 1 ? '1 refund' : `${refunds} refunds`),
  vat: 'VAT to set aside',
  vatNote: 'Included in takings after refunds',
  vatByRate: 'VAT by rate',
  rate: 'Rate',
  allRates: 'All',
  vatShort: 'VAT',
  what: 'What',

  byHour: 'Takings by hour',
  byDay: 'Takings by day',
  byMonth: 'Takings by month',
  month: 'Month',
  yearBefore: 'Year before',

  asTable: 'As a table',
  best: (label: string, amount: string) => `Best: ${label}, ${amount}`,
  hour: 'Hour',
  day: 'Day',
  nothing: 'Nothing sold yet.',
  nothingLead: 'The first order of these days shows up here as soon as it is paid.',

  paid: 'How it was paid',
  payment: { card: 'Card online', cash: 'Cash', card_machine: 'Card machine' },
  delivery: { delivery: 'Delivery', pickup: 'Pickup' },
  out: 'Delivery or pickup',
  refunded: 'Refunded',
  cashDue: (orders: number, amount: number) =>
    `${formatPounds(amount)} in cash is still to come, when ${orders === 1 ? '1 order is' : `${orders} orders are`} handed over.`,

  kinds: 'By kind',
  kind: { pizza: 'Pizzas', side: 'Sides', drink: 'Drinks', dessert: 'Desserts' },
  sources: 'Where it was ordered',
  source: { web: 'Online', counter: 'At the counter', phone: 'By phone' },

  pizzas: 'What was sold',
  pizzasNote: 'At the prices of the menu, before offers and coupons.',
  pizza: 'Item',
  units: 'Sold',
  amount: 'Amount',
  morePizzas: (count: number) => `${count} more`,
  coupons: 'Offers and coupons',
  noCoupons: 'No offer or coupon was used.',
  coupon: 'Offer or coupon',
  given: 'Discount given',

  sum: 'How it adds up',
  menu: 'At the menu’s prices',
  discounts: 'Offers and coupons',
  fees: 'Delivery fees',
  kept: 'Takings after refunds',
  vatWithin: 'VAT included',

  seller: (name: string, vatNumber: string) => `${name}, VAT number ${vatNumber}`,
  reportTitle: 'End of day',
  reportOfDays: 'Report',
  stillRunning: (time: string) => `Up to ${time}. The period is not over yet.`,
  asOf: (time: string) => `As of ${time}.`,
  till: 'Cash that should be in the till',
  tillNote: 'Cash taken less cash refunded. Your float comes on top.',
  counted: 'Counted',
  difference: 'Difference',
  signed: 'Signed',
};

function difference(now: number, before: number): string {
  if (now === before) return 'The same as';
  // A share of nothing, or of a loss, says nothing.
  if (before <= 0 || now < 0) return now > before ? 'More than' : 'Less than';
  // '2722% more' is harder to imagine.
  if (now >= 3 * before) return `${Math.round(now / before)} times as much as`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return 'About the same as';
  return now > before ? `${percent}% more than` : `${percent}% less than`;
}

const LONG = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
const DAY = new Intl.DateTimeFormat('en-GB', { ...LONG, weekday: 'long' });
const SHORT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

const AXIS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** 'Sunday 22 November 2026', or '16 November 2026 to 22 November 2026'. */
export function daysInWords({ from, to }: { from: string; to: string }): string {
  const format = new Intl.DateTimeFormat('en-GB', LONG);
  return from === to
    ? DAY.format(new Date(from))
    : `${format.format(new Date(from))} to ${format.format(new Date(to))}`;
}

export function shortDay(day: string): string {
  return SHORT.format(new Date(day));
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** 1: 'January'. */
export function monthInWords(month: number): string {
  return MONTH.format(Date.UTC(2000, month - 1));
}

/** 1: 'Jan'. */
export function shortMonth(month: number): string {
  return SHORT_MONTH.format(Date.UTC(2000, month - 1));
}

/** '19:00' */
export function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** '14 Nov', for narrow places. */
export function dayOfMonth(day: string): string {
  return AXIS.format(new Date(day));
}

/** '−£12.50', and '£0.00' without a sign. */
export function lessPounds(pounds: number): string {
  return formatPounds(pounds === 0 ? 0 : -pounds);
}
