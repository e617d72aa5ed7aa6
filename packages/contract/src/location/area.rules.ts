/** Where a store delivers: to the postcodes that the owner lists, or else as far as its radius reaches. Pure. */
import { isInPostcodeArea, postcodeIn } from './postcode.rules.ts';

export interface DeliveryArea {
  serviceRadiusKm: number;
  /** As `readPostcodeArea` writes them; empty or unknown: the distance decides. */
  deliveryPostcodes?: readonly string[] | undefined;
}

export interface Destination {
  address: string;
  distanceKm: number;
}

/** Maps don't know every postcode: an address without one is judged by its distance. */
export function reachOfAddress(
  area: DeliveryArea,
  { address, distanceKm }: Destination,
): 'inside' | 'too far' | 'another postcode' {
  const isListed = listed(area, postcodeIn(address));
  if (isListed !== null) return isListed ? 'inside' : 'another postcode';
  return distanceKm <= area.serviceRadiusKm ? 'inside' : 'too far';
}

/** A postcode covers a few streets: this close to the edge, it does not tell on which side of it a door is. */
const POSTCODE_SPREAD_KM = 0.4;

/** OWN-40: whether the store delivers to a postcode, by the list or by the postcode's middle. */
export function reachOfPostcode(
  area: DeliveryArea,
  { postcode, distanceKm }: { postcode: string | null; distanceKm: number },
): 'inside' | 'edge' | 'too far' | 'another postcode' {
  const isListed = listed(area, postcode);
  if (isListed !== null) return isListed ? 'inside' : 'another postcode';
  const beyondKm = distanceKm - area.serviceRadiusKm;
  if (Math.abs(beyondKm) < POSTCODE_SPREAD_KM) return 'edge';
  return beyondKm < 0 ? 'inside' : 'too far';
}

/** null: the list does not decide. */
function listed({ deliveryPostcodes = [] }: DeliveryArea, postcode: string | null): boolean | null {
  if (deliveryPostcodes.length === 0 || postcode === null) return null;
  return deliveryPostcodes.some((area) => isInPostcodeArea(area, postcode));
}
