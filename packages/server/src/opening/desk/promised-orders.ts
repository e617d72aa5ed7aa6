/** Finds orders whose promised time the hours no longer cover. */
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { type OpenInterval, QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';

export interface PromisedOrder {
  deliveryType: DeliveryType;
  /** The quarter of an hour in which it is ready. */
  quarterMs: number;
  promisedUntilMs: number;
}

/** Closing is the last handover: by then a pickup is collected, and a driver has left in the quarter before. */
export function isWithinHours(
  { deliveryType, quarterMs, promisedUntilMs }: PromisedOrder,
  intervals: readonly OpenInterval[],
): boolean {
  const handedOverMs = deliveryType === 'pickup' ? promisedUntilMs : quarterMs + 1;
  return intervals.some(
    ({ fromMs, untilMs }) => fromMs < quarterMs + QUARTER_MS && handedOverMs <= untilMs,
  );
}
