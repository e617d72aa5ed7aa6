/** Turns an address from a browser into one that the shop has found on the map. */
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { lookUpAddress } from './geocoding.ts';
import { findProvenAddress } from './saved-addresses.queries.ts';
import { replaceAddress, requireDefaultAddress } from './location.service.ts';
import { isProvenAddress, type LocatedAddress, PROOF_LIFETIME_MS } from './address-proof.ts';

export { type LocatedAddress, PROOF_LIFETIME_MS };

export interface ClaimedAddress extends LocatedAddress {
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
  { proof, ...claimed }: ClaimedAddress,
): Promise<LocatedAddress> {
  if (isProvenAddress(shop, claimed, proof)) return claimed;
  const saved = await findProvenAddress(shop.db, userId, claimed.address);
  return saved ?? find(shop, claimed.address);
}

/**
 * The same for somebody without an account, who has saved no address. Never call it inside a transaction.
 * @throws ShopError LOCATION_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE
 */
export async function locateAnew(
  shop: Shop,
  { proof, ...claimed }: ClaimedAddress,
): Promise<LocatedAddress> {
  return isProvenAddress(shop, claimed, proof) ? claimed : find(shop, claimed.address);
}

/**
 * Looks up, once, an address that was saved before points needed a proof. Never call it inside a transaction.
 * @throws ShopError DEFAULT_ADDRESS_NOT_FOUND, LOCATION_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE
 */
export async function locateDefault(shop: Shop, { userId }: SignedIn): Promise<LocatedAddress> {
  const { id, isProven, ...saved } = await requireDefaultAddress(shop.db, userId);
  if (isProven) return saved;
  const found = await find(shop, saved.address);
  await replaceAddress(shop.db, userId, id, found);
  return found;
}

async function find(shop: Shop, written: string): Promise<LocatedAddress> {
  const found = await lookUpAddress(shop, written, undefined);
  const { formattedAddress: address, latitude, longitude } = found;
  return { address, latitude, longitude };
}
