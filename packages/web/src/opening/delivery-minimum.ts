import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';

/** What a delivery still needs; null when it may go out. The sub-total is that of the food, before a discount. */
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
