import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { isUnderWay, orders } from '#orders/orders.read.ts';
import type { Reach } from '#security/reach.ts';
import type { StoreRow } from '../location.queries.ts';
import { stores } from '../location.tables.ts';

/** Those in business first. */
export function listStoresOfDesk(db: Queryable, reach: Reach): Promise<StoreRow[]> {
  return db
    .select()
    .from(stores)
    .where(reach ? inArray(stores.id, [...reach]) : undefined)
    .orderBy(sql`${stores.closedAt} is not null`, asc(stores.id));
}

/** All that are in business, so that of two that close at once one stays. */
export function lockStores(tx: Transaction): Promise<StoreRow[]> {
  return tx
    .select()
    .from(stores)
    .where(isNull(stores.closedAt))
    .orderBy(asc(stores.id))
    .for('no key update');
}

/** What a new store begins with. */
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
  'pizzasPerQuarter',
  'deliveriesPerQuarter',
  'deliveryMinimumPence',
  'maxOrderPizzas',
  'maxOrderPence',
  'maxUnconfirmedCashPence',
  'maxOpenCashOrders',
] as const satisfies (keyof StoreRow)[];

/** A store with the hours and terms of another. */
export async function insertStoreLike(
  tx: Transaction,
  model: StoreRow,
  details: Pick<StoreRow, 'name' | 'address' | 'phone' | 'latitude' | 'longitude'>,
): Promise<StoreRow> {
  const terms = Object.fromEntries(TERMS.map((name) => [name, model[name]]));
  const [row] = await tx
    .insert(stores)
    .values({
      ...(terms as Pick<StoreRow, (typeof TERMS)[number]>),
      ...details,
      slug: `store-${randomUUID()}`,
    })
    .returning();
  if (!row) throw new Error('The store was not stored');
  return row;
}

/** Devices, and codes for one, from when the shop had one store: without theirs they would see the orders of all. */
export async function bindDevices(tx: Transaction, { id }: StoreRow): Promise<void> {
  await tx.execute(sql`update devices set store_id = ${id} where store_id is null`);
  await tx.execute(sql`update device_codes set store_id = ${id} where store_id is null`);
}

/** null: it has closed, or is no longer at this version. */
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

/** Those that are placed, and those whose card page is open, since they may be paid at any moment. */
export async function hasOrdersUnderWay(tx: Transaction, storeId: string): Promise<boolean> {
  const isBeingPaid = sql`${orders.state} = 'draft' and exists (
    select from payment_sessions where order_id = ${orders.id} and status = 'open')`;
  const isOpen = or(isUnderWay(orders), isBeingPaid);
  return (await tx.$count(orders, and(eq(orders.storeId, storeId), isOpen))) > 0;
}
