import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { storeFields, stores } from '#location/stores.read.ts';
import { isUnderWay, orderLines, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position'>;
type StoreRow = typeof stores.$inferSelect;

export interface OrderWithStore {
  order: OrderRow;
  store: StoreRow;
}

export interface WholeOrder extends OrderWithStore {
  lines: OrderLineRow[];
}

const isDraft = sql`${orders.state} = 'draft'`;

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
    .where(and(eq(orders.userId, userId), isDraft));
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

/** The order's row is the one lock for everything that changes or pays for the order. */
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

/** Locks and returns the user's one unpaid order. */
export async function lockDraftOf(tx: Transaction, userId: string): Promise<OrderRow | null> {
  const [draft] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isDraft))
    .for('update');
  return draft ?? null;
}

export async function requireFirstStoreId(db: Queryable): Promise<string> {
  const [store] = await db.select({ id: stores.id }).from(stores).orderBy(stores.id).limit(1);
  if (!store) throw new Error('There is no store: the database was not seeded');
  return store.id;
}

export async function requireStoreOf(db: Queryable, order: OrderRow): Promise<StoreRow> {
  const [store] = await db.select().from(stores).where(eq(stores.id, order.storeId));
  if (!store) throw new Error(`Order ${order.number} has no store`);
  return store;
}

/** Counts orders placed since `since` that are paid at the counter and not handed over yet. */
export async function countCashOrdersSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      isUnderWay(orders),
      eq(orders.paymentStatus, 'due_on_pickup'),
      gt(orders.placedAt, since),
    ),
  );
}

/** Unpaid orders whose prices were last shown before that moment. */
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
        isDraft,
        lt(orders.quotedAt, quotedBefore),
        userId === undefined ? undefined : eq(orders.userId, userId),
      ),
    )
    .orderBy(orders.quotedAt)
    .limit(limit);
}
