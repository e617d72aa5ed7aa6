import { penceToPounds } from '@driftstone/contract/money.ts';
import {
  addDays,
  averagePence,
  placeInDay,
  type Sums,
} from '@driftstone/contract/orders/books.rules.ts';
import { sumOf } from '@driftstone/contract/orders/shares.rules.ts';
import type { MoneySums, Takings } from '@driftstone/contract/orders/books.schema.ts';
import type { PizzaSales, TakingsRow } from './books.queries.ts';
import type { TakingsOfDays } from './books.service.ts';

const CUSTOM = 'Build your own';

export function presentTakings(takings: TakingsOfDays): Takings {
  const { readAt, days, isRunning, cells, refunds, cashDue, codes } = takings;
  return {
    readAt: readAt.toISOString(),
    days: { from: days.from, to: addDays(days.until, -1) },
    isRunning,
    sums: presentSums(takings.sums),
    before: presentSums(takings.before),
    byPayment: (['card', 'cash'] as const).map((payment) => {
      const refunded = refunds.find((cell) => cell.payment === payment);
      return {
        payment,
        ...total(cells.filter((cell) => cell.payment === payment)),
        refunds: refunded?.refunds ?? 0,
        refunded: penceToPounds(refunded?.refundedPence ?? 0),
      };
    }),
    byDelivery: (['delivery', 'pickup'] as const).map((kind) => ({
      kind,
      ...total(cells.filter(({ deliveryType }) => deliveryType === kind)),
    })),
    byHour: [...Map.groupBy(cells, ({ hour }) => hour)]
      .toSorted(([one], [other]) => placeInDay(one) - placeInDay(other))
      .map(([hour, rows]) => ({ hour, ...total(rows) })),
    byDay: [...Map.groupBy(cells, ({ day }) => day)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, rows]) => ({ day, ...total(rows) })),
    byPizza: takings.pizzas
      .toSorted((one, other) => other.menuPence - one.menuPence)
      .map((row) => ({
        name: nameOf(row),
        units: row.units,
        menu: penceToPounds(row.menuPence),
      })),
    byCoupon: presentCoupons(cells, codes),
    cashDue: { orders: cashDue.orders, amount: penceToPounds(cashDue.duePence) },
  };
}

function presentCoupons(cells: readonly TakingsRow[], codes: ReadonlyMap<string, string>) {
  const used = cells.flatMap((row) =>
    row.couponId === null ? [] : [{ ...row, id: row.couponId }],
  );
  return [...Map.groupBy(used, ({ id }) => id)]
    .map(([id, rows]) => ({
      code: codes.get(id) ?? '',
      orders: sumOf(rows.map(({ orders }) => orders)),
      discount: penceToPounds(sumOf(rows.map(({ discountPence }) => discountPence))),
    }))
    .toSorted((one, other) => other.discount - one.discount);
}

function presentSums(sums: Sums): MoneySums {
  return {
    orders: sums.orders,
    takings: penceToPounds(sums.takenPence),
    average: penceToPounds(averagePence(sums)),
    menu: penceToPounds(sums.menuPence),
    discounts: penceToPounds(sums.discountPence),
    fees: penceToPounds(sums.feePence),
    vat: penceToPounds(sums.vatPence),
    refunds: sums.refunds,
    refunded: penceToPounds(sums.refundedPence),
    kept: penceToPounds(sums.keptPence),
    keptVat: penceToPounds(sums.keptVatPence),
  };
}

function total(rows: readonly TakingsRow[]) {
  return {
    orders: sumOf(rows.map(({ orders }) => orders)),
    takings: penceToPounds(sumOf(rows.map(({ takenPence }) => takenPence))),
  };
}

/** A line's name ends with its options: 'Harbour Margherita (Medium / Thin)'. */
function nameOf({ name, isCustom }: PizzaSales): string {
  return isCustom ? CUSTOM : name.replace(/ \([^()]*\)$/, '');
}
