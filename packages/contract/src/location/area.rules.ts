/**
 * Where a store delivers: to its zones, and otherwise to the postcodes that the owner lists, or else as far as its
 * radius reaches. Pure.
 */
import { KM_PER_MILE } from './miles.rules.ts';
import { isInPostcodeArea, postcodeIn } from './postcode.rules.ts';
import type { DeliveryZone } from './zones.schema.ts';

export interface DeliveryArea {
  serviceRadiusKm: number;
  /** As `readPostcodeArea` writes them; empty or unknown: the distance decides. */
  deliveryPostcodes?: readonly string[] | undefined;
  /** In the owner's order. */
  deliveryZones?: readonly DeliveryZone[] | undefined;
}

export interface Destination {
  /** null: maps don't know every postcode; such an address is judged by its distance. */
  postcode: string | null;
  distanceKm: number;
}

/** The zones in which it lies, on whatever days they count. */
export function zonesThere(area: DeliveryArea, destination: Destination): DeliveryZone[] {
  const { deliveryZones = [] } = area;
  return deliveryZones.filter((zone) => covers(zone, area, destination));
}

function covers(
  { fromMiles, toMiles, postcodes }: DeliveryZone,
  area: DeliveryArea,
  destination: Destination,
): boolean {
  const { postcode, distanceKm } = destination;
  if (postcodes.length > 0) return postcode !== null && isListed(postcodes, postcode);
  if (distanceKm < fromMiles * KM_PER_MILE) return false;
  return toMiles === null
    ? reachBesideZones(area, destination) === 'inside'
    : distanceKm <= toMiles * KM_PER_MILE;
}

type Reach = 'inside' | 'too far' | 'another postcode';

function reachOf(area: DeliveryArea, destination: Destination): Reach {
  return zonesThere(area, destination).length > 0 ? 'inside' : reachBesideZones(area, destination);
}

export function reachOfAddress(
  area: DeliveryArea,
  { address, distanceKm }: { address: string; distanceKm: number },
): Reach {
  return reachOf(area, { postcode: postcodeIn(address), distanceKm });
}

function reachBesideZones(
  { serviceRadiusKm, deliveryPostcodes = [] }: DeliveryArea,
  { postcode, distanceKm }: Destination,
): Reach {
  if (deliveryPostcodes.length > 0 && postcode !== null)
    return isListed(deliveryPostcodes, postcode) ? 'inside' : 'another postcode';
  return distanceKm <= serviceRadiusKm ? 'inside' : 'too far';
}

function isListed(areas: readonly string[], postcode: string): boolean {
  return areas.some((area) => isInPostcodeArea(area, postcode));
}

/** A postcode covers a few streets: this close to the edge, it does not tell on which side of it a door is. */
const POSTCODE_SPREAD_KM = 0.4;

/** The distances at which a door of the postcode may be. */
export function around({ postcode, distanceKm }: Destination): Destination[] {
  return [-POSTCODE_SPREAD_KM, 0, POSTCODE_SPREAD_KM].map((km) => ({
    postcode,
    distanceKm: Math.max(0, distanceKm + km),
  }));
}

/** OWN-40: whether the store delivers to a postcode, by the list or by the postcode's middle. */
export function reachOfPostcode(area: DeliveryArea, destination: Destination): Reach | 'edge' {
  const [reach = 'too far', ...others] = around(destination).map((door) => reachOf(area, door));
  return others.every((other) => other === reach) ? reach : 'edge';
}

/** How far the store delivers by distance. */
export function farthestKm({ serviceRadiusKm, deliveryZones = [] }: DeliveryArea): number {
  const rings = deliveryZones.filter(({ postcodes }) => postcodes.length === 0);
  return Math.max(serviceRadiusKm, ...rings.map(({ toMiles }) => (toMiles ?? 0) * KM_PER_MILE));
}
