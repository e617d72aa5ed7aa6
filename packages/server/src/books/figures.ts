/** The figures of business days. Those of several days are the sums of each. Pure. */
import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { OrderSource } from '@driftstone/contract/orders/orders.schema.ts';
import type { RefundCell, TakingsCell } from '@driftstone/contract/books/books.rules.ts';

export interface RateCell {
  vatPermille: number;
  takenPence: number;
  vatPence: number;
  refundedPence: number;
  refundedVatPence: number;
}

export interface HourCell {
  hour: number;
  orders: number;
  takenPence: number;
}

/** Where the orders were taken. */
export interface SourceCell {
  source: OrderSource;
  orders: number;
  takenPence: number;
}

export interface CouponCell {
  couponId: string;
  orders: number;
  discountPence: number;
}

export interface PizzaCell {
  /** null for a custom pizza, and for one that has left the menu. */
  pizzaId: string | null;
  /** As the order lines name it, options included. */
  name: string;
  isCustom: boolean;
  kind: ItemKind;
  /** Of a kind that the owner has added. Missing in days that were kept before there were any. */
  kindName?: string | null;
  units: number;
  menuPence: number;
}

/** The part that a glance and the comparison with the days before need. */
export interface Totals {
  cells: TakingsCell[];
  refunds: RefundCell[];
}

/** Stands among the coupons for all offers that counted by themselves. */
export const OFFERS = 'offers';

export interface Details {
  rates: RateCell[];
  hours: HourCell[];
  sources: SourceCell[];
  coupons: CouponCell[];
  pizzas: PizzaCell[];
}

export function addTotals(days: readonly Totals[]): Totals {
  return {
    cells: addAlike(
      days.flatMap(({ cells }) => cells),
      ({ payment, deliveryType }) => `${payment} ${deliveryType}`,
      ['orders', 'menuPence', 'discountPence', 'feePence', 'takenPence', 'vatPence'],
    ),
    refunds: addAlike(
      days.flatMap(({ refunds }) => refunds),
      ({ payment }) => payment,
      ['refunds', 'refundedPence', 'vatPence'],
    ),
  };
}

export function addDetails(days: readonly Details[]): Details {
  return {
    rates: addAlike(
      days.flatMap(({ rates }) => rates),
      ({ vatPermille }) => vatPermille,
      ['takenPence', 'vatPence', 'refundedPence', 'refundedVatPence'],
    ),
    hours: addAlike(
      days.flatMap(({ hours }) => hours),
      ({ hour }) => hour,
      ['orders', 'takenPence'],
    ),
    sources: addAlike(
      days.flatMap(({ sources }) => sources),
      ({ source }) => source,
      ['orders', 'takenPence'],
    ),
    coupons: addAlike(
      days.flatMap(({ coupons }) => coupons),
      ({ couponId }) => couponId,
      ['orders', 'discountPence'],
    ),
    pizzas: addAlike(
      days.flatMap(({ pizzas }) => pizzas),
      (cell) => `${keyOfPizza(cell)} ${cell.kind} ${cell.kindName ?? ''}`,
      ['units', 'menuPence'],
    ),
  };
}

/** Each pizza once, whatever its kind was when. */
export function addKinds(pizzas: readonly PizzaCell[]): PizzaCell[] {
  return addAlike(pizzas, keyOfPizza, ['units', 'menuPence']);
}

function keyOfPizza({ pizzaId, name, isCustom }: PizzaCell): string {
  return isCustom ? 'custom' : (pizzaId ?? name);
}

type AmountKey<Row> = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row];

/** Returns one row for each key. What is not summed comes from the last row of the key. */
function addAlike<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  amounts: readonly AmountKey<Row>[],
): Row[] {
  const sums = new Map<string | number, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = { ...row };
    const before = sums.get(key);
    if (before)
      for (const amount of amounts)
        Object.assign(sum, { [amount]: Number(before[amount]) + Number(row[amount]) });
    sums.set(key, sum);
  }
  return [...sums.values()];
}
