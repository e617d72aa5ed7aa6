/** What a delivery costs and takes by the zone of its address, and on which days there is one. Pure. */
import { weekdayAt } from '#catalogue/sale-times.rules.ts';
import { poundsToPence } from '#money.ts';
import { type DeliveryArea, type Destination, zonesThere } from './area.rules.ts';
import { type DeliveryTerms, distanceKm } from './location.rules.ts';
import { postcodeIn } from './postcode.rules.ts';
import type { DeliveryZone } from './zones.schema.ts';

/** Where an order goes, as its store sees it; null: its address is not known. */
export function destinationOf(
  store: { latitude: number; longitude: number },
  order: { address: string | null; latitude: number | null; longitude: number | null },
): Destination | null {
  const { address, latitude, longitude } = order;
  if (latitude === null || longitude === null) return null;
  return {
    postcode: address === null ? null : postcodeIn(address),
    distanceKm: distanceKm(store, { latitude, longitude }),
    at: { lat: latitude, lng: longitude },
  };
}

/** 1 is Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The first zone that fits place and day, or else the place: what is placed keeps its terms. null: the store's own. */
export function zoneFor(
  area: DeliveryArea,
  destination: Destination,
  atMs: number,
): DeliveryZone | null {
  const there = zonesThere(area, destination);
  const day = weekdayAt(atMs);
  return there.find(({ days }) => isOn(days, day)) ?? there[0] ?? null;
}

/** The zones that count there on some day of the week. */
export function zonesOfWeek(area: DeliveryArea, destination: Destination): DeliveryZone[] {
  const there = zonesThere(area, destination);
  return there.filter((zone) =>
    WEEK.some((day) => there.find(({ days }) => isOn(days, day)) === zone),
  );
}

/** The days on which there is delivery, 1 for Monday; null: on all. */
export function deliveryDaysOf(area: DeliveryArea, destination: Destination): number[] | null {
  const there = zonesThere(area, destination);
  if (there.length === 0) return null;
  const days = WEEK.filter((day) => there.some((zone) => isOn(zone.days, day)));
  return days.length === WEEK.length ? null : days;
}

function isOn(days: readonly number[], day: number): boolean {
  return days.length === 0 || days.includes(day);
}

export function termsOfZone({ fee, freeAbove }: DeliveryZone): DeliveryTerms {
  return {
    deliveryFeePence: poundsToPence(fee),
    freeDeliveryAbovePence: freeAbove === null ? null : poundsToPence(freeAbove),
  };
}
