/** Reads the figures of one business day from its orders and refunds. */
import { addDays } from '@driftstone/contract/orders/books.rules.ts';
import { atOnce } from '#database/at-once.ts';
import type { Queryable } from '#database/queryable.ts';
import { sumPizzas, sumRefunds, sumTakings } from './books.queries.ts';
import { momentsOf } from './business-day.ts';
import type { Reach } from '#security/reach.ts';
import { addDetails, addTotals } from './figures.ts';
import type { DayFigures } from './kept-days.queries.ts';
import { listOrderRates, listRefundRates } from './rates.service.ts';

export async function readDay(
  db: Queryable,
  day: string,
  reach: Reach = null,
): Promise<DayFigures> {
  const stretch = [...momentsOf({ from: day, until: addDays(day, 1) }), reach] as const;
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
      coupons: rows.flatMap(({ couponId, orders, discountPence }) =>
        couponId === null ? [] : [{ couponId, orders, discountPence }],
      ),
      pizzas,
    },
  ]);
  const cells = rows.map(({ hour: _, couponId: __, ...cell }) => cell);
  return { day, ...addTotals([{ cells, refunds }]), details };
}
