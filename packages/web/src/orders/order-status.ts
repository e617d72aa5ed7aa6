import type { Order } from '@driftstone/contract/orders/orders.schema.ts';

const HOUR_MS = 60 * 60 * 1000;
/** No order takes this long: one unchanged since then was handed over, but the kitchen did not record it. */
const UNDER_WAY_MS = 12 * HOUR_MS;
const COMPLETED_SHOWN_MS = 3 * HOUR_MS;

/** True for every order that was placed, whatever happened to it later. */
export function hasReceipt({ placedAt, paymentStatus }: Pick<Order, 'placedAt' | 'paymentStatus'>) {
  return placedAt !== null || paymentStatus === 'paid' || paymentStatus === 'refunded';
}

type InProgress = Order & { progress: NonNullable<Order['progress']> };

/** Kitchen or driver have it, or it waits. By `updatedAt`: an order may be opened long before it is placed. */
export function isUnderWay(order: Order, nowMs: number): order is InProgress {
  const { progress, promised, updatedAt } = order;
  if (progress === null || progress.stage === 'completed') return false;
  const latestMs = Math.max(Date.parse(updatedAt), Date.parse(promised?.until ?? updatedAt));
  return nowMs - latestMs < UNDER_WAY_MS;
}

/** Without a completion time, only an order under way has progress to show. */
export function hasProgressToShow(order: Order, nowMs: number): order is InProgress {
  const completedAt = order.progress?.completedAt ?? null;
  if (completedAt === null) return isUnderWay(order, nowMs);
  return nowMs - Date.parse(completedAt) < COMPLETED_SHOWN_MS;
}

/** The customer still waits: a pickup that is ready waits for its customer. */
export function isAhead({
  deliveryType,
  progress,
}: Pick<Order, 'deliveryType' | 'progress'>): boolean {
  if (progress === null || progress.stage === 'completed') return false;
  return progress.stage !== 'ready' || deliveryType === 'delivery';
}
