import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { isSold } from '#orders/lifecycle/order-life.ts';
import { SOLD_STATES } from '#orders/orders.tables.ts';
import type { OrderEvent } from '#shop.ts';

export interface SalesRow {
  /** '2026-11-22' */
  day: string;
  pizzaId: string;
  units: number;
}

/** What was sold by day and pizza, counted from the orders. The table of sales must say the same. */
const SOLD = `
  select (placed_at at time zone 'UTC')::date as day, pizza_id, sum(quantity)::integer as units
  from orders join order_lines on order_id = orders.id
  where state in (${SOLD_STATES.map((state) => `'${state}'`).join(', ')})
    and payment_status <> 'refunded' and pizza_id is not null
  group by 1, 2`;

const COUNT_SALE = statement<never, [orderId: string, placedAt: Date | null, sign: 1 | -1]>(
  'count_sale',
  `insert into sales (day, pizza_id, units)
   select ($2::timestamptz at time zone 'UTC')::date, pizza_id, $3::integer * quantity
   from order_lines where order_id = $1 and pizza_id is not null`,
);

const COUNT_ADDED = statement<never, [placedAt: Date | null, added: string]>(
  'count_added_sale',
  `insert into sales (day, pizza_id, units)
   select ($1::timestamptz at time zone 'UTC')::date, "pizzaId", quantity
   from jsonb_to_recordset($2) as added ("pizzaId" uuid, quantity integer) where "pizzaId" is not null`,
);

/** Adds the units of an order that is sold by the event, and takes back those of one that is not any more. */
export async function countSale(
  tx: Transaction,
  { before, order, added }: OrderEvent,
): Promise<void> {
  if (added) await COUNT_ADDED(tx, order.placedAt, JSON.stringify(added));
  const sells = isSold(order);
  if (sells !== isSold(before)) await COUNT_SALE(tx, order.id, order.placedAt, sells ? 1 : -1);
}

const ADD_UP = statement<never, []>(
  'add_up_sales',
  `with added as (
     delete from sales where id in (
       -- Another node may be adding up as well: each takes rows that the other has not.
       select id from sales where not is_sum order by id for update skip locked
     )
     returning day, pizza_id, units
   )
   insert into sales (day, pizza_id, units, is_sum)
   select day, pizza_id, sum(units), true from added group by day, pizza_id order by day, pizza_id
   on conflict (day, pizza_id) where is_sum do update set units = sales.units + excluded.units`,
);

/** Leaves one row for each pizza and day. Readers see the same sums at any moment. */
export async function addUp(db: Queryable): Promise<void> {
  await ADD_UP(db);
}

const LIST_STRAY = statement<SalesRow & { ordered: number }, []>(
  'list_stray_sales',
  `select coalesce(counted.day, sold.day)::text as day,
     coalesce(counted.pizza_id, sold.pizza_id) as "pizzaId",
     coalesce(counted.units, 0)::integer as units, coalesce(sold.units, 0) as ordered
   from (select day, pizza_id, sum(units) as units from sales group by 1, 2) as counted
   full join (${SOLD}) as sold on sold.day = counted.day and sold.pizza_id = counted.pizza_id
   where coalesce(counted.units, 0) <> coalesce(sold.units, 0)
   order by 1, 2`,
);

/** Pizzas and days whose sales differ from what the orders say. */
export function listStraySales(db: Queryable): Promise<(SalesRow & { ordered: number })[]> {
  return LIST_STRAY(db);
}

const REBUILD = [
  // Nobody adds a sale until the transaction ends. Reading goes on.
  statement<never, []>('lock_sales', 'lock table sales in share row exclusive mode'),
  statement<never, []>('delete_sales', 'delete from sales'),
  statement<never, []>(
    'insert_sales',
    `insert into sales (day, pizza_id, units, is_sum) select day, pizza_id, units, true from (${SOLD})`,
  ),
];

export async function rebuildSales(tx: Queryable): Promise<void> {
  for (const step of REBUILD) await step(tx);
}
