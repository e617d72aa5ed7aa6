import {
  around,
  type Destination,
  reachOfPostcode,
} from '@driftstone/contract/location/area.rules.ts';
import { deliveryFeeFor, distanceKm } from '@driftstone/contract/location/location.rules.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { zoneFor } from '@driftstone/contract/location/zones.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';

interface Point {
  lat: number;
  lng: number;
}

export function kmTo(store: Store, place: Point): number {
  return distanceKm(coordinatesOf(store), coordinatesOf(place));
}

export interface Place extends Point {
  /** null: not known. */
  postcode: string | null;
  /** Missing: only the postcode is known, and its door may be anywhere in it. */
  isStreetKnown?: boolean;
}

/** What the fee depends on besides the place. */
interface AskedFee {
  /** The food after its discount. */
  discountedSubtotalPence: number;
  nowMs: number;
}

/** RUN-50: the nearest store that surely delivers there, else may, else of all. undefined: there are no stores. */
export function storeFor(stores: readonly Store[], place: Place): Store | undefined {
  const around = stores.toSorted((one, other) => kmTo(one, place) - kmTo(other, place));
  const thatIs = (reach: ReturnType<typeof reachOf>) =>
    around.find((store) => reachOf(store, place) === reach);
  return thatIs('inside') ?? thatIs('edge') ?? around[0];
}

/** In pence, the most that it may be at the place; 'not delivered' where the shop does not deliver. */
export function deliveryFeeTo(
  store: Store,
  place: Place,
  asked: AskedFee,
): number | 'not delivered' {
  const reach = reachOf(store, place);
  if (reach === 'too far' || reach === 'another postcode') return 'not delivered';
  return feeOn(onTermsThere(store, place, asked), asked);
}

/** ZONE-03: the store with the fee of the zone there, of several that the postcode may lie in the dearest. */
export function onTermsThere(store: Store, place: Place, asked: AskedFee): Store {
  const [dearest = store] = doorsOf(store, place)
    .map((door) => {
      const zone = zoneFor(store, door, asked.nowMs);
      return zone ? { ...store, deliveryFee: zone.fee, freeDeliveryAbove: zone.freeAbove } : store;
    })
    .toSorted((one, other) => feeOn(other, asked) - feeOn(one, asked));
  return dearest;
}

function feeOn(
  { deliveryFee, freeDeliveryAbove }: Store,
  { discountedSubtotalPence }: AskedFee,
): number {
  const terms = {
    deliveryFeePence: poundsToPence(deliveryFee),
    freeDeliveryAbovePence: freeDeliveryAbove === null ? null : poundsToPence(freeDeliveryAbove),
  };
  return deliveryFeeFor(terms, discountedSubtotalPence);
}

function reachOf(store: Store, place: Place) {
  return reachOfPostcode(store, destinationOf(store, place));
}

export function destinationOf(store: Store, place: Place): Destination {
  const { postcode, lat, lng } = place;
  return { postcode, distanceKm: kmTo(store, place), at: { lat, lng } };
}

/** Where its door may be. */
export function doorsOf(store: Store, place: Place): Destination[] {
  const destination = destinationOf(store, place);
  return place.isStreetKnown ? [destination] : around(destination);
}

function coordinatesOf({ lat, lng }: Point) {
  return { latitude: lat, longitude: lng };
}
