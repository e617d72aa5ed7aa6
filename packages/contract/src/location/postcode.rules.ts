/** British postcodes, as people write them. Pure. */
import { plainCharacters } from '#text.rules.ts';

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
const POSTCODES_IN_TEXT = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/g;
/** Without a space, the first half takes as many digits as it can: 'BN16' is not 'BN1 6'. */
const AREA = /^([A-Z]{1,2}\d[A-Z\d]?)(?: ?(\d(?:[A-Z]{2})?))?$/;

/** 'BN17 5HZ' for 'bn175hz'; null for anything but a whole postcode. */
export function readPostcode(text: string): string | null {
  const [, outward, inward] =
    POSTCODE.exec(plainCharacters(text).toUpperCase().replaceAll(/\s/g, '')) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

/** The last postcode in an address; null when it has none. */
export function postcodeIn(address: string): string | null {
  const [, outward, inward] =
    [...plainCharacters(address).toUpperCase().matchAll(POSTCODES_IN_TEXT)].at(-1) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

/** The beginning of a postcode, or a whole one: 'BN17', 'BN16 1' for 'bn161'; null for anything else. */
export function readPostcodeArea(text: string): string | null {
  const [, outward, inward] =
    AREA.exec(plainCharacters(text).trim().toUpperCase().replaceAll(/\s+/g, ' ')) ?? [];
  if (!outward) return null;
  return inward ? `${outward} ${inward}` : outward;
}

/** Takes both as this file writes them. 'BN1' is no part of 'BN17 5HZ'. */
export function isInPostcodeArea(area: string, postcode: string): boolean {
  return postcode.startsWith(area.includes(' ') ? area : `${area} `);
}
