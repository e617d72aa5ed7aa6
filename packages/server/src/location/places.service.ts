/** Turns an address from a browser into a place that the shop has found on the map. */
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { lookUpAddress } from './geocoding.ts';
import { findProvenAddress } from './saved-addresses.queries.ts';
import { replaceAddress, requireDefaultAddress } from './location.service.ts';
import { isProvenPlace, type LocatedAddress, PROOF_LIFETIME_MS } from './place-proof.ts';

export { type LocatedAddress, PROOF_LIFETIME_MS };

export interface ClaimedPlace extends LocatedAddress {
  /** The proof that GET /geocode returned with the point. */
  proof: string | undefined;
}

/**
 * Ignores a point without its proof: looks the address up. Never call it inside a transaction.
 * @throws ShopError LOCATION_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE
 */
export async function locate(
  shop: Shop,
  { userId }: SignedIn,
  { proof, ...place }: ClaimedPlace,
): Promise<LocatedAddress> {
  if (isProvenPlace(shop, place, proof)) return place;
  const saved = await findProvenAddress(shop.db, userId, place.address);
  return saved ?? find(shop, place.address);
}

/**
 * The same for somebody without an account, who has saved no address. Never call it inside a transaction.
 * @throws ShopError LOCATION_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE
 */
export async function locateAnew(
  shop: Shop,
  { proof, ...place }: ClaimedPlace,
): Promise<LocatedAddress> {
  return isProvenPlace(shop, place, proof) ? place : find(shop, place.address);
}

/**
 * Looks up, once, an address that was saved before points needed a proof. Never call it inside a transaction.
 * @throws ShopError DEFAULT_ADDRESS_NOT_FOUND, LOCATION_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE
 */
export async function locateDefault(shop: Shop, { userId }: SignedIn): Promise<LocatedAddress> {
  const { id, isProven, ...saved } = await requireDefaultAddress(shop.db, userId);
  if (isProven) return saved;
  const place = await find(shop, saved.address);
  await replaceAddress(shop.db, userId, id, place);
  return place;
}

async function find(shop: Shop, written: string): Promise<LocatedAddress> {
  const place = await lookUpAddress(shop, written, undefined);
  const { formattedAddress: address, latitude, longitude } = place;
  return { address, latitude, longitude };
}
