import {
  deliveryFeeFor,
  distanceKm,
  reachOfPostcode,
} from '@driftstone/contract/location/location.rules.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';

interface Point {
  lat: number;
  lng: number;
}

export function kmTo(store: Store, place: Point): number {
  return distanceKm(coordinatesOf(store), coordinatesOf(place));
}

/** In pence, for food at this price after its discount; 'too far' where nobody delivers. */
export function deliveryFeeTo(
  store: Store,
  place: Point,
  discountedSubtotalPence: number,
): number | 'too far' {
  if (reachOfPostcode(store.serviceRadiusKm, kmTo(store, place)) === 'outside') return 'too far';
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
