/** Refunds that failed and that nobody has made good. */
import { and, countDistinct, eq, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import { refunds } from './refunds.tables.ts';

/** A bank may refuse days later: that event has the refund's shares. One refused at once has none. */
const FAILED_AT = sql`coalesce((
  select min(at) from order_events
  where order_id = failed.order_id and event = 'refund_failed' and at >= failed.created_at
    and details->'refunds' = (
      select jsonb_agg(jsonb_build_object('lineId', share->'lineId', 'pence', share->'pence'))
      from jsonb_array_elements(failed.shares) as share)), failed.created_at)`;

const IS_SAME_PART = sql`(next.shares = '[]' or failed.shares = '[]' or exists (
  select from jsonb_array_elements(next.shares) as one, jsonb_array_elements(failed.shares) as other
  where one->'lineId' = other->'lineId'))`;

/**
 * DESK-27: a failed refund of an order whose refunds once came to more than those that did not fail. A failed one
 * stands until the next that goes through, or that tries the same part of the order again.
 */
export const IS_NOT_MADE_GOOD = sql`(${refunds.state} = 'failed' and (
  select max(standing) > coalesce(max(made), 0) from (
    select sum(pence) over (order by at, pence) as standing, made from (
      select amount_pence as pence, created_at as at,
        sum(amount_pence) filter (where state <> 'failed') over () as made
      from refunds as each where each.order_id = ${refunds.orderId}
      union all
      select -amount_pence, (
        select min(next.created_at) from refunds as next
        where next.order_id = failed.order_id and next.created_at > ${FAILED_AT}
          and (next.state <> 'failed' or ${IS_SAME_PART})), 0
      from refunds as failed where failed.order_id = ${refunds.orderId} and failed.state = 'failed'
    ) as moves
  ) as sums))`;

export async function hasLostRefund(db: Queryable, orderId: string): Promise<boolean> {
  return (await db.$count(refunds, and(eq(refunds.orderId, orderId), IS_NOT_MADE_GOOD))) > 0;
}

/** Orders with a failed refund, as the list has them, or one from before `since` that the provider has not taken on. */
export async function countStuckRefunds(db: Queryable, reach: Reach, since: Date): Promise<number> {
  const isOld = and(eq(refunds.state, 'asked'), lte(refunds.createdAt, since));
  const ofStores = sql`${refunds.orderId} in (
    select id from orders where store_id = any(${sql.param(reach)}::uuid[]))`;
  const [stuck] = await db
    .select({ orders: countDistinct(refunds.orderId) })
    .from(refunds)
    .where(and(or(IS_NOT_MADE_GOOD, isOld), reach ? ofStores : undefined));
  return stuck?.orders ?? 0;
}
