/** Where a store delivers: to its zones, or else to the owner's postcodes, or else within its radius. Pure. */
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

export interface Point {
  lat: number;
  lng: number;
}

export interface Destination {
  /** Missing: only how far away it is; it lies in no drawn area. */
  at?: Point | undefined;
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
  { fromMiles, toMiles, postcodes, outline }: DeliveryZone,
  area: DeliveryArea,
  destination: Destination,
): boolean {
  const { postcode, distanceKm, at } = destination;
  if (outline) return at !== undefined && isInside(outline.corners, at);
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
  { address, ...where }: Omit<Destination, 'postcode'> & { address: string },
): Reach {
  return reachOf(area, { postcode: postcodeIn(address), ...where });
}

/** Whether a line to the east of it crosses the sides an odd number of times. */
export function isInside(corners: readonly Point[], { lat, lng }: Point): boolean {
  let before = corners.at(-1);
  let isIn = false;
  for (const corner of corners) {
    // From the same end in either direction, so that rounding is the same too.
    const [low, high] = before && before.lat < corner.lat ? [before, corner] : [corner, before];
    if (
      high &&
      low.lat <= lat &&
      lat < high.lat &&
      lng < low.lng + ((high.lng - low.lng) * (lat - low.lat)) / (high.lat - low.lat)
    )
      isIn = !isIn;
    before = corner;
  }
  return isIn;
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
const KM_PER_DEGREE = 111.195;

/** Where a door of the postcode may be. */
export function around({ postcode, distanceKm, at }: Destination): Destination[] {
  const rings = [-POSTCODE_SPREAD_KM, 0, POSTCODE_SPREAD_KM].map((km) => ({
    postcode,
    distanceKm: Math.max(0, distanceKm + km),
    at,
  }));
  if (!at) return rings;
  const lat = POSTCODE_SPREAD_KM / KM_PER_DEGREE;
  const lng = lat / Math.cos((at.lat * Math.PI) / 180);
  const aside = Array.from({ length: 8 }, (_, eighth) => {
    const angle = (eighth * Math.PI) / 4;
    const there = { lat: at.lat + lat * Math.sin(angle), lng: at.lng + lng * Math.cos(angle) };
    return { postcode, distanceKm, at: there };
  });
  return [...rings, ...aside];
}

/** OWN-40: whether the store delivers to a postcode, by the list or by the postcode's middle. */
export function reachOfPostcode(area: DeliveryArea, destination: Destination): Reach | 'edge' {
  const [reach = 'too far', ...others] = around(destination).map((door) => reachOf(area, door));
  return others.every((other) => other === reach) ? reach : 'edge';
}

/** How far the store delivers by distance, which decides neither about postcodes nor about drawn zones. */
export function reachKmOf({ serviceRadiusKm, deliveryZones = [] }: DeliveryArea): number {
  const rings = deliveryZones.filter(
    ({ postcodes, outline }) => postcodes.length === 0 && !outline,
  );
  return Math.max(serviceRadiusKm, ...rings.map(kmOf));
}

/** The longest way that a driver may have, as far as it is known. */
export function farthestKm(area: DeliveryArea): number {
  const drawn = (area.deliveryZones ?? []).filter(({ outline }) => outline);
  return Math.max(reachKmOf(area), ...drawn.map(kmOf));
}

function kmOf({ toMiles }: DeliveryZone): number {
  return (toMiles ?? 0) * KM_PER_MILE;
}
