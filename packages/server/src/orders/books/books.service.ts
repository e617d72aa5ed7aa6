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
  type TakingsGroups,
} from './books.queries.ts';
import { businessDayAt, momentsOf, sameStretch } from './business-day.ts';

export interface TakingsOfDays extends TakingsGroups {
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
  const [groups, refunds, pizzas, cashDue, sumsBefore] = await Promise.all([
    sumTakings(db, ...between),
    sumRefunds(db, ...between),
    sumPizzas(db, ...between),
    sumCashDue(db),
    readSums(db, isRunning ? sameStretch(days, before, readAt) : momentsOf(before)),
  ]);
  const codes = await listCouponCodes(
    db,
    groups.byCoupon.map(({ couponId }) => couponId),
  );
  const sums = addUp(groups.cells, refunds);
  return {
    readAt,
    days,
    isRunning,
    ...groups,
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

export interface Accounts {
  rows: AccountRow[];
  codes: ReadonlyMap<string, string>;
}

/** Both days belong to it. */
export async function readAccounts(
  { db }: Pick<Shop, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<Accounts> {
  const rows = await listAccounts(db, ...momentsOf({ from, until: addDays(to, 1) }));
  const couponIds = new Set(rows.flatMap(({ couponId }) => couponId ?? []));
  return { rows, codes: await listCouponCodes(db, [...couponIds]) };
}
