/** What a delivery costs and takes where an order goes: by the zone there, or else by the store's own terms. Pure. */
import { farthestKm } from '@driftstone/contract/location/area.rules.ts';
import {
  type DeliveryTerms,
  driveMinutesOf,
} from '@driftstone/contract/location/location.rules.ts';
import {
  deliveryDaysOf,
  destinationOf,
  termsOfZone,
  zoneFor,
} from '@driftstone/contract/location/zones.rules.ts';
import { sayTermsHere } from '@driftstone/contract/location/zone-words.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import type { OrderRow, StoreRow } from './orders.queries.ts';

export type Destined = Pick<OrderRow, 'address' | 'latitude' | 'longitude'> & {
  /** null, or missing: as soon as possible. */
  scheduledFor?: Date | null | undefined;
};

export interface TermsThere extends DeliveryTerms {
  deliveryMinimumPence: number | null;
  /** From the counter to the door. */
  driveMinutes: number;
}

export function termsThere(store: StoreRow, order: Destined, now: Date): TermsThere {
  const zone = zoneThere(store, order, now);
  const driveMinutes = driveMinutesTo(store, order, zone);
  if (!zone) return { ...store, driveMinutes };
  const deliveryMinimumPence = zone.minimum === null ? null : poundsToPence(zone.minimum);
  return { ...termsOfZone(zone), deliveryMinimumPence, driveMinutes };
}

/** null: none is there, or the address is not known. */
export function zoneThere(store: StoreRow, order: Destined, now: Date): DeliveryZone | null {
  const destination = destinationOf(store, order);
  return destination && zoneFor(store, destination, (order.scheduledFor ?? now).getTime());
}

/** What its customer should know of the zone; null: none is there. */
export function sayTermsThere(store: StoreRow, order: Destined, now: Date): string | null {
  const zone = zoneThere(store, order, now);
  return zone && sayTermsHere(zone, daysThere(store, order));
}

/** The days on which the store delivers there, 1 for Monday; null: on all. */
export function daysThere(store: StoreRow, order: Destined): number[] | null {
  const destination = destinationOf(store, order);
  return destination && deliveryDaysOf(store, destination);
}

/** Without an address, assumes the furthest that the store delivers, so that a time chosen now can be kept. */
function driveMinutesTo(store: StoreRow, order: Destined, zone: DeliveryZone | null): number {
  const destination = destinationOf(store, order);
  if (destination) return driveMinutesOf(store, destination.distanceKm) + (zone?.extraMinutes ?? 0);
  const extra = store.deliveryZones.map(({ extraMinutes }) => extraMinutes);
  return driveMinutesOf(store, farthestKm(store)) + Math.max(0, ...extra);
}
