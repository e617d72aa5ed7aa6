import { statusOf } from '@driftstone/contract/orders/order-progress.rules.ts';
import { canChangeOrder } from '@driftstone/contract/orders/orders.rules.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { isStale } from '#orders/lifecycle/staleness.ts';
import { findOrder, type OrderRow } from '#orders/orders.queries.ts';
import { type LockedOrder, lockWholeOf } from './locked-order.queries.ts';

/** Locks the user's order while it may change. @throws ShopError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN */
export async function lockChangeableOrder(
  tx: Transaction,
  userId: string,
  orderId: string,
  now: Date,
): Promise<LockedOrder> {
  const whole = await lockWholeOf(tx, userId, orderId);
  if (!whole) throw new ShopError('ORDER_NOT_FOUND');
  requireChangeable(whole.order, now);
  return whole;
}

/** The same without a lock, for an early refusal. @throws ShopError as `lockChangeableOrder` does */
export async function requireChangeableOrder(
  db: Queryable,
  userId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  const found = await findOrder(db, userId, orderId);
  if (!found) throw new ShopError('ORDER_NOT_FOUND');
  requireChangeable(found.order, now);
}

export function requireChangeable(order: OrderRow, now: Date): void {
  const { paymentStatus } = order;
  const verdict = canChangeOrder({ status: statusOf(order), paymentStatus });
  if (!verdict.allowed) throw new ShopError(verdict.code);
  if (isStale(order, now)) throw new ShopError('ORDER_NOT_OPEN');
}
