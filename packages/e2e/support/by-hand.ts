// Completes orders as `driftstone orders` does, whatever their stage in the kitchen.
import type { Client } from 'pg';

/** One statement, so that the order and its event agree. */
function end(event: string, state: string, money: string): string {
  return `
    with stood as (
      select id, state, payment_status from orders
      where id = any($1) and state in ('received', 'accepted', 'ready', 'out_for_delivery') for update
    ), new_event as (
      insert into order_events (order_id, event, from_state, to_state, money_before, money_after, at, by)
      select id, '${event}', state, '${state}', payment_status, ${money}, now(), 'owner' from stood
    )
    update orders set state = '${state}', payment_status = ${money} from stood where orders.id = stood.id`;
}

export async function completeOrder(database: Client, orderId: string): Promise<void> {
  await database.query(end('closed_by_hand', 'completed', "'paid'::payment_status"), [[orderId]]);
}

export async function missOrders(database: Client, orderIds: readonly string[]): Promise<void> {
  await database.query(end('missed', 'no_show', 'stood.payment_status'), [orderIds]);
}
