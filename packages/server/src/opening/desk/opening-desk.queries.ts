import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { isUnderWay, orders } from '#orders/orders.read.ts';

/** The most orders to look at: an evening has a few hundred. */
const MOST_ORDERS = 2000;

/** Placed, not yet handed over, and promised for a time that is still to come; the soonest first. */
export function listPromisedOrders(db: Queryable, storeId: string, now: Date) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      deliveryType: orders.deliveryType,
      address: orders.address,
      latitude: orders.latitude,
      longitude: orders.longitude,
      quarter: orders.ovenQuarter,
      promisedFrom: orders.promisedFrom,
      promisedUntil: orders.promisedUntil,
    })
    .from(orders)
    .where(
      and(
        isUnderWay(orders),
        eq(orders.storeId, storeId),
        gt(orders.promisedUntil, now),
        isNotNull(orders.ovenQuarter),
      ),
    )
    .orderBy(asc(orders.promisedFrom), asc(orders.number))
    .limit(MOST_ORDERS);
}
