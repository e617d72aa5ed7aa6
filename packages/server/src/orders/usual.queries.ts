import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { getTableColumns } from 'drizzle-orm';
import { jsonOf } from '#database/columns-of.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { OrderLineRow } from '#orders/orders.queries.ts';
import { SOLD_STATES, UNDER_WAY } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';

/** Older orders say little about what somebody likes now. */
const MOST_ORDERS = 50;

export interface UsualRow {
  /** As it was last ordered. */
  line: OrderLineRow;
  timesOrdered: number;
  latestDeliveryType: DeliveryType;
  latestOrder: { id: string; count: number };
}

const quoted = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/** Counts orders, not pizzas: ten for a party are no habit. In a tie, the one ordered last wins. */
const FIND_USUAL = statement<UsualRow, [userId: string]>(
  'find_usual',
  `with recent as (
     select id as order_id, delivery_type, created_at from orders
     where user_id = $1 and state in (${quoted(SOLD_STATES)})
     order by created_at desc limit ${MOST_ORDERS}
   ), favourite as (
     select fingerprint, count(*)::integer as times from recent join order_lines using (order_id)
     -- A cola that comes with every pizza is no usual pizza.
     where kind = 'pizza'
     group by fingerprint order by count(*) desc, max(created_at) desc, fingerprint limit 1
   )
   select times as "timesOrdered",
     (select delivery_type from recent order by created_at desc limit 1) as "latestDeliveryType",
     (select jsonb_build_object('id', order_id, 'count', sum(quantity))
      from (select * from recent order by created_at desc limit 1) latest join order_lines using (order_id)
      group by order_id) as "latestOrder",
     (select ${jsonOf(getTableColumns(orderLines))} from recent join order_lines using (order_id)
      where fingerprint = favourite.fingerprint order by created_at desc limit 1) as line
   from favourite`,
);

/** null: the user has ordered no pizza yet. */
export async function findUsual(db: Queryable, userId: string): Promise<UsualRow | null> {
  const [found] = await FIND_USUAL(db, userId);
  return found ?? null;
}

export interface NextOrder {
  id: string;
  number: number;
}

const FIND_NEXT = statement<NextOrder, [userId: string, now: Date]>(
  'find_next_order',
  `select id, number from orders
   where user_id = $1 and state in (${quoted(UNDER_WAY)})
     -- One that nobody has closed since then was handed over.
     and promised_until > $2::timestamptz - interval '12 hours'
   order by promised_until, number limit 1`,
);

/** Of those that the shop works on, the one that is due first. */
export async function findNextOrder(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<NextOrder | undefined> {
  const [found] = await FIND_NEXT(db, userId, now);
  return found;
}
