import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { storeFields, stores } from '#location/stores.read.ts';
import { orderLines, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position'>;
export type OrderChanges = Partial<Omit<OrderRow, 'id' | 'number' | 'userId' | 'createdAt'>>;
type StoreRow = typeof stores.$inferSelect;

export interface OrderWithStore {
  order: OrderRow;
  store: StoreRow;
}

export interface WholeOrder extends OrderWithStore {
  lines: OrderLineRow[];
}

type OrderStart = Pick<OrderRow, 'deliveryType' | 'paymentMethod'> & { now: Date };

const isUnpaidDraft = and(eq(orders.status, 'pending'), eq(orders.paymentStatus, 'unpaid'));

export async function findOrder(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<OrderWithStore | null> {
  const [found] = await db
    .select({ order: orders, store: storeFields })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return found ?? null;
}

export async function findUnpaidOrder(
  db: Queryable,
  userId: string,
): Promise<OrderWithStore | null> {
  const [found] = await db
    .select({ order: orders, store: storeFields })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(orders.userId, userId), isUnpaidDraft));
  return found ?? null;
}

export function listOrdersOf(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<OrderWithStore[]> {
  return db
    .select({ order: orders, store: storeFields })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

export function listLines(db: Queryable, orderIds: string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The order's row is the one lock of everything that changes or pays for it. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ?? null;
}

export async function lockOrderOf(
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for('update');
  return order ?? null;
}

/** The user's one unpaid order, locked; made empty when there is none. */
export async function lockUnpaidOrder(
  tx: Transaction,
  userId: string,
  start: OrderStart,
): Promise<OrderRow> {
  const [existing] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnpaidDraft))
    .for('update');
  return existing ?? insertUnpaidOrder(tx, userId, start);
}

async function insertUnpaidOrder(
  tx: Transaction,
  userId: string,
  { now, ...choice }: OrderStart,
): Promise<OrderRow> {
  const nothing = { subtotalPence: 0, discountPence: 0, deliveryFeePence: 0, totalPence: 0 };
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      storeId: await requireFirstStoreId(tx),
      ...choice,
      ...nothing,
      quotedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    // A rival checkout may have made it meanwhile: then this one waits for it and takes the same row.
    .onConflictDoUpdate({
      target: orders.userId,
      targetWhere: sql`status = 'pending' and payment_status = 'unpaid'`,
      set: { updatedAt: now },
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  return order;
}

async function requireFirstStoreId(db: Queryable): Promise<string> {
  const [store] = await db.select({ id: stores.id }).from(stores).orderBy(stores.id).limit(1);
  if (!store) throw new Error('There is no store: the database was not seeded');
  return store.id;
}

export async function requireStoreOf(db: Queryable, order: OrderRow): Promise<StoreRow> {
  const [store] = await db.select().from(stores).where(eq(stores.id, order.storeId));
  if (!store) throw new Error(`Order ${order.number} has no store`);
  return store;
}

export async function updateOrder(
  tx: Transaction,
  orderId: string,
  changes: OrderChanges,
): Promise<OrderRow> {
  const [order] = await tx.update(orders).set(changes).where(eq(orders.id, orderId)).returning();
  if (!order) throw new Error('The order is gone though it was locked');
  return order;
}

export async function replaceLines(
  tx: Transaction,
  orderId: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId, position })));
}

/** Placed since then, to be paid at the counter, and not handed over yet. */
export async function countCashOrdersSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.status, 'confirmed'),
      eq(orders.paymentStatus, 'due_on_pickup'),
      gt(orders.placedAt, since),
    ),
  );
}

/** Unpaid orders whose prices were shown before then. */
export function listStaleOrders(
  db: Queryable,
  quotedBefore: Date,
  { userId, limit }: { userId: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isUnpaidDraft,
        lt(orders.quotedAt, quotedBefore),
        userId === undefined ? undefined : eq(orders.userId, userId),
      ),
    )
    .orderBy(orders.quotedAt)
    .limit(limit);
}
