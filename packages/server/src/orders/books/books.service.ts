/** The money of some business days: what came, what went back, and what the accountant gets. Reads only. */
import {
  addDays,
  addUp,
  type Days,
  daysOf,
  type Period,
  type RefundCell,
  type Sums,
} from '@driftstone/contract/orders/books.rules.ts';
import { listCouponCodes } from '#coupons/coupons.service.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import {
  type AccountRow,
  listAccounts,
  type PizzaSales,
  sumCashDue,
  sumCells,
  sumPizzas,
  sumRefunds,
  sumTakings,
  type TakingsRow,
} from './books.queries.ts';
import { businessDayAt, momentsOf, sameStretch } from './business-day.ts';

export interface TakingsOfDays {
  cells: TakingsRow[];
  readAt: Date;
  days: Days;
  isRunning: boolean;
  sums: Sums;
  before: Sums;
  refunds: RefundCell[];
  pizzas: PizzaSales[];
  cashDue: { orders: number; duePence: number };
  codes: ReadonlyMap<string, string>;
}

export async function readTakings(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  period: Period,
): Promise<TakingsOfDays> {
  const readAt = now();
  const { days, before, isRunning } = daysOf(period, businessDayAt(readAt));
  const between = momentsOf(days);
  const [cells, refunds, pizzas, cashDue, sumsBefore] = await Promise.all([
    sumTakings(db, ...between),
    sumRefunds(db, ...between),
    sumPizzas(db, ...between),
    sumCashDue(db),
    readSums(db, isRunning ? sameStretch(days, before, readAt) : momentsOf(before)),
  ]);
  const codes = await readCodes(db, cells);
  const sums = addUp(cells, refunds);
  return {
    readAt,
    days,
    isRunning,
    cells,
    sums,
    before: sumsBefore,
    refunds,
    pizzas,
    cashDue,
    codes,
  };
}

export async function readSums(db: Queryable, between: [from: Date, until: Date]): Promise<Sums> {
  const [cells, refunds] = await Promise.all([
    sumCells(db, ...between),
    sumRefunds(db, ...between),
  ]);
  return addUp(cells, refunds);
}

export interface AccountsOfDay {
  day: string;
  rows: AccountRow[];
}

export interface Accounts {
  days: AccountsOfDay[];
  codes: ReadonlyMap<string, string>;
}

/** Both days belong to it. Read day by day, so that a busy month keeps neither the database nor the memory busy. */
export async function readAccounts(
  { db }: Pick<Shop, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<Accounts> {
  const days: AccountsOfDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = await listAccounts(db, ...momentsOf({ from: day, until: addDays(day, 1) }));
    days.push({ day, rows });
  }
  return {
    days,
    codes: await readCodes(
      db,
      days.flatMap(({ rows }) => rows),
    ),
  };
}

function readCodes(
  db: Queryable,
  rows: readonly { couponId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  return listCouponCodes(db, [...new Set(rows.flatMap(({ couponId }) => couponId ?? []))]);
}
