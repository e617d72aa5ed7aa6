/** How a placed order gets from the kitchen to the customer: a step forward each, and one back for a mis-tap. */
import { allow, refuse, type Verdict } from '#verdict.ts';
import {
  LIFE_EVENT_KINDS,
  type LifeEventKind,
  ORDER_LIFE,
  type OrderState,
} from './order-life.rules.ts';
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

/** What the kitchen says by such a step; null: it can't take it. */
function stepBetween(from: OrderStage, to: OrderStage): LifeEventKind | null {
  const isStep = (kind: LifeEventKind) => {
    const { moves, by }: { moves: Partial<Record<string, OrderState>>; by: readonly string[] } =
      ORDER_LIFE[kind];
    return moves[from] === to && by.includes('kitchen');
  };
  return LIFE_EVENT_KINDS.find(isStep) ?? null;
}

/** null: there is none after `completed`. */
export function nextStage(stage: OrderStage): OrderStage | null {
  const later = OrderStage.options.slice(OrderStage.options.indexOf(stage) + 1);
  return later.find((to) => stepBetween(stage, to)) ?? null;
}

/** null: nothing comes before `received`, and what the customer has is not taken back. */
export function previousStage(stage: OrderStage): OrderStage | null {
  const earlier = OrderStage.options.slice(0, OrderStage.options.indexOf(stage));
  return earlier.findLast((to) => stepBetween(stage, to)) ?? null;
}

export function canStep({
  from,
  to,
}: {
  from: OrderStage;
  to: OrderStage;
}): Verdict<'STEP_REFUSED'> {
  return stepBetween(from, to) ? allow : refuse('STEP_REFUSED');
}
