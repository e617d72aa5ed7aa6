import { penceToPounds } from '@driftstone/contract/money.ts';
import {
  addDays,
  averagePence,
  placeInDay,
  type Sums,
} from '@driftstone/contract/books/books.rules.ts';
import { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { sumOf } from '@driftstone/contract/orders/shares.rules.ts';
import { ORDER_SOURCES, PAYMENT_METHODS } from '@driftstone/contract/orders/orders.schema.ts';
import type { MoneySums, Takings } from '@driftstone/contract/books/books.schema.ts';
import type { TakingsOfDays } from './books.service.ts';
import { addKinds, OFFERS, type PizzaCell, type RateCell } from './figures.ts';
import type { DayTotals } from './kept-days.queries.ts';

const CUSTOM = 'Build your own';

export function presentTakings(takings: TakingsOfDays): Takings {
  const { readAt, days, isRunning, totals, details, cashDue, codes } = takings;
  return {
    readAt: readAt.toISOString(),
    days: { from: days.from, to: addDays(days.until, -1) },
    isRunning,
    sums: presentSums(takings.sums),
    before: presentSums(takings.before),
    byPayment: PAYMENT_METHODS.map((payment) => {
      const refunded = totals.refunds.find((cell) => cell.payment === payment);
      return {
        payment,
        ...total(totals.cells.filter((cell) => cell.payment === payment)),
        refunds: refunded?.refunds ?? 0,
        refunded: penceToPounds(refunded?.refundedPence ?? 0),
      };
    }),
    byDelivery: (['delivery', 'pickup'] as const).map((kind) => ({
      kind,
      ...total(totals.cells.filter(({ deliveryType }) => deliveryType === kind)),
    })),
    bySource: ORDER_SOURCES.map((source) => ({
      source,
      ...total(details.sources.filter((cell) => cell.source === source)),
    })).filter(({ orders }) => orders > 0),
    byKind: presentKinds(details.pizzas),
    byRate: details.rates
      .toSorted((one, other) => other.vatPermille - one.vatPermille)
      .map(presentRate),
    byHour: details.hours
      .toSorted((one, other) => placeInDay(one.hour) - placeInDay(other.hour))
      .map((row) => ({ hour: row.hour, ...total([row]) })),
    byDay: takings.byDay
      .filter(({ cells }) => cells.length > 0)
      .map(({ day, cells }) => ({ day, ...total(cells) })),
    byMonth: takings.yearBefore === null ? [] : presentMonths(takings.byDay, takings.yearBefore),
    byPizza: addKinds(details.pizzas)
      .toSorted((one, other) => other.menuPence - one.menuPence)
      .map((row) => ({
        name: nameOf(row),
        units: row.units,
        menu: penceToPounds(row.menuPence),
      })),
    byCoupon: details.coupons
      .toSorted((one, other) => other.discountPence - one.discountPence)
      .map(({ couponId, orders, discountPence }) => ({
        code: couponId === OFFERS ? 'Offers' : (codes.get(couponId) ?? ''),
        orders,
        discount: penceToPounds(discountPence),
      })),
    cashDue: { orders: cashDue.orders, amount: penceToPounds(cashDue.duePence) },
  };
}

/** Those of each shop, then the owner's by the names that they were sold under, whatever they were like then. */
function presentKinds(pizzas: readonly PizzaCell[]): NonNullable<Takings['byKind']> {
  const byName = Map.groupBy(pizzas, ({ kindName }) => kindName ?? '');
  const byKind = Map.groupBy(byName.get('') ?? [], ({ kind }) => kind);
  byName.delete('');
  return [
    ...ItemKind.options.map((kind) => ({ kind, cells: byKind.get(kind) ?? [] })),
    ...[...byName]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, cells]) => ({ kind: cells[0]?.kind ?? 'side', name, cells })),
  ].flatMap(({ cells, ...heading }) =>
    cells.length === 0
      ? []
      : {
          ...heading,
          units: sumOf(cells.map(({ units }) => units)),
          menu: penceToPounds(sumOf(cells.map(({ menuPence }) => menuPence))),
        },
  );
}

function presentRate(rate: RateCell): Takings['byRate'][number] {
  return {
    percent: rate.vatPermille / 10,
    takings: penceToPounds(rate.takenPence),
    vat: penceToPounds(rate.vatPence),
    refunded: penceToPounds(rate.refundedPence),
    kept: penceToPounds(rate.takenPence - rate.refundedPence),
    keptVat: penceToPounds(rate.vatPence - rate.refundedVatPence),
  };
}

function presentMonths(
  year: readonly DayTotals[],
  before: readonly DayTotals[],
): Takings['byMonth'] {
  const monthOf = ({ day }: DayTotals) => Number(day.slice(5, 7));
  return Array.from({ length: 12 }, (_, at) => {
    const isIn = (day: DayTotals) => monthOf(day) === at + 1;
    const now = total(year.filter(isIn).flatMap(({ cells }) => cells));
    const then = total(before.filter(isIn).flatMap(({ cells }) => cells));
    return { month: at + 1, ...now, ordersBefore: then.orders, takingsBefore: then.takings };
  });
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

function total(rows: readonly { orders: number; takenPence: number }[]) {
  return {
    orders: sumOf(rows.map(({ orders }) => orders)),
    takings: penceToPounds(sumOf(rows.map(({ takenPence }) => takenPence))),
  };
}

/** A line's name ends with its options: 'Harbour Margherita (Medium / Thin)'. */
function nameOf({ name, isCustom }: PizzaCell): string {
  return isCustom ? CUSTOM : name.replace(/ \([^()]*\)$/, '');
}
