/** The money of some business days: what came, what went back, and what the accountant gets. Reads only. */
import {
  addDays,
  addUp,
  type Comparison,
  type DayRange,
  type Days,
  daysOf,
  isYear,
  type Period,
  type Sums,
} from '@driftstone/contract/books/books.rules.ts';
import type { RateSum } from '@driftstone/contract/orders/shares.rules.ts';
import { listCouponCodes } from '#coupons/coupons.service.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  type AccountRow,
  listAccounts,
  sumCashDue,
  sumCells,
  sumRefunds,
} from './books.queries.ts';
import { beginOf, businessDayAt, momentsOf, sameStretch } from '#orders/business-day.ts';
import { narrowingReach } from './days.queries.ts';
import { addTotals, type Details, OFFERS, type Totals } from './figures.ts';
import type { DayTotals } from './kept-days.queries.ts';
import { listTotals, readFiguresOf } from './kept-days.service.ts';
import { listOrderRates, listRefundRates } from './rates.service.ts';
import type { Stretch } from './stretch.ts';

type Reader = Pick<Shop, 'db' | 'now'>;

export interface TakingsOfDays {
  readAt: Date;
  days: Days;
  isRunning: boolean;
  totals: Totals;
  details: Details;
  byDay: DayTotals[];
  sums: Sums;
  before: Sums;
  /** All days of the year before; null for shorter periods. */
  yearBefore: DayTotals[] | null;
  cashDue: { orders: number; duePence: number };
  codes: ReadonlyMap<string, string>;
}

export async function readTakings(
  shop: Reader,
  wanted: Period | DayRange,
  comparison?: Comparison,
  wantedReach: Reach = null,
): Promise<TakingsOfDays> {
  const { db } = shop;
  const reach = await narrowingReach(db, wantedReach);
  const readAt = shop.now();
  const today = businessDayAt(readAt);
  if (typeof wanted !== 'string' && wanted.from > today)
    throw new ShopError('INVALID_REQUEST', { message: 'Choose a first day up to today' });
  const { days, before, isRunning } = daysOf(wanted, today, comparison);
  const [{ byDay, details }, totalsBefore, yearBefore, cashDue] = await Promise.all([
    readFiguresOf(shop, reach, days),
    readStretch(shop, reach, isRunning ? sameStretch(days, before, readAt) : momentsOf(before)),
    isYear(wanted) ? listTotals(shop, reach, before) : null,
    sumCashDue(db, reach),
  ]);
  const totals = addTotals(byDay);
  return {
    readAt,
    days,
    isRunning,
    totals,
    details,
    byDay,
    sums: addUp(totals.cells, totals.refunds),
    before: addUp(totalsBefore.cells, totalsBefore.refunds),
    yearBefore,
    cashDue,
    codes: await readCodes(db, details.coupons),
  };
}

/** Whole days, and a piece of the next one. */
async function readStretch(
  shop: Reader,
  reach: Reach,
  [from, until]: [Date, Date],
): Promise<Totals> {
  const lastDay = businessDayAt(until);
  const [whole, piece] = await Promise.all([
    listTotals(shop, reach, { from: businessDayAt(from), until: lastDay }),
    readTotals(shop.db, [beginOf(lastDay), until, reach]),
  ]);
  return addTotals([...whole, piece]);
}

async function readTotals(db: Queryable, stretch: Stretch): Promise<Totals> {
  const [cells, refunds] = await Promise.all([sumCells(db, stretch), sumRefunds(db, stretch)]);
  return { cells, refunds };
}

export async function readSums(db: Queryable, stretch: Stretch): Promise<Sums> {
  const { cells, refunds } = await readTotals(db, stretch);
  return addUp(cells, refunds);
}

export interface AccountsOfDay {
  day: string;
  rows: (AccountRow & { rates: readonly RateSum[] })[];
}

export interface Accounts {
  days: AccountsOfDay[];
  codes: ReadonlyMap<string, string>;
}

/** Includes both days. Reads day by day, so that a busy month strains neither the database nor the memory. */
export async function readAccounts(
  { db }: Pick<Shop, 'db'>,
  reach: Reach,
  { from, to }: { from: string; to: string },
): Promise<Accounts> {
  const days: AccountsOfDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(await readAccountsOf(db, reach, day));
  return {
    days,
    codes: await readCodes(
      db,
      days.flatMap(({ rows }) => rows),
    ),
  };
}

async function readAccountsOf(db: Queryable, reach: Reach, day: string): Promise<AccountsOfDay> {
  const stretch = [...momentsOf({ from: day, until: addDays(day, 1) }), reach] as const;
  const [rows, ordered, refunded] = await Promise.all([
    listAccounts(db, stretch),
    listOrderRates(db, stretch),
    listRefundRates(db, stretch),
  ]);
  return {
    day,
    rows: rows.map((row) => ({
      ...row,
      rates: (row.id !== null && (ordered.get(row.id) ?? refunded.get(row.id))) || [],
    })),
  };
}

function readCodes(
  db: Queryable,
  rows: readonly { couponId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ couponId }) => couponId ?? []));
  ids.delete(OFFERS);
  return listCouponCodes(db, [...ids]);
}
