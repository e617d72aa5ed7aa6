/** The shop's format of an address: street with number, town, postcode. */
import { readAddress } from './gazetteer-query.ts';

export interface AddressParts {
  /** '12' or 'Flat 3, 12'; empty when the geocoder has none. */
  house: string;
  /** The street, or a building's name instead. */
  street: string;
  town: string;
  postcode: string;
}

/** null: too vague, such as a town alone. Maps know streets better than numbers, so the customer's own is kept. */
export function writeAddress(found: AddressParts, typed: string): string | null {
  const { street, town, postcode } = found;
  if (!street && !postcode) return null;
  const house = street ? readAddress(typed).house || found.house : '';
  return [`${house} ${street}`.trim(), town, postcode].filter(Boolean).join(', ');
}

/** For maps with houses but no flats. */
export function withoutFlat(typed: string): string {
  return typed.replace(/^\s*(?:flat|unit|apartment|apt)\s+\w+[\s,]+(?=\w)/i, '');
}
