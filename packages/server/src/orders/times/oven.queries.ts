import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { stores } from '#location/stores.read.ts';
import { orders, takesOven } from '#orders/orders.tables.ts';

// Drizzle's `execute` wants an index signature, which an interface does not have.
export type LoadRow = { quarterMs: number; pizzas: number; deliveries: number };

/**
 * Held until the transaction ends. Of two orders for the last place, the second then sees the first. Doesn't wait for
 * the foreign keys of other orders.
 */
export async function lockOven(tx: Transaction, storeId: string): Promise<void> {
  await tx
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.id, storeId))
    .for('no key update');
}

interface Asked {
  storeId: string;
  /** The start of a quarter of an hour. */
  since: Date;
  now: Date;
  /** Its own place is free for it. */
  exceptOrderId: string;
}

/** What is taken in each quarter of an hour: by orders that were placed, and by drafts whose place is held. */
export async function listLoads(
  db: Queryable,
  { storeId, since, now, exceptOrderId }: Asked,
): Promise<LoadRow[]> {
  const { rows } = await db.execute<LoadRow>(sql`
    select (extract(epoch from quarter) * 1000)::float8 as "quarterMs",
      sum(pizzas)::integer as "pizzas",
      (count(*) filter (where is_ready and delivery_type = 'delivery'))::integer as "deliveries"
    from orders
      cross join lateral (
        select pizzas, nth = cardinality(oven_work) as is_ready,
          oven_quarter - (cardinality(oven_work) - nth) * interval '15 minutes' as quarter
        from unnest(oven_work) with ordinality as baked (pizzas, nth)
      ) as work
    where store_id = ${storeId} and oven_quarter >= ${since.toISOString()}::timestamptz
      and ${takesOven(orders)} and id <> ${exceptOrderId}
      and (state <> 'draft' or held_until > ${now.toISOString()}::timestamptz)
    group by quarter`);
  return rows;
}
