import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { stores } from '#location/stores.read.ts';
import type { OrderRow } from './orders.queries.ts';
import { orderNotes } from './desk/order-notes.tables.ts';
import { isUnderWay, orders } from './orders.tables.ts';

interface UnderWaySince {
  deliveryPlaced: Date;
  accepted: Date;
}

export function lockOrdersOf(
  tx: Transaction,
  userId: string,
): Promise<Pick<OrderRow, 'id' | 'state'>[]> {
  return tx
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('update');
}

/** Counts a delivery that may still be on its way, and any order that the kitchen has accepted. */
export async function hasOrderUnderWay(
  tx: Transaction,
  userId: string,
  since: UnderWaySince,
): Promise<boolean> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isUnderWay(orders),
        or(
          and(eq(orders.deliveryType, 'delivery'), gt(orders.placedAt, since.deliveryPlaced)),
          gt(orders.acceptedAt, since.accepted),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** What staff wrote about the customer's orders. */
export async function eraseNotes(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
}

export async function giveOrdersTo(
  tx: Transaction,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  await tx.update(orders).set({ userId: toUserId }).where(eq(orders.userId, fromUserId));
}

export function listOrdersByNumber(db: Queryable, userId: string) {
  return db
    .select({ order: orders, storeName: stores.name })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.number));
}

export function listNotesOn(db: Queryable, orderIds: readonly string[]) {
  return db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id));
}
