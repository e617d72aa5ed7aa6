import { UNPAID_ORDER_LIFETIME_HOURS } from '@driftstone/contract/orders/orders.rules.ts';
import type { OrderRow } from '#orders/orders.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

export function isStale(order: Pick<OrderRow, 'quotedAt'>, now: Date): boolean {
  return order.quotedAt < staleSince(now);
}

export function staleSince(now: Date): Date {
  return new Date(now.getTime() - UNPAID_ORDER_LIFETIME_HOURS * HOUR_MS);
}

/** The order as its customer sees it: a stale draft is shown as expired, even before the sweep has expired it. */
export function asOf(order: OrderRow, now: Date): OrderRow {
  return order.state === 'draft' && isStale(order, now) ? { ...order, state: 'expired' } : order;
}
