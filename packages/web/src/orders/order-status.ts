import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from './order-history.copy.ts';

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

/** With the kitchen, or on the way to the customer. */
export function isUnderWay(order: Order): order is InProgress {
  return order.progress !== null && order.progress.stage !== 'completed';
}

/** One that was completed before the kitchen noted down when has nothing to tell. */
export function hasProgressToShow(order: Order): order is InProgress {
  return isUnderWay(order) || (order.progress?.completedAt ?? null) !== null;
}
