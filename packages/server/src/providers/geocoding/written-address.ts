/** How the shop writes an address: street with number, town, postcode. */
import { readAddress } from './gazetteer-query.ts';

export interface AddressParts {
  /** '12', 'Flat 3, 12'; empty when the geocoder has none. */
  house: string;
  /** The street, or what stands in its place: a building's name. */
  street: string;
  town: string;
  postcode: string;
}

/**
 * null: too vague to deliver to; a town alone is no address. Maps know streets better than numbers, so it is the
 * customer's own number that is kept.
 */
export function writeAddress(found: AddressParts, typed: string): string | null {
  const { street, town, postcode } = found;
  if (!street && !postcode) return null;
  const house = street ? readAddress(typed).house || found.house : '';
  return [`${house} ${street}`.trim(), town, postcode].filter(Boolean).join(', ');
}

/** For maps that know houses and no flats. */
export function withoutFlat(typed: string): string {
  return typed.replace(/^\s*(?:flat|unit|apartment|apt)\s+\w+[\s,]+(?=\w)/i, '');
}
