/** The saved addresses of a customer, one of which is the default. */
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import {
  deleteAddress,
  findDefaultAddress,
  listAddresses,
  lockAddresses,
  type NewAddress,
  type SavedAddressRow,
  setDefault,
} from './saved-addresses.queries.ts';
import { saveAddress } from './location.service.ts';

/** The first one becomes the default. */
export function addAddress(
  { db }: Shop,
  { userId }: SignedIn,
  address: NewAddress,
): Promise<SavedAddressRow> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const asDefault = (await findDefaultAddress(tx, userId)) === null;
    return saveAddress(tx, userId, address, { asDefault });
  });
}

/** @throws ShopError ADDRESS_NOT_FOUND, also for another user's address */
export function makeDefault(
  { db }: Shop,
  { userId }: SignedIn,
  addressId: string,
): Promise<SavedAddressRow> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const address = await setDefault(tx, userId, addressId);
    // Thrown inside the transaction, so that the former default stays.
    if (!address) throw new ShopError('ADDRESS_NOT_FOUND');
    return address;
  });
}

/** When the default is removed, the newest of the others becomes the default. @throws ShopError ADDRESS_NOT_FOUND */
export function removeAddress(
  { db }: Shop,
  { userId }: SignedIn,
  addressId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const removed = await deleteAddress(tx, userId, addressId);
    if (!removed) throw new ShopError('ADDRESS_NOT_FOUND');
    if (!removed.isDefault) return;
    const [newest] = await listAddresses(tx, userId);
    if (newest) await setDefault(tx, userId, newest.id);
  });
}
