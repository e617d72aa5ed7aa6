import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { isDraft } from '#orders/orders.queries.ts';
import { orders } from '#orders/orders.tables.ts';

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
