import { penceToPounds } from '@driftstone/contract/money.ts';
import {
  addDays,
  averagePence,
  placeInDay,
  type Sums,
} from '@driftstone/contract/orders/books.rules.ts';
import type { MoneySums, Takings } from '@driftstone/contract/orders/books.schema.ts';
import type { PizzaSales } from './books.queries.ts';
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
    byHour: takings.byHour
      .toSorted((one, other) => placeInDay(one.hour) - placeInDay(other.hour))
      .map((row) => ({ hour: row.hour, ...total([row]) })),
    byDay: takings.byDay
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map((row) => ({ day: row.day, ...total([row]) })),
    byPizza: takings.pizzas
      .toSorted((one, other) => other.menuPence - one.menuPence)
      .map((row) => ({
        name: nameOf(row),
        units: row.units,
        menu: penceToPounds(row.menuPence),
      })),
    byCoupon: takings.byCoupon
      .toSorted((one, other) => other.discountPence - one.discountPence)
      .map(({ couponId, orders, discountPence }) => ({
        code: codes.get(couponId) ?? '',
        orders,
        discount: penceToPounds(discountPence),
      })),
    cashDue: { orders: cashDue.orders, amount: penceToPounds(cashDue.duePence) },
  };
}

export function presentSums(sums: Sums): MoneySums {
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

function total(rows: readonly { orders: number; takenPence: number }[]) {
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    takings: penceToPounds(rows.reduce((sum, { takenPence }) => sum + takenPence, 0)),
  };
}

/** A line's name ends with its options: 'Harbour Margherita (Medium / Thin)'. */
function nameOf({ name, isCustom }: PizzaSales): string {
  return isCustom ? CUSTOM : name.replace(/ \([^()]*\)$/, '');
}
