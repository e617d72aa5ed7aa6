import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';

/** What has happened to an order: all that a feature needs to react to it. */
export interface OrderEvent {
  /** Of its row in `order_events`. */
  id: number;
  kind: LifeEventKind;
  at: Date;
  before: OrderRow;
  /** As the event has left it. */
  order: OrderRow;
}

/** The order was placed, and nobody gets a meal from it. */
export function isCalledOff({ before, order }: Pick<OrderEvent, 'before' | 'order'>): boolean {
  return order.state === 'cancelled' && UNDER_WAY.includes(before.state);
}
