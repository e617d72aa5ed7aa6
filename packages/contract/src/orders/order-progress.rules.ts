/** What customers and the kitchen see of an order's life: its status on the wire, and its stage on the board. */
import { allow, refuse, type Verdict } from '#verdict.ts';
import {
  LIFE_EVENT_KINDS,
  type LifeEventKind,
  type MoneyState,
  ORDER_LIFE,
  type OrderState,
  type Transition,
} from './order-life.rules.ts';
import { ORDER_STAGES } from './order-stages.rules.ts';
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

/** The event that the kitchen sends for a step; null when it can't take that step. */
export function stepBetween(from: OrderStage, to: OrderStage): LifeEventKind | null {
  const isStep = (kind: LifeEventKind) => {
    const { moves, by, demands }: Transition = ORDER_LIFE[kind];
    // A step demands nothing but its stage. A handover is taken back by `recalled`, and only for a moment.
    return moves[from] === to && by.includes('kitchen') && demands === undefined;
  };
  if (from === to) return null;
  return LIFE_EVENT_KINDS.find(isStep) ?? null;
}

/** null after the last stage, `completed`. */
export function nextStage(stage: OrderStage): OrderStage | null {
  const later = ORDER_STAGES.slice(ORDER_STAGES.indexOf(stage) + 1);
  return later.find((to) => stepBetween(stage, to)) ?? null;
}

/** null for `received`, and for `completed`: the customer has the pizza. */
export function previousStage(stage: OrderStage): OrderStage | null {
  const earlier = ORDER_STAGES.slice(0, ORDER_STAGES.indexOf(stage));
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
