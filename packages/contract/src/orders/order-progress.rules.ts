/** How a placed order gets from the kitchen to the customer: a step forward each, and one back for a mis-tap. */
import { allow, refuse, type Verdict } from '#verdict.ts';
import { OrderStage, type OrderStatus, type PaymentStatus } from './orders.schema.ts';

interface Standing {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isAccepted: boolean;
  isReady: boolean;
}

/** null: the kitchen has nothing to do with it, since it is not placed, or off. */
export function stageOf(order: Standing): OrderStage | null {
  const isPlaced = order.paymentStatus === 'paid' || order.paymentStatus === 'due_on_pickup';
  if (!isPlaced) return null;
  if (order.status === 'completed') return 'completed';
  if (order.status !== 'confirmed') return null;
  if (order.isReady) return 'ready';
  return order.isAccepted ? 'accepted' : 'received';
}

/** null: there is none after `completed`. */
export function nextStage(stage: OrderStage): OrderStage | null {
  return OrderStage.options[OrderStage.options.indexOf(stage) + 1] ?? null;
}

/** null: nothing comes before `received`, and what the customer has is not taken back. */
export function previousStage(stage: OrderStage): OrderStage | null {
  if (stage === 'completed') return null;
  return OrderStage.options[OrderStage.options.indexOf(stage) - 1] ?? null;
}

export function canStep({
  from,
  to,
}: {
  from: OrderStage;
  to: OrderStage;
}): Verdict<'STEP_REFUSED'> {
  return to === nextStage(from) || to === previousStage(from) ? allow : refuse('STEP_REFUSED');
}
