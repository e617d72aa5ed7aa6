/** Tells the geocoder's own answer, back from a browser, from what anybody could write. */
import type { Coordinates } from '@driftstone/contract/location/location.rules.ts';
import type { Shop } from '#shop.ts';

export interface LocatedAddress extends Coordinates {
  address: string;
}

type Signer = Pick<Shop, 'links' | 'now'>;

/** Streets stay where they are, but geocoders ask that their answers are not kept for longer. */
export const PROOF_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export function provePlace({ links, now }: Signer, place: LocatedAddress): string {
  return links.sign(purposeOf(place), String(now().getTime()));
}

export function isProvenPlace(
  { links, now }: Signer,
  place: LocatedAddress,
  proof: string | undefined,
): boolean {
  const provenAt = proof === undefined ? null : links.verify(purposeOf(place), proof);
  return provenAt !== null && now().getTime() - Number(provenAt) < PROOF_LIFETIME_MS;
}

/** Address and point are what is signed; the token itself says only when. */
function purposeOf({ address, latitude, longitude }: LocatedAddress): string {
  return JSON.stringify(['place', address, latitude, longitude]);
}
