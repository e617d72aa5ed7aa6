import { and, asc, eq, lt, ne } from 'drizzle-orm';
import type { Transaction } from '#database/queryable.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';

/** Locks the orders, so that the kitchen can't move them meanwhile. */
export function listUnderWay(
  tx: Transaction,
  { number, placedBefore }: { number?: number; placedBefore?: Date },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        isUnderWay(orders),
        ne(orders.paymentStatus, 'refunded'),
        number === undefined ? undefined : eq(orders.number, number),
        placedBefore && lt(orders.placedAt, placedBefore),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
}
