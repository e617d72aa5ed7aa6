import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from './history/order-history.copy.ts';

const HOUR_MS = 60 * 60 * 1000;
/** No order takes this long: one unchanged since then was handed over, but the kitchen did not record it. */
const UNDER_WAY_MS = 12 * HOUR_MS;
const COMPLETED_SHOWN_MS = 3 * HOUR_MS;

type State = Pick<Order, 'status' | 'paymentStatus'>;
type EndState = State & Pick<Order, 'wasMissed'>;

interface OrderStatus {
  text: string;
  tone: 'neutral' | 'success' | 'warm' | 'alert';
}

/** The order's status in the customer's words. */
export function describeStatus({ status, paymentStatus, wasMissed }: EndState): OrderStatus {
  if (paymentStatus === 'refunded') return { text: copy.refunded, tone: 'neutral' };
  if (status === 'completed') return { text: copy.completed, tone: 'success' };
  if (wasMissed) return { text: copy.missed, tone: 'alert' };
  if (status === 'cancelled') return { text: copy.cancelled, tone: 'alert' };
  if (status === 'expired') return { text: copy.expired, tone: 'neutral' };
  if (status === 'pending') return { text: copy.notPlaced, tone: 'warm' };
  return paymentStatus === 'due_on_pickup'
    ? { text: copy.payOnPickup, tone: 'warm' }
    : { text: copy.confirmed, tone: 'success' };
}

/** True for every placed order that was paid or is due, whatever happened to it later. */
export function hasReceipt({ status, paymentStatus }: State): boolean {
  return (
    paymentStatus === 'paid' ||
    (paymentStatus === 'due_on_pickup' && (status === 'confirmed' || status === 'completed'))
  );
}

type InProgress = Order & { progress: NonNullable<Order['progress']> };

/** Why an order has no receipt, when `hasReceipt` is false. */
export function whyNoReceipt({ paymentStatus, placedAt, wasMissed }: Order): string {
  if (paymentStatus === 'refunded') return copy.refundedText;
  if (placedAt === null) return copy.notPlacedText;
  return wasMissed ? copy.missedText : copy.cancelledText;
}

/**
 * The kitchen or the driver has it, or it waits for its time. Uses `updatedAt`, since an order may be opened long before
 * it is placed.
 */
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
