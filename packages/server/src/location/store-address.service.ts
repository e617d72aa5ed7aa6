/** What the stores take over from the shop: its name, and the only store its address, from which deliveries are measured. */
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { lookUpAddress } from './geocoding.ts';
import { listStores, renameStores, updateStoreSettings } from './location.queries.ts';

export { renameStores };

interface Point {
  latitude: number;
  longitude: number;
}

/**
 * null: the shop has no map to ask. Never call it inside a transaction.
 * @throws ShopError INVALID_REQUEST for an address that is not on the map, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE
 */
export async function findAddressOfStore(
  shop: Shop,
  address: string,
  field = 'change.street',
): Promise<Point | null> {
  if (shop.config.geocoder.kind === 'none') return null;
  try {
    const { latitude, longitude, isRough } = await lookUpAddress(shop, address, undefined);
    if (isRough) throw new ShopError('LOCATION_NOT_FOUND');
    return { latitude, longitude };
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'LOCATION_NOT_FOUND') throw error;
    const message = 'This address is not on the map. Check the street and the postcode';
    const issues = [{ message, path: field }];
    throw new ShopError('INVALID_REQUEST', { message: `${message}.`, issues });
  }
}

/** With several stores, none moves: the shop's address need not be that of any of them. */
export async function moveOnlyStore(
  tx: Transaction,
  moved: { address: string } & Partial<Point>,
): Promise<void> {
  const [store, ...others] = await listStores(tx);
  if (store && others.length === 0) await updateStoreSettings(tx, store.id, moved);
}
