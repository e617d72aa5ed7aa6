/** Where customers live, and which store serves them. */
import { type Coordinates, distanceKm } from '@driftstone/contract/location/location.rules.ts';
import type { Database, Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Reach } from '#security/reach.ts';
import { findStore, listStores, type StoreRow } from './location.queries.ts';
import {
  clearDefaultExcept,
  deleteAddress,
  deleteOldestAddresses,
  findDefaultAddress,
  lockAddresses,
  type NewAddress,
  type SavedAddressRow,
  updateDoor,
  upsertAddress,
} from './saved-addresses.queries.ts';

export {
  findStore,
  type KitchenState,
  listStores,
  lockStore,
  openNewStores,
  type StoreRow,
  updateKitchenState,
  updateStoreSettings,
  updateStoreVat,
} from './location.queries.ts';
export {
  findDefaultAddress,
  findDoor,
  listAddresses,
  updateDoor,
} from './saved-addresses.queries.ts';

export const MAX_SAVED_ADDRESSES = 20;

export interface NearbyStore {
  store: StoreRow;
  distanceKm: number;
}

/** Nearest first, and at least one, however far. @throws ShopError STORE_NOT_FOUND when all of the reach have closed */
export async function listStoresAround(
  db: Queryable,
  coordinates: Coordinates,
  reach: Reach = null,
): Promise<[NearbyStore, ...NearbyStore[]]> {
  const [nearest, ...others] = (await listStores(db, reach))
    .map((store) => ({ store, distanceKm: distanceKm(store, coordinates) }))
    .toSorted((one, other) => one.distanceKm - other.distanceKm);
  if (!nearest) throw new ShopError('STORE_NOT_FOUND');
  return [nearest, ...others];
}

/** @throws ShopError STORE_NOT_FOUND, also for a store that has closed for good */
export async function requireStore(db: Queryable, storeId: string): Promise<StoreRow> {
  const store = await findStore(db, storeId);
  if (!store) throw new ShopError('STORE_NOT_FOUND');
  return store;
}

/** The store that a caller means. @throws ShopError STORE_NOT_FOUND; INVALID_REQUEST when none of several is named */
export async function requireOneStore(db: Queryable, reach: Reach): Promise<StoreRow> {
  const [store, ...others] = await listStores(db, reach);
  if (!store) throw new ShopError('STORE_NOT_FOUND');
  if (others.length === 0) return store;
  throw chooseStoreFirst();
}

export function chooseStoreFirst(): ShopError {
  const message = 'Choose the shop first';
  return new ShopError('INVALID_REQUEST', {
    message: `${message}.`,
    issues: [{ message, path: 'storeId' }],
  });
}

/** @throws ShopError DEFAULT_ADDRESS_NOT_FOUND */
export async function requireDefaultAddress(
  db: Queryable,
  userId: string,
): Promise<SavedAddressRow> {
  const address = await findDefaultAddress(db, userId);
  if (!address) throw new ShopError('DEFAULT_ADDRESS_NOT_FOUND');
  return address;
}

/** Updates an address that is already saved. Above the limit the oldest is deleted, but never the default. */
export async function saveAddress(
  tx: Transaction,
  userId: string,
  address: NewAddress,
  { asDefault }: { asDefault: boolean },
): Promise<SavedAddressRow> {
  const tidy = { ...address, address: address.address.trim().replaceAll(/\s+/g, ' ') };
  await lockAddresses(tx, userId);
  if (asDefault) await clearDefaultExcept(tx, userId, tidy.address);
  const saved = await upsertAddress(tx, userId, tidy, asDefault);
  await deleteOldestAddresses(tx, userId, MAX_SAVED_ADDRESSES);
  return saved;
}

export function saveDefaultAddress(
  db: Database,
  userId: string,
  address: NewAddress,
): Promise<SavedAddressRow> {
  return db.transaction((tx) => saveAddress(tx, userId, address, { asDefault: true }));
}

/** Replaces a saved address with the one that the geocoder found. Does nothing when the address is gone. */
export function replaceAddress(
  db: Database,
  userId: string,
  addressId: string,
  place: NewAddress,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const replaced = await deleteAddress(tx, userId, addressId);
    if (!replaced) return;
    const asDefault = replaced.isDefault;
    const { address, door } = await saveAddress(tx, userId, place, { asDefault });
    // An address that was saved under the map's name already keeps its own note.
    if (door === null) await updateDoor(tx, userId, { address, door: replaced.door });
  });
}
