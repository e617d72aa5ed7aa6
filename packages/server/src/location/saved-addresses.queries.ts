import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { savedAddresses } from './location.tables.ts';

export type SavedAddressRow = typeof savedAddresses.$inferSelect;

/** An address as the shop found it on the map. */
export interface NewAddress {
  address: string;
  latitude: number;
  longitude: number;
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
