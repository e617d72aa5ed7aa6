/** What an order's events say beside its state, for statements that read orders. */
import type { UndeliveredReason } from '@driftstone/contract/drive/drive.rules.ts';
import { sql } from 'drizzle-orm';
import { orders } from '#orders/orders.tables.ts';

/**
 * When the till last added to it, sent it elsewhere or settled what to ask for at the door, an allergy or a note was
 * changed, or a part was refunded before it was made. An order that is paid as it is placed has not changed.
 */
export const CHANGED_MS = sql<number | null>`(
  select (extract(epoch from max(at)) * 1000)::float8 from order_events
  where order_id = ${orders.id} and (event in ('changed', 'notes_changed')
    or event = 'part_refunded' and to_state in ('received', 'accepted') and not details ? 'isMoneyOnly'
    or event in ('paid_at_counter', 'unpaid_at_counter') and ${orders.deliveryType} = 'delivery'
      and to_state <> 'out_for_delivery' and at > ${orders.placedAt} + interval '1 second'))`;

/** Why each try failed, the oldest first, since it was last made. A return without a reason took back a slip. */
export const TRIES = sql<UndeliveredReason[]>`(
  select coalesce(json_agg(details->>'undelivered' order by id), '[]')
  from order_events where order_id = ${orders.id} and event = 'returned' and details ? 'undelivered'
    and id > coalesce((select max(id) from order_events
      where order_id = ${orders.id} and event = 'baked'), 0))`;
