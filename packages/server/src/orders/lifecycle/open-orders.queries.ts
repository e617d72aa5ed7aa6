/** Which orders are not over: those under way, and unpaid ones. */
import { and, asc, eq, lt, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { isDraft, type OrderRow } from '#orders/orders.queries.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';

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

/** Unpaid orders whose prices were last shown before that moment. */
export function listStaleOrders(
  db: Queryable,
  quotedBefore: Date,
  { userId, limit }: { userId: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isDraft,
        lt(orders.quotedAt, quotedBefore),
        userId === undefined ? undefined : eq(orders.userId, userId),
      ),
    )
    .orderBy(orders.quotedAt)
    .limit(limit);
}
