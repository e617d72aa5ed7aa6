/** Where customers live and which store serves them. */
import { type Coordinates, distanceKm } from '@driftstone/contract/location/location.rules.ts';
import type { Database, Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  clearDefaultExcept,
  deleteAddress,
  deleteOldestAddresses,
  findDefaultAddress,
  listStores,
  lockAddresses,
  type NewAddress,
  type SavedAddressRow,
  type StoreRow,
  upsertAddress,
} from './location.queries.ts';

export { findDefaultAddress, listAddresses, listStores } from './location.queries.ts';

export const MAX_SAVED_ADDRESSES = 20;
const ESTIMATE_SPREAD_MINUTES = 10;

export interface NearestStore {
  store: StoreRow;
  distanceKm: number;
}

/** Whether its radius reaches that far is for the caller to judge. */
export async function findNearestStore(
  db: Queryable,
  coordinates: Coordinates,
): Promise<NearestStore> {
  const [nearest] = (await listStores(db))
    .map((store) => ({ store, distanceKm: distanceKm(store, coordinates) }))
    .sort((one, other) => one.distanceKm - other.distanceKm);
  if (!nearest) throw new Error('There is no store: the database was not seeded');
  return nearest;
}

/** From the order to the door: the kitchen's minutes and the way there, with some room for traffic. */
export function estimateDelivery(
  { prepMinutes, minutesPerKm }: Pick<StoreRow, 'prepMinutes' | 'minutesPerKm'>,
  distanceToDoorKm: number,
): { minMinutes: number; maxMinutes: number } {
  const minMinutes = Math.ceil(prepMinutes + minutesPerKm * distanceToDoorKm);
  return { minMinutes, maxMinutes: minMinutes + ESTIMATE_SPREAD_MINUTES };
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

/** One that is saved already is brought up to date; beyond the limit the oldest goes, but never the default. */
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

/** The place that a saved address turned out to be takes over from it; nothing when it is gone meanwhile. */
export function replaceAddress(
  db: Database,
  userId: string,
  addressId: string,
  place: NewAddress,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const replaced = await deleteAddress(tx, userId, addressId);
    if (replaced) await saveAddress(tx, userId, place, { asDefault: replaced.isDefault });
  });
}
