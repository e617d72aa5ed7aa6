const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** 'BN17 5HZ' for 'bn175hz'; null for what is no whole postcode. */
export function readPostcode(text: string): string | null {
  const [, outward, inward] = POSTCODE.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}
