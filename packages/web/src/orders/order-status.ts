import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from './order-history.copy.ts';

const HOUR_MS = 60 * 60 * 1000;
/** No order takes so long: one that has stood still since was handed over without the kitchen's noting it. */
const UNDER_WAY_MS = 12 * HOUR_MS;
const COMPLETED_SHOWN_MS = 3 * HOUR_MS;

type State = Pick<Order, 'status' | 'paymentStatus'>;

interface OrderStatus {
  text: string;
  tone: 'neutral' | 'success' | 'warm' | 'alert';
}

/** Where an order stands, in the customer's words. */
export function describeStatus({ status, paymentStatus }: State): OrderStatus {
  if (paymentStatus === 'refunded') return { text: copy.refunded, tone: 'neutral' };
  if (status === 'completed') return { text: copy.completed, tone: 'success' };
  if (status === 'cancelled') return { text: copy.cancelled, tone: 'alert' };
  if (status === 'expired') return { text: copy.expired, tone: 'neutral' };
  if (status === 'pending') return { text: copy.notPlaced, tone: 'warm' };
  return paymentStatus === 'due_on_pickup'
    ? { text: copy.payOnPickup, tone: 'warm' }
    : { text: copy.confirmed, tone: 'success' };
}

/** Placed, whatever became of it. */
export function hasReceipt({ status, paymentStatus }: State): boolean {
  return (
    paymentStatus === 'paid' ||
    (paymentStatus === 'due_on_pickup' && (status === 'confirmed' || status === 'completed'))
  );
}

type InProgress = Order & { progress: NonNullable<Order['progress']> };

/** With the kitchen, or on the way to the customer. By `updatedAt`: an order may be opened long before it is placed. */
export function isUnderWay(order: Order, nowMs: number): order is InProgress {
  const { progress, updatedAt } = order;
  if (progress === null || progress.stage === 'completed') return false;
  return nowMs - Date.parse(updatedAt) < UNDER_WAY_MS;
}

/** One that was completed before the kitchen noted down when has nothing to tell. */
export function hasProgressToShow(order: Order, nowMs: number): order is InProgress {
  const completedAt = order.progress?.completedAt ?? null;
  if (completedAt === null) return isUnderWay(order, nowMs);
  return nowMs - Date.parse(completedAt) < COMPLETED_SHOWN_MS;
}
