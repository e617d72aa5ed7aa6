import { pick } from '@driftstone/contract/fields.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { isUnderWay, orders } from '#orders/orders.read.ts';
import type { Reach } from '#security/reach.ts';
import type { StoreRow } from '../location.queries.ts';
import { stores } from '../location.tables.ts';

/** Stores in business come first. */
export function listStoresOfDesk(db: Queryable, reach: Reach): Promise<StoreRow[]> {
  return db
    .select()
    .from(stores)
    .where(reach ? inArray(stores.id, [...reach]) : undefined)
    .orderBy(sql`${stores.closedAt} is not null`, asc(stores.id));
}

/** Locks all stores in business: if two are to close at once, one of them stays. */
export function lockStores(tx: Transaction): Promise<StoreRow[]> {
  return tx
    .select()
    .from(stores)
    .where(isNull(stores.closedAt))
    .orderBy(asc(stores.id))
    .for('no key update');
}

/** The terms that a new store copies from another one. */
const TERMS = [
  'serviceRadiusKm',
  'deliveryFeePence',
  'vatPermille',
  'freeDeliveryAbovePence',
  'prepMinutes',
  'minutesPerKm',
  'pickupMinMinutes',
  'pickupMaxMinutes',
  'openingHours',
  'specialDays',
  'opensSoon',
  'pizzasPerQuarter',
  'deliveriesPerQuarter',
  'deliveryMinimumPence',
  'maxOrderPizzas',
  'maxOrderPence',
  'maxUnconfirmedCashPence',
  'maxOpenCashOrders',
  'unnamedRefundsPence',
] as const satisfies (keyof StoreRow)[];

/** Opens a store with the hours and terms of another. */
export async function insertStoreLike(
  tx: Transaction,
  model: StoreRow,
  details: Pick<StoreRow, 'name' | 'address' | 'phone' | 'latitude' | 'longitude'>,
): Promise<StoreRow> {
  // Postcodes and what is drawn are around the other one.
  const deliveryZones = model.deliveryZones.filter(
    ({ postcodes, outline }) => postcodes.length === 0 && !outline,
  );
  const [row] = await tx
    .insert(stores)
    .values({ ...pick(model, TERMS), deliveryZones, ...details, slug: `store-${randomUUID()}` })
    .returning();
  if (!row) throw new Error('The store was not stored');
  return row;
}

/** Binds devices and pairing codes that have no store yet: without one they would see the orders of all stores. */
export async function bindDevices(tx: Transaction, { id }: StoreRow): Promise<void> {
  await tx.execute(sql`update devices set store_id = ${id} where store_id is null`);
  await tx.execute(sql`update device_codes set store_id = ${id} where store_id is null`);
}

/** null: the store has closed, or has another version by now. */
export async function updateStoreAt(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  change: Partial<StoreRow>,
): Promise<StoreRow | null> {
  const [row] = await tx
    .update(stores)
    .set({ ...change, version: version + 1 })
    .where(and(eq(stores.id, id), eq(stores.version, version), isNull(stores.closedAt)))
    .returning(getTableColumns(stores));
  return row ?? null;
}

/** Counts orders that are placed, and those whose card page is open, since they may be paid at any moment. */
export async function hasOrdersUnderWay(tx: Transaction, storeId: string): Promise<boolean> {
  const isBeingPaid = sql`${orders.state} = 'draft' and exists (
    select from payment_sessions where order_id = ${orders.id} and status = 'open')`;
  const isOpen = or(isUnderWay(orders), isBeingPaid);
  return (await tx.$count(orders, and(eq(orders.storeId, storeId), isOpen))) > 0;
}

/** EVE-23: the numbers of cancelled orders whose money goes back by hand, at the store's till. */
export async function listOwingOrders(tx: Transaction, storeId: string): Promise<number[]> {
  // The first two conditions match the partial index.
  const isOwed = sql`${orders.state} = 'cancelled' and ${orders.paymentStatus} = 'paid' and exists (
    select from refunds where order_id = ${orders.id} and state = 'owed')`;
  const owing = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.storeId, storeId), isOwed))
    .orderBy(asc(orders.number));
  return owing.map(({ number }) => number);
}
