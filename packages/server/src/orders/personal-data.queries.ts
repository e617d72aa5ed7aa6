import { and, asc, eq, gt, inArray, isNotNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { stores } from '#location/stores.read.ts';
import type { OrderRow } from './orders.queries.ts';
import { orderNotes } from './order-notes.tables.ts';
import { orderLines } from './order-lines.tables.ts';
import { isUnderWay, orders } from './orders.tables.ts';
import { refunds } from './refunds/refunds.tables.ts';

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

export interface OpenOrderRow {
  number: number;
  /** null: it is still under way. */
  completedAt: Date | null;
}

/** Those under way and those handed over since then, the oldest first. */
export function listOpenOrders(
  tx: Transaction,
  userId: string,
  completedSince: Date,
): Promise<OpenOrderRow[]> {
  return tx
    .select({ number: orders.number, completedAt: orders.completedAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          isUnderWay(orders),
          and(eq(orders.state, 'completed'), gt(orders.completedAt, completedSince)),
        ),
      ),
    )
    .orderBy(asc(orders.number));
}

/** What staff wrote about the customer's orders, or to the customer with a refund, and what the customer wrote of lines. */
export async function eraseWords(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
  await tx
    .update(refunds)
    .set({ words: null })
    .where(and(isNotNull(refunds.words), inArray(refunds.orderId, own)));
  await tx.update(orderLines).set({ note: null }).where(hasNoteIn(own));
}

export async function moveOrdersTo(
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

export function listRefundWordsOn(db: Queryable, orderIds: readonly string[]) {
  return db
    .select({ orderId: refunds.orderId, text: sql<string>`${refunds.words}` })
    .from(refunds)
    .where(and(isNotNull(refunds.words), inArray(refunds.orderId, [...orderIds])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** What customers told the kitchen, of orders that nothing has happened to since then. */
export async function eraseKitchenNotes(db: Queryable, before: Date): Promise<void> {
  const isOver = sql`greatest(${orders.updatedAt}, ${orders.promisedUntil}) < ${before.toISOString()}`;
  const over = db.select({ id: orders.id }).from(orders).where(isOver);
  await db.update(orderLines).set({ note: null }).where(hasNoteIn(over));
  await db
    .update(orders)
    .set({ kitchenNote: null, allergy: null })
    .where(and(sql`num_nonnulls(${orders.kitchenNote}, ${orders.allergy}) > 0`, isOver));
}

function hasNoteIn(orderIds: SQLWrapper) {
  return and(isNotNull(orderLines.note), inArray(orderLines.orderId, orderIds));
}
