import { and, asc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import { stores } from './location.tables.ts';

export type StoreRow = typeof stores.$inferSelect;
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

/** Returns the stores that were not open yet. */
export function openNewStores(tx: Transaction): Promise<StoreRow[]> {
  return tx
    .update(stores)
    .set({ opensSoon: false, version: sql`${stores.version} + 1` })
    .where(and(eq(stores.opensSoon, true), isNull(stores.closedAt)))
    .returning();
}

/** 'Driftstone Arundel' becomes 'Salty Crust Arundel'. Closed stores too: their receipts say today's name. */
export async function renameStores(tx: Transaction, before: string, after: string): Promise<void> {
  await tx
    .update(stores)
    .set({
      name: sql`replace(${stores.name}, ${before}, ${after})`,
      version: sql`${stores.version} + 1`,
    })
    .where(sql`position(${before} in ${stores.name}) > 0`);
}

/** The rate of what has none of its own: the delivery, custom pizzas, pizzas without a category. In every store. */
export async function updateStoreVat(db: Queryable, vatPermille: number): Promise<void> {
  await db.update(stores).set({ vatPermille }).where(ne(stores.vatPermille, vatPermille));
}

/** Stores what a kitchen says about itself. What is left out stays. */
export type KitchenState = Partial<
  Pick<StoreRow, 'rushExtraMinutes' | 'rushUntil' | 'deliveryOffUntil' | 'pausedUntil'>
>;

/** Changes the stores in business. Locks them as `lockStores` does, so that no two calls wait for each other. */
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
