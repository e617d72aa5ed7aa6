/** The kitchen's queries on orders. */
import type { UndeliveredReason } from '@driftstone/contract/drive/drive.rules.ts';
import { and, asc, desc, gt, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { type CustomersOrder, isReached, selectVersioned } from '#orders/orders.queries.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';
import type { Reach } from '#security/reach.ts';

export interface VersionedOrder extends CustomersOrder {
  hasSeveralStores: boolean;
  /** The version of the order: the last of its events. */
  lastEvent: number;
  /** null: it has not come back. */
  returnedFor: UndeliveredReason | null;
}

const isPlaced = sql`${orders.paymentStatus} in ('paid', 'due_on_pickup')`;
const { placeholder } = sql;

/** When an order becomes the kitchen's business: at the time it was ordered for, if it has one. */
const duty = sql`coalesce(${orders.scheduledFor}, ${orders.placedAt})`;

const LIST_OPEN_ORDERS = prepared('list_open_orders', (db) =>
  selectVersioned(db)
    .where(and(isUnderWay(orders), isPlaced, isReached))
    .orderBy(sql`${duty} > ${placeholder('soon')}::timestamptz`, desc(duty), desc(orders.number))
    .limit(placeholder('limit')),
);

const LIST_COMPLETED_ORDERS = prepared('list_completed_orders', (db) =>
  selectVersioned(db)
    .where(
      and(
        sql`${orders.state} = 'completed'`,
        isPlaced,
        gt(orders.completedAt, placeholder('since')),
        isReached,
      ),
    )
    .orderBy(desc(orders.completedAt), asc(orders.number))
    .limit(placeholder('limit')),
);

const READ_VERSIONED = prepared('read_versioned_order', (db) =>
  selectVersioned(db).where(sql`${orders.id} = ${placeholder('orderId')}`),
);

/** null: there is no such order. */
export async function findVersioned(
  db: Queryable,
  orderId: string,
): Promise<VersionedOrder | null> {
  const [found] = await READ_VERSIONED(db, { orderId });
  return found ?? null;
}

/**
 * Oldest first. Above the limit, leaves out orders for later than `soon` first, and then the oldest: a new order must
 * not be missing, nor one for tonight, however long ago it was placed.
 */
export async function listOpenOrders(
  db: Queryable,
  { soon, reach, limit }: { soon: Date; reach: Reach; limit: number },
): Promise<VersionedOrder[]> {
  const found = await LIST_OPEN_ORDERS(db, { soon: soon.toISOString(), reach, limit });
  return found.toSorted((a, b) => placedMsOf(a) - placedMsOf(b) || a.order.number - b.order.number);
}

function placedMsOf({ order }: VersionedOrder): number {
  return order.placedAt?.getTime() ?? 0;
}

/** Latest first. */
export function listOrdersCompletedSince(
  db: Queryable,
  { since, reach, limit }: { since: Date; reach: Reach; limit: number },
): Promise<VersionedOrder[]> {
  return LIST_COMPLETED_ORDERS(db, { since, reach, limit });
}
