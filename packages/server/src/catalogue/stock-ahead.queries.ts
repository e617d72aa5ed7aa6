import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';

/** The shop's day, as `shopDay` has it. */
const DAY = `((scheduled_for at time zone 'Europe/London') - interval '5 hours')::date`;

const TAKE_AHEAD = statement<never, [itemId: string, today: string]>(
  'take_stock_ahead',
  `insert into stock_takes (order_id, item_id, quantity, day)
   select orders.id, $1::uuid, sum(quantity)::integer, ${DAY}
   from orders join order_lines on order_id = orders.id
   where pizza_id = $1 and state in ('received', 'accepted') and ${DAY} > $2::date
   group by orders.id
   on conflict do nothing`,
);

/** STOCK-06: what was ordered for later days before somebody counted. The item's stock must be locked. */
export async function takeAhead(tx: Queryable, itemId: string, today: string): Promise<void> {
  await TAKE_AHEAD(tx, itemId, today);
}
