/** What a customer's earlier orders say to the one that is being placed. */
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';

const { placeholder } = sql;

/** Counts cash orders that are not handed over yet, and that were placed after `since` or for a time after it. */
export async function countCashOrdersSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  const [counted] = await COUNT_CASH_ORDERS(db, { userId, since });
  return counted?.orders ?? 0;
}

const COUNT_CASH_ORDERS = prepared('count_cash_orders', (db) =>
  db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.userId, placeholder('userId')),
        isUnderWay(orders),
        sql`${orders.paymentStatus} = 'due_on_pickup'`,
        sql`greatest(${orders.placedAt}, ${orders.scheduledFor}) > ${placeholder('since')}`,
      ),
    ),
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
