/** The kitchen's queries on orders. */
import { and, asc, desc, gt, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { type CustomersOrder, selectWhole } from '#orders/orders.queries.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';

const isPlaced = sql`${orders.paymentStatus} in ('paid', 'due_on_pickup')`;
const { placeholder } = sql;

const LIST_OPEN_ORDERS = prepared('list_open_orders', (db) =>
  selectWhole(db)
    .where(and(isUnderWay(orders), isPlaced))
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(placeholder('limit')),
);

const LIST_COMPLETED_ORDERS = prepared('list_completed_orders', (db) =>
  selectWhole(db)
    .where(
      and(
        sql`${orders.state} = 'completed'`,
        isPlaced,
        gt(orders.completedAt, placeholder('since')),
      ),
    )
    .orderBy(desc(orders.completedAt), asc(orders.number))
    .limit(placeholder('limit')),
);

/** Oldest first. Above the limit the oldest are left out, since a new order must never be missing. */
export async function listOpenOrders(db: Queryable, limit: number): Promise<CustomersOrder[]> {
  const newestFirst = await LIST_OPEN_ORDERS(db, { limit });
  return newestFirst.toReversed();
}

/** The latest first. */
export function listOrdersCompletedSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<CustomersOrder[]> {
  return LIST_COMPLETED_ORDERS(db, { since, limit });
}
