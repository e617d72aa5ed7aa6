/** Reads the figures of business days from their orders and refunds. */
import { addDays } from '@driftstone/contract/books/books.rules.ts';
import { atOnce } from '#database/at-once.ts';
import type { Queryable } from '#database/queryable.ts';
import { sumPizzas, sumRefunds, sumTakings, type TakingsRow } from './books.queries.ts';
import { momentsOf } from '#orders/business-day.ts';
import { addDetails, addTotals, OFFERS } from './figures.ts';
import type { DayFigures } from './kept-days.queries.ts';
import { listOrderRates, listRefundRates } from './rates.service.ts';
import type { Stretch } from './stretch.ts';

export async function readDay(db: Queryable, day: string): Promise<DayFigures> {
  const stretch = [...momentsOf({ from: day, until: addDays(day, 1) }), null] as const;
  return { day, ...(await readFigures(db, stretch)) };
}

/** Takes five statements, however long the stretch is. */
export async function readFigures(
  db: Queryable,
  stretch: Stretch,
): Promise<Omit<DayFigures, 'day'>> {
  const [rows, refunds, pizzas, ordered, returned] = await atOnce([
    sumTakings(db, stretch),
    sumRefunds(db, stretch),
    sumPizzas(db, stretch),
    listOrderRates(db, stretch),
    listRefundRates(db, stretch),
  ]);
  const taken = [...ordered.values()].flat().map(({ vatPermille, pence, vatPence }) => ({
    vatPermille,
    takenPence: pence,
    vatPence,
    refundedPence: 0,
    refundedVatPence: 0,
  }));
  const refunded = [...returned.values()].flat().map(({ vatPermille, pence, vatPence }) => ({
    vatPermille,
    takenPence: 0,
    vatPence: 0,
    refundedPence: pence,
    refundedVatPence: vatPence,
  }));
  const details = addDetails([
    {
      rates: [...taken, ...refunded].toSorted((one, other) => other.vatPermille - one.vatPermille),
      hours: rows.map(({ hour, orders, takenPence }) => ({ hour, orders, takenPence })),
      sources: rows.map(({ source, orders, takenPence }) => ({ source, orders, takenPence })),
      coupons: rows.flatMap(couponsOf),
      pizzas,
    },
  ]);
  const cells = rows.map(
    ({ hour: _, couponId: __, source: ___, dealsPence: ____, dealOrders: _____, ...cell }) => cell,
  );
  return { ...addTotals([{ cells, refunds }]), details };
}

/** What the coupon took off, and what the offers did besides. */
function couponsOf({ couponId, orders, discountPence, dealsPence, dealOrders }: TakingsRow) {
  return [
    ...(couponId === null ? [] : [{ couponId, orders, discountPence: discountPence - dealsPence }]),
    ...(dealOrders > 0
      ? [{ couponId: OFFERS, orders: dealOrders, discountPence: dealsPence }]
      : []),
  ];
}
