import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import { savedAddresses, stores } from './location.tables.ts';

export type StoreRow = typeof stores.$inferSelect;
export type SavedAddressRow = typeof savedAddresses.$inferSelect;

/** An address as the shop found it on the map. */
export interface NewAddress {
  address: string;
  latitude: number;
  longitude: number;
}

/** Lists stores in business that the reader works for, oldest first. */
export function listStores(db: Queryable, reach: Reach = null): Promise<StoreRow[]> {
  return db
    .select()
    .from(stores)
    .where(and(isNull(stores.closedAt), isReached(reach)))
    .orderBy(asc(stores.id));
}

function isReached(reach: Reach): SQL | undefined {
  return reach ? inArray(stores.id, [...reach]) : undefined;
}

/** null: there is no such store, or it has closed for good. */
export async function findStore(db: Queryable, storeId: string): Promise<StoreRow | null> {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.id, storeId), isNull(stores.closedAt)));
  return row ?? null;
}

/** Locks the first store of the reach until the transaction ends; null: none of them is in business. */
export async function lockStore(tx: Transaction, reach: Reach = null): Promise<StoreRow | null> {
  const [row] = await tx
    .select()
    .from(stores)
    .where(and(isNull(stores.closedAt), isReached(reach)))
    .orderBy(asc(stores.id))
    .limit(1)
    .for('no key update');
  return row ?? null;
}

/** Stores what the owner sets, as the next version of the row. */
export async function updateStoreSettings(
  db: Queryable,
  storeId: string,
  settings: Partial<StoreRow>,
): Promise<StoreRow | null> {
  const [row] = await db
    .update(stores)
    .set({ ...settings, version: sql`${stores.version} + 1` })
    .where(eq(stores.id, storeId))
    .returning();
  return row ?? null;
}

/**
 * Sets the rate of what has none of its own: the delivery, custom pizzas, pizzas without a category. It is the same in
 * every store.
 */
export async function updateStoreVat(db: Queryable, vatPermille: number): Promise<void> {
  await db.update(stores).set({ vatPermille }).where(ne(stores.vatPermille, vatPermille));
}

/** Stores what a kitchen says about itself. What is left out stays. */
export type KitchenState = Partial<
  Pick<StoreRow, 'rushExtraMinutes' | 'rushUntil' | 'deliveryOffUntil' | 'pausedUntil'>
>;

/**
 * Changes the stores in business. Locks them in the order of `lockStores`, so that no two calls wait for each other.
 */
export async function updateKitchenState(
  db: Queryable,
  state: KitchenState,
  reach: Reach,
): Promise<void> {
  const locked = db.$with('locked').as(
    db
      .select({ id: stores.id })
      .from(stores)
      .where(and(isNull(stores.closedAt), isReached(reach)))
      .orderBy(asc(stores.id))
      .for('no key update'),
  );
  await db
    .with(locked)
    .update(stores)
    .set(state)
    .where(inArray(stores.id, db.select({ id: locked.id }).from(locked)));
}

/** The default first, then the newest. */
export function listAddresses(db: Queryable, userId: string): Promise<SavedAddressRow[]> {
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(...BEST_FIRST);
}

/** In the order of saving. */
export function listAddressesBySaving(db: Queryable, userId: string): Promise<SavedAddressRow[]> {
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(asc(savedAddresses.id));
}

export async function findDefaultAddress(
  db: Queryable,
  userId: string,
): Promise<SavedAddressRow | null> {
  const [row] = await db
    .select()
    .from(savedAddresses)
    .where(and(eq(savedAddresses.userId, userId), savedAddresses.isDefault));
  return row ?? null;
}

/** null: there is no such address, or its point came from a client. */
export async function findProvenAddress(
  db: Queryable,
  userId: string,
  address: string,
): Promise<NewAddress | null> {
  const [row] = await db
    .select({
      address: savedAddresses.address,
      latitude: savedAddresses.latitude,
      longitude: savedAddresses.longitude,
    })
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.userId, userId),
        eq(savedAddresses.address, address),
        savedAddresses.isProven,
      ),
    );
  return row ?? null;
}

/** Locks until the transaction ends, so that two defaults are never chosen at once. */
export async function lockAddresses(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${userId}`}, 0))`,
  );
}

export async function clearDefaultExcept(
  tx: Queryable,
  userId: string,
  address: string,
): Promise<void> {
  await clearDefault(tx, userId, ne(savedAddresses.address, address));
}

/** null: there is no such address, or it belongs to another user. The addresses must be locked. */
export async function setDefault(
  tx: Queryable,
  userId: string,
  addressId: string,
): Promise<SavedAddressRow | null> {
  await clearDefault(tx, userId, ne(savedAddresses.id, addressId));
  const [row] = await tx
    .update(savedAddresses)
    .set({ isDefault: true })
    .where(and(eq(savedAddresses.id, addressId), eq(savedAddresses.userId, userId)))
    .returning();
  return row ?? null;
}

async function clearDefault(tx: Queryable, userId: string, others: SQL): Promise<void> {
  await tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(eq(savedAddresses.userId, userId), savedAddresses.isDefault, others));
}

/** null: there is no such address, or it belongs to another user. */
export async function deleteAddress(
  tx: Queryable,
  userId: string,
  addressId: string,
): Promise<SavedAddressRow | null> {
  const [row] = await tx
    .delete(savedAddresses)
    .where(and(eq(savedAddresses.id, addressId), eq(savedAddresses.userId, userId)))
    .returning();
  return row ?? null;
}

/** An address that is already saved keeps its place, and stays the default if it is. */
export async function upsertAddress(
  tx: Queryable,
  userId: string,
  { address, latitude, longitude }: NewAddress,
  isDefault: boolean,
): Promise<SavedAddressRow> {
  const [row] = await tx
    .insert(savedAddresses)
    .values({ userId, address, latitude, longitude, isDefault, isProven: true })
    .onConflictDoUpdate({
      target: [savedAddresses.userId, savedAddresses.address],
      set: {
        latitude,
        longitude,
        isProven: true,
        isDefault: sql`${savedAddresses.isDefault} or ${isDefault}`,
      },
    })
    .returning();
  if (!row) throw new Error('The address was not stored');
  return row;
}

export async function deleteOldestAddresses(
  tx: Queryable,
  userId: string,
  keptCount: number,
): Promise<void> {
  const surplus = tx
    .select({ id: savedAddresses.id })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(...BEST_FIRST)
    .offset(keptCount);
  await tx.delete(savedAddresses).where(sql`${savedAddresses.id} in ${surplus}`);
}

const BEST_FIRST = [desc(savedAddresses.isDefault), desc(savedAddresses.id)];

/** undefined: the user has not saved the address. */
export async function findDoor(
  db: Queryable,
  userId: string,
  address: string,
): Promise<Door | null | undefined> {
  const [row] = await db
    .select({ door: savedAddresses.door })
    .from(savedAddresses)
    .where(isAt(userId, address));
  return row?.door;
}

export async function updateDoor(
  tx: Queryable,
  userId: string,
  { address, door }: { address: string; door: Door | null },
): Promise<void> {
  await tx.update(savedAddresses).set({ door }).where(isAt(userId, address));
}

function isAt(userId: string, address: string): SQL | undefined {
  return and(eq(savedAddresses.userId, userId), eq(savedAddresses.address, address));
}
