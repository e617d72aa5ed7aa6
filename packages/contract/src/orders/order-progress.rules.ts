/** What customers and the kitchen see of an order's life: the status on the wire, and the stage on the board. */
import type { MoneyState, OrderState } from './order-states.rules.ts';
import type { OrderStage, OrderStatus } from './orders.schema.ts';

const STATUS: Record<OrderState, OrderStatus> = {
  draft: 'pending',
  received: 'confirmed',
  accepted: 'confirmed',
  ready: 'confirmed',
  out_for_delivery: 'confirmed',
  completed: 'completed',
  no_show: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
};

const STAGE: Partial<Record<OrderState, OrderStage>> = {
  received: 'received',
  accepted: 'accepted',
  ready: 'ready',
  out_for_delivery: 'ready',
  completed: 'completed',
};

export function statusOf({ state }: { state: OrderState }): OrderStatus {
  return STATUS[state];
}

/** null when the order is not on the board: not placed, cancelled or refunded. */
export function stageOf({
  state,
  money,
}: {
  state: OrderState;
  money: MoneyState;
}): OrderStage | null {
  const isPlaced = money === 'paid' || money === 'due_on_pickup';
  return (isPlaced && STAGE[state]) || null;
}
