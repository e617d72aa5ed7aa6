import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';

/**
 * What a delivery still needs; null when the minimum is reached. The sub-total is the price of the food, before any
 * discount.
 */
export function describeMinimum(
  { deliveryMinimum }: Pick<StoreOpening, 'deliveryMinimum'>,
  subtotal: number,
): string | null {
  if (deliveryMinimum === null) return null;
  const shortPence = shortOfDeliveryMinimum(
    poundsToPence(deliveryMinimum),
    poundsToPence(subtotal),
  );
  return shortPence === 0
    ? null
    : `Deliveries start at ${formatPounds(deliveryMinimum)}: add ${formatPence(shortPence)} more, or pick up.`;
}
