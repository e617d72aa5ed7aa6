/** What delivery to a place that the customer named costs, before the order has an address. Pure. */
import { couponPart } from '@driftstone/contract/deals/coupon-part.rules.ts';
import type { ShownDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { postcodeIn } from '@driftstone/contract/location/postcode.rules.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { zoneFor } from '@driftstone/contract/location/zones.rules.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import {
  deliveryFeeTo,
  doorsOf,
  onTermsThere,
  storeFor,
} from '#location/delivery-check/delivery-fee.ts';
import { feeAfterDiscount, type Food } from './fee-after-discount.ts';

export interface PricedFood extends Food {
  deals?: ShownDeals;
  /** The offer that makes the delivery free. */
  freeDelivery?: string | undefined;
}

export interface KnownPlace {
  /** With its postcode, if it has one. */
  address: string;
  lat: number;
  lng: number;
}

interface Known {
  stores: readonly Store[];
  nowMs: number;
}

/** In pence, for food at this price after its coupon: OFFER-06, an offer never brings the fee back. */
export function feeTo(
  { stores, nowMs }: Known,
  known: KnownPlace,
  food: PricedFood,
): number | 'not delivered' | 'unknown' {
  const place = placeOf(known);
  const store = storeFor(stores, place);
  if (!store) return 'unknown';
  const discountedSubtotalPence = poundsToPence(food.subtotal - couponPart(food));
  const fee = deliveryFeeTo(store, place, { discountedSubtotalPence, nowMs });
  return food.freeDelivery !== undefined && typeof fee === 'number' ? 0 : fee;
}

/** MONEY-03: what is said when the discount brings the fee back; null: it does not. `storeId`: the order's. */
export function noteAfterDiscount(
  { stores, nowMs }: Known,
  known: KnownPlace | null,
  { food, storeId }: { food: PricedFood; storeId: string | undefined },
): string | null {
  const place = known && placeOf(known);
  const ofPlace = () => (place ? storeFor(stores, place) : stores.length === 1 ? stores[0] : null);
  const store = storeId === undefined ? ofPlace() : stores.find(({ id }) => id === storeId);
  if (!store) return null;
  const discount = couponPart(food);
  const discountedSubtotalPence = poundsToPence(food.subtotal - discount);
  const terms = place ? onTermsThere(store, place, { discountedSubtotalPence, nowMs }) : store;
  return feeAfterDiscount(terms, { subtotal: food.subtotal, discount });
}

/** RUN-50: the one that delivers there. undefined: there are no stores. */
export function storeTo({ stores }: Known, known: KnownPlace): Store | undefined {
  return storeFor(stores, placeOf(known));
}

/** ZONE-03: the zones in which the place may lie while only its postcode is known; null: none. */
export function zonesTo({ stores, nowMs }: Known, known: KnownPlace): (DeliveryZone | null)[] {
  const place = placeOf(known);
  const store = storeFor(stores, place);
  return store ? doorsOf(store, place).map((door) => zoneFor(store, door, nowMs)) : [null];
}

function placeOf({ address, lat, lng }: KnownPlace) {
  const postcode = postcodeIn(address);
  return { postcode, lat, lng, isStreetKnown: address !== postcode };
}
