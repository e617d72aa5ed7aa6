/** Which steps the customer sees, and when each was reached. */
import type {
  Order,
  OrderProgress,
  OrderStage,
} from '@driftstone/contract/orders/orders.schema.ts';

/** Accepting is a promise, and `baking` begins later. `on_its_way` is a step of its own once the driver has left. */
export type ShownStage = OrderStage | 'baking' | 'on_its_way';

export type Placed = Pick<Order, 'deliveryType' | 'placedAt' | 'sentOutAt' | 'isOnlyPacked'> & {
  progress: OrderProgress;
};

export interface ShownStep {
  stage: ShownStage;
  /** null: not reached yet, or unknown. */
  at: string | null;
}

/** No step is shown that never comes: drinks see no oven, and not every shop's drivers say when they leave. */
export function stepsOf({ placedAt, sentOutAt, isOnlyPacked, progress }: Placed): ShownStep[] {
  const { acceptedAt, startedAt = null, readyAt, completedAt } = progress;
  return [
    { stage: 'received', at: placedAt },
    { stage: 'accepted', at: acceptedAt },
    ...(isOnlyPacked ? [] : [{ stage: 'baking' as const, at: startedAt }]),
    { stage: 'ready', at: readyAt },
    ...(sentOutAt === null ? [] : [{ stage: 'on_its_way' as const, at: sentOutAt }]),
    { stage: 'completed', at: completedAt },
  ];
}

export function stageNow({ progress, sentOutAt, isOnlyPacked }: Placed): ShownStage {
  const { stage, startedAt } = progress;
  if (stage === 'accepted' && startedAt && !isOnlyPacked) return 'baking';
  return stage === 'ready' && sentOutAt !== null ? 'on_its_way' : stage;
}
