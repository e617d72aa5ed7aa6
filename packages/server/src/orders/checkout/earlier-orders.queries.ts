/** What a customer's earlier orders say to the one that is being placed. */
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';

const { placeholder } = sql;

export interface EarlierOrders {
  /** Cash orders that are not handed over yet. */
  openCash: number;
  completed: number;
}

/** Counts open cash orders that were placed after `since` or for a time after it, and all that were completed. */
export async function countEarlierOrders(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<EarlierOrders> {
  const [counted] = await COUNT_EARLIER_ORDERS(db, { userId, since });
  return counted ?? { openCash: 0, completed: 0 };
}

const isOpenCash = and(
  isUnderWay(orders),
  sql`${orders.paymentStatus} = 'due_on_pickup'`,
  sql`greatest(${orders.placedAt}, ${orders.scheduledFor}) > ${placeholder('since')}`,
);

const COUNT_EARLIER_ORDERS = prepared('count_earlier_orders', (db) =>
  db
    .select({
      openCash: sql<number>`(count(*) filter (where ${isOpenCash}))::integer`,
      completed: sql<number>`(count(*) filter (where ${orders.state} = 'completed'))::integer`,
    })
    .from(orders)
    .where(eq(orders.userId, placeholder('userId'))),
);

/** null: nothing was said about the door, or no order went there. */
export async function findDoorOfLatest(
  db: Queryable,
  userId: string,
  address: string,
): Promise<Door | null> {
  const [latest] = await db
    .select({ door: orders.door })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.address, address), isNotNull(orders.placedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return latest?.door ?? null;
}
