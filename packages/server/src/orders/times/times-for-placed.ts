/** The times that desk and till may promise for a placed order. */
import { sayLimits } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { DeskTimes } from '@driftstone/contract/orders-desk/desk-times.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { findUnsold, listLimitsOfPlaced } from '#orders/checkout/sold-then.ts';
import type { WholeOrder } from '#orders/orders.queries.ts';
import { bookAsapForStaff, pizzasToBake } from './draft-time.service.ts';
import { readKitchen } from './kitchen-now.ts';
import { listSlotsForStaff } from './slots-for-staff.ts';
import { presentInterval, presentSlot } from './windows.present.ts';

/** SALE-05: on other days than its own, only while all of it is sold. */
export async function listTimesForPlaced(
  db: Queryable,
  whole: WholeOrder,
  now: Date,
): Promise<DeskTimes> {
  const { order, store } = whole;
  const kitchen = await readKitchen(db, { order, store, now });
  const limited = await listLimitsOfPlaced(db, whole, now);
  const isSold = (at: Date) => findUnsold(limited, order, at, now) === undefined;
  const asap = isSold(now) ? bookAsapForStaff(kitchen, whole) : null;
  const days = listSlotsForStaff(kitchen, pizzasToBake(whole)).map(({ date, slots }) => ({
    date,
    slots: slots
      .filter(({ atMs }) => isSold(new Date(atMs)))
      .map(({ atMs, isFree }) => ({ ...presentSlot(atMs), isFree })),
  }));
  return {
    now: now.toISOString(),
    asap: asap && presentInterval(asap),
    days: days.filter(({ slots }) => slots.length > 0),
    ...(limited.length > 0 && { limited: sayLimits(limited) }),
  };
}
