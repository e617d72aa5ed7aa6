/** Proves that an address and its point, sent by a browser, came from the geocoder. */
import type { Coordinates } from '@driftstone/contract/location/location.rules.ts';
import type { Shop } from '#shop.ts';

export interface LocatedAddress extends Coordinates {
  address: string;
}

type Signer = Pick<Shop, 'links' | 'now'>;

/** Streets don't move, but geocoders forbid storing their answers for longer. */
export const PROOF_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export function proveAddress({ links, now }: Signer, address: LocatedAddress): string {
  return links.sign(purposeOf(address), String(now().getTime()));
}

export function isProvenAddress(
  { links, now }: Signer,
  address: LocatedAddress,
  proof: string | undefined,
): boolean {
  const provenAt = proof === undefined ? null : links.verify(purposeOf(address), proof);
  return provenAt !== null && now().getTime() - Number(provenAt) < PROOF_LIFETIME_MS;
}

/** Address and point are signed. The token itself contains only the time. */
function purposeOf({ address, latitude, longitude }: LocatedAddress): string {
  return JSON.stringify(['place', address, latitude, longitude]);
}
