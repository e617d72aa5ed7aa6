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

interface Place extends Point {
  /** null: not known. */
  postcode: string | null;
}

/**
 * RUN-50: the nearest store that certainly delivers there, or else the nearest that may, or else the nearest of all.
 * undefined: there are no stores.
 */
export function storeFor(stores: readonly Store[], place: Place): Store | undefined {
  const around = stores.toSorted((one, other) => kmTo(one, place) - kmTo(other, place));
  const thatIs = (reach: ReturnType<typeof reachOf>) =>
    around.find((store) => reachOf(store, place) === reach);
  return thatIs('inside') ?? thatIs('edge') ?? around[0];
}

/** In pence, for food at this price after its discount; 'not delivered' where the shop does not deliver. */
export function deliveryFeeTo(
  store: Store,
  place: Place,
  discountedSubtotalPence: number,
): number | 'not delivered' {
  const reach = reachOf(store, place);
  if (reach === 'too far' || reach === 'another postcode') return 'not delivered';
  const { deliveryFee, freeDeliveryAbove } = store;
  const terms = {
    deliveryFeePence: poundsToPence(deliveryFee),
    freeDeliveryAbovePence: freeDeliveryAbove === null ? null : poundsToPence(freeDeliveryAbove),
  };
  return deliveryFeeFor(terms, discountedSubtotalPence);
}

function reachOf(store: Store, place: Place) {
  return reachOfPostcode(store, { ...place, distanceKm: kmTo(store, place) });
}

function coordinatesOf({ lat, lng }: Point) {
  return { latitude: lat, longitude: lng };
}
