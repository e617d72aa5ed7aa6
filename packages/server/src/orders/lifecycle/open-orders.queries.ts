import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';

export interface OpenOrders {
  unaccepted: number;
  /** How long the oldest could have been accepted: since it was placed, or is wanted soon. 0 when there is none. */
  unacceptedS: number;
  inWork: number;
  late: number;
}

const COUNT_OPEN_ORDERS = statement<OpenOrders, [now: Date, soon: Date]>(
  'count_open_orders',
  `select count(*) filter (where state = 'received') as "unaccepted",
     count(*) filter (where state <> 'received') as "inWork",
     count(*) filter (where promised_until < $1
       and (delivery_type = 'delivery' or state in ('received', 'accepted'))) as "late",
     coalesce(extract(epoch from $1 - min(greatest(placed_at, scheduled_for - ($2::timestamptz - $1))) filter (
       where state = 'received' and (scheduled_for is null or scheduled_for < $2))), 0)::float8 as "unacceptedS"
   from orders where state in ('received', 'accepted', 'ready', 'out_for_delivery')`,
);

/** Counts for the whole shop, not for this node alone. */
export async function countOpenOrders(db: Queryable, now: Date, soon: Date): Promise<OpenOrders> {
  const [counted] = await COUNT_OPEN_ORDERS(db, now, soon);
  return counted ?? { unaccepted: 0, unacceptedS: 0, inWork: 0, late: 0 };
}
