import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';

/** ZONE-03: while the street is not known, the most that may be needed. In pounds; null: any amount. */
export function highestMinimum(
  zones: readonly (Pick<DeliveryZone, 'minimum'> | null)[],
  ofStore: number | null = null,
): number | null {
  return Math.max(0, ...zones.map((zone) => (zone ? zone.minimum : ofStore) ?? 0)) || null;
}

/** What a delivery still needs; null: the minimum is reached. The sub-total is the food's price before a discount. */
export function describeMinimum(deliveryMinimum: number | null, subtotal: number): string | null {
  if (deliveryMinimum === null) return null;
  const shortPence = shortOfDeliveryMinimum(
    poundsToPence(deliveryMinimum),
    poundsToPence(subtotal),
  );
  return shortPence === 0
    ? null
    : `Deliveries start at ${formatPounds(deliveryMinimum)}: add ${formatPence(shortPence)} more, or pick up.`;
}
