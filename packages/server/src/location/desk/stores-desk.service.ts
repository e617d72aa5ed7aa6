/** The stores at the desk: opened, renamed, moved, and closed for good. */
import type { ChangeStore, NewStore } from '@driftstone/contract/location/stores-desk.schema.ts';
import { listWords } from '@driftstone/contract/list-words.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { findStore, type StoreRow } from '../location.queries.ts';
import { findAddressOfStore } from '../store-address.service.ts';
import {
  bindDevices,
  hasOrdersUnderWay,
  insertStoreLike,
  listOwingOrders,
  listStoresOfDesk,
  lockStores,
  updateStoreAt,
} from './stores-desk.queries.ts';

export function listDeskStores(
  { db }: Pick<Shop, 'db'>,
  { reach }: Pick<StaffMember, 'reach'>,
): Promise<StoreRow[]> {
  return listStoresOfDesk(db, reach);
}

/** @throws ShopError INVALID_REQUEST, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE */
export async function addStore(
  shop: Shop,
  staff: StaffMember,
  { name, address, phone }: NewStore,
): Promise<void> {
  const point = await findAddressOfStore(shop, address, 'address');
  await shop.db.transaction(async (tx) => {
    const [first] = await lockStores(tx);
    if (!first) throw new Error('There is no store: the database was not seeded');
    const place = point ?? { latitude: first.latitude, longitude: first.longitude };
    const store = await insertStoreLike(tx, first, {
      name,
      address,
      phone: phone || null,
      ...place,
    });
    await bindDevices(tx, first);
    await recordChange(tx, staff, {
      action: 'store_opened',
      subject: subjectOf(store),
      after: { name, address, phone },
    });
  });
}

/** @throws ShopError STORE_NOT_FOUND, CHANGED_MEANWHILE, INVALID_REQUEST, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE */
export async function changeStore(
  shop: Shop,
  staff: StaffMember,
  storeId: string,
  { version, name, address, phone }: ChangeStore,
): Promise<void> {
  const before = await findStore(shop.db, storeId);
  if (!before) throw new ShopError('STORE_NOT_FOUND');
  const isMoved = address !== before.address;
  const point = isMoved ? await findAddressOfStore(shop, address, 'address') : null;
  await shop.db.transaction(async (tx) => {
    const change = { name, address, phone: phone || null, ...point };
    const store = await requireChanged(tx, { id: storeId, version }, change);
    await recordChange(tx, staff, {
      action: 'store_changed',
      subject: subjectOf(store),
      before: { name: before.name, address: before.address, phone: before.phone ?? '' },
      after: { name, address, phone },
    });
  });
}

/** @throws ShopError STORE_NOT_FOUND, CHANGED_MEANWHILE, LAST_STORE, STORE_HAS_ORDERS */
export async function closeStore(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  staff: StaffMember,
  storeId: string,
  version: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Takes the lock of the oven, so that an order is placed there before the store closes, or not at all.
    const open = await lockStores(tx);
    if (open.every(({ id }) => id === storeId)) throw new ShopError('LAST_STORE');
    if (await hasOrdersUnderWay(tx, storeId)) throw new ShopError('STORE_HAS_ORDERS');
    requireNothingOwed(await listOwingOrders(tx, storeId));
    const store = await requireChanged(tx, { id: storeId, version }, { closedAt: now() });
    await recordChange(tx, staff, { action: 'store_closed', subject: subjectOf(store) });
  });
}

/** Once it is closed, nobody stands at its till to hand the money over. @throws ShopError STORE_HAS_ORDERS */
function requireNothingOwed(numbers: readonly number[]): void {
  if (numbers.length === 0) return;
  const named = listWords(numbers.map((number) => `#${number}`));
  const message =
    numbers.length === 1
      ? `A refund of order ${named} is still to be handed over. Hand it over and mark it as refunded first.`
      : `Refunds of orders ${named} are still to be handed over. Hand them over and mark them as refunded first.`;
  throw new ShopError('STORE_HAS_ORDERS', { message });
}

async function requireChanged(
  tx: Transaction,
  which: { id: string; version: number },
  change: Partial<StoreRow>,
): Promise<StoreRow> {
  const store = await updateStoreAt(tx, which, change);
  if (store) return store;
  throw new ShopError((await findStore(tx, which.id)) ? 'CHANGED_MEANWHILE' : 'STORE_NOT_FOUND');
}

function subjectOf({ id, name }: StoreRow) {
  return { kind: 'store', id, name };
}
