/** What a driver has to hear about an order that they had, when somebody else has moved or changed it. Pure. */
import type { RoadChangeKind } from '@driftstone/contract/drive/drive.rules.ts';
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import type { OrderState } from '@driftstone/contract/orders/order-states.rules.ts';

interface RoadEvent {
  orderId: string;
  event: LifeEventKind;
  toState: OrderState;
  isAllergyChanged: boolean;
}

/** By what the order is now, which a later event may have decided. */
const GONE: Partial<Record<OrderState, RoadChangeKind>> = {
  cancelled: 'cancelled',
  completed: 'handed_over',
  no_show: 'closed',
  out_for_delivery: 'taken',
};

const STILL_THERE: Partial<Record<LifeEventKind, RoadChangeKind>> = {
  asked_back: 'asked_back',
  retimed: 'retimed',
  paid_at_counter: 'paid',
};

/** null: nothing that matters at the door. */
export function changeOf(
  { event, toState, isAllergyChanged }: RoadEvent,
  state: OrderState,
): RoadChangeKind | null {
  if (toState !== 'out_for_delivery') return GONE[state] ?? 'returned';
  if (event === 'notes_changed') return isAllergyChanged ? 'allergy' : null;
  return STILL_THERE[event] ?? null;
}

/** What is said of an order that has gone makes nothing of what was said before. */
export function lastWords<Event extends RoadEvent>(events: readonly Event[]): Event[] {
  return events.filter(
    ({ orderId, event, toState }, index) =>
      !events
        .slice(index + 1)
        .some(
          (later) =>
            later.orderId === orderId &&
            (later.toState !== 'out_for_delivery' ||
              (later.event === event && toState === 'out_for_delivery')),
        ),
  );
}
