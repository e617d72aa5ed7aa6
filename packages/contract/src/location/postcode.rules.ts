/** British postcodes, as people write them. Pure. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
const POSTCODES_IN_TEXT = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/g;
/** Without a space, digits belong to the first half as long as they can: 'BN16' is no 'BN1 6'. */
const AREA = /^([A-Z]{1,2}\d[A-Z\d]?)(?: ?(\d(?:[A-Z]{2})?))?$/;

/** 'BN17 5HZ' for 'bn175hz'; null for what is no whole postcode. */
export function readPostcode(text: string): string | null {
  const [, outward, inward] = POSTCODE.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

/** The last one of an address; null when it has none. */
export function postcodeIn(address: string): string | null {
  const [, outward, inward] = [...address.toUpperCase().matchAll(POSTCODES_IN_TEXT)].at(-1) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

/** The beginning of postcodes, or a whole one: 'BN17', 'BN16 1' for 'bn161'; null for what is none. */
export function readPostcodeArea(text: string): string | null {
  const [, outward, inward] = AREA.exec(text.trim().toUpperCase().replaceAll(/\s+/g, ' ')) ?? [];
  if (!outward) return null;
  return inward ? `${outward} ${inward}` : outward;
}

/** Both as this file writes them. 'BN1' is no part of 'BN17 5HZ'. */
export function isInPostcodeArea(area: string, postcode: string): boolean {
  return postcode.startsWith(area.includes(' ') ? area : `${area} `);
}
