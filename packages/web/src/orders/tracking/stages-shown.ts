/** Which steps the customer sees, and when each was reached. */
import { ORDER_STAGES } from '@driftstone/contract/orders/order-stages.rules.ts';
import type {
  Order,
  OrderProgress,
  OrderStage,
} from '@driftstone/contract/orders/orders.schema.ts';

/** `on_its_way` is a step of its own once the driver has left. */
export type ShownStage = OrderStage | 'on_its_way';

export type Placed = Pick<Order, 'deliveryType' | 'placedAt' | 'sentOutAt'> & {
  progress: OrderProgress;
};

export interface ShownStep {
  stage: ShownStage;
  /** null: not reached yet, or unknown. */
  at: string | null;
}

/** A shop whose drivers don't say when they leave has no such step, so nobody waits for it in vain. */
export function stepsOf({ placedAt, sentOutAt, progress }: Placed): ShownStep[] {
  const moments: Record<OrderStage, string | null> = {
    received: placedAt,
    accepted: progress.acceptedAt,
    ready: progress.readyAt,
    completed: progress.completedAt,
  };
  return ORDER_STAGES.flatMap((stage): ShownStep[] =>
    stage === 'completed' && sentOutAt !== null
      ? [
          { stage: 'on_its_way', at: sentOutAt },
          { stage, at: moments[stage] },
        ]
      : [{ stage, at: moments[stage] }],
  );
}

export function stageNow({ progress: { stage }, sentOutAt }: Placed): ShownStage {
  return stage === 'ready' && sentOutAt !== null ? 'on_its_way' : stage;
}
