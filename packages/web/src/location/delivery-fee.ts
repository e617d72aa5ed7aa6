import { reachOfPostcode } from '@driftstone/contract/location/area.rules.ts';
import { deliveryFeeFor, distanceKm } from '@driftstone/contract/location/location.rules.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';

interface Point {
  lat: number;
  lng: number;
}

export function kmTo(store: Store, place: Point): number {
  return distanceKm(coordinatesOf(store), coordinatesOf(place));
}

/** In pence, for food at this price after its discount; 'not delivered' where the shop brings nothing. */
export function deliveryFeeTo(
  store: Store,
  place: Point & { postcode: string | null },
  discountedSubtotalPence: number,
): number | 'not delivered' {
  const reach = reachOfPostcode(store, { ...place, distanceKm: kmTo(store, place) });
  if (reach === 'too far' || reach === 'another postcode') return 'not delivered';
  const { deliveryFee, freeDeliveryAbove } = store;
  const terms = {
    deliveryFeePence: poundsToPence(deliveryFee),
    freeDeliveryAbovePence: freeDeliveryAbove === null ? null : poundsToPence(freeDeliveryAbove),
  };
  return deliveryFeeFor(terms, discountedSubtotalPence);
}

function coordinatesOf({ lat, lng }: Point) {
  return { latitude: lat, longitude: lng };
}
