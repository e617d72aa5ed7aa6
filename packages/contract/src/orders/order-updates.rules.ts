/** What a customer is told when an order has moved, and after which pause. Pure. */
import type { LifeEventKind } from './order-life.rules.ts';
import type { MoneyState, OrderState } from './order-states.rules.ts';
import type { DeliveryType } from './orders.schema.ts';

export const ORDER_UPDATES = ['confirmed', 'ready', 'on_its_way', 'eaten'] as const;
export type OrderUpdate = (typeof ORDER_UPDATES)[number];

const MINUTE_MS = 60_000;
/** Longer than the board's Undo, so that nobody hears of a step that is taken back at once. */
const SETTLED_MS = MINUTE_MS / 4;
/** By then the pizza is eaten, but not forgotten. */
const EATEN_MS = 90 * MINUTE_MS;

interface Standing {
  state: OrderState;
  money: MoneyState;
  deliveryType: DeliveryType;
}

interface Cause {
  pauseMs: number;
  /** What is still true about the event then; null: nothing, or a later event says more. */
  saysOf: (order: Standing) => OrderUpdate | null;
}

const CAUSES: Partial<Record<LifeEventKind, Cause>> = {
  accepted: {
    pauseMs: SETTLED_MS,
    // Confirms a delivery that is baked by then all the same: the next mail comes when it leaves.
    saysOf: ({ state, deliveryType }) =>
      state === 'accepted' || (state === 'ready' && deliveryType === 'delivery')
        ? 'confirmed'
        : null,
  },
  baked: {
    pauseMs: SETTLED_MS,
    saysOf: ({ state, deliveryType }) =>
      state === 'ready' && deliveryType === 'pickup' ? 'ready' : null,
  },
  sent_out: {
    pauseMs: SETTLED_MS,
    saysOf: ({ state }) => (state === 'out_for_delivery' ? 'on_its_way' : null),
  },
  /** Its mail says the time by itself. */
  retimed: { pauseMs: SETTLED_MS, saysOf: () => null },
  handed_over: {
    pauseMs: EATEN_MS,
    saysOf: ({ state }) => (state === 'completed' ? 'eaten' : null),
  },
};

/** The pause after the event; null: nobody is told about it. */
export function updatePauseMs(kind: LifeEventKind): number | null {
  return CAUSES[kind]?.pauseMs ?? null;
}

export function updateOf(kind: LifeEventKind, order: Standing): OrderUpdate | null {
  return order.money === 'refunded' ? null : (CAUSES[kind]?.saysOf(order) ?? null);
}
