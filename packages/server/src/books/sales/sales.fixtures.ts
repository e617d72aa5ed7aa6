/** Counts orders that were stored as sold, for tests and the seed. The lifecycle counts those that it moves. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { isSold } from '#orders/lifecycle/order-life.ts';
import type { OrderRow } from '#orders/orders.queries.ts';

/** The orders' lines must be stored. */
export async function buildSales(db: Queryable, stored: readonly OrderRow[]): Promise<void> {
  const ids = stored.filter((order) => order.placedAt && isSold(order)).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into sales (day, pizza_id, units)
    select (placed_at at time zone 'UTC')::date, pizza_id, quantity
    from orders join order_lines on order_id = orders.id
    where orders.id = any(${sql.param(ids)}::uuid[]) and pizza_id is not null`);
}
