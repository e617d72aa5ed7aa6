import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { jsonOf } from '#database/columns-of.ts';
import { prepared } from '#database/prepared.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { RefundState } from '@driftstone/contract/orders/refund.rules.ts';
import type { Share } from '@driftstone/contract/orders/shares.rules.ts';
import { people } from '#auth/people.read.ts';
import { storeFields, stores } from '#location/stores.read.ts';
import { orders } from './orders.tables.ts';
import { orderLines } from './order-lines.tables.ts';
import { CHANGED_MS, TRIES } from './lifecycle/event-facts.queries.ts';
import { REFUNDED_LINES } from './refunds/refunds.queries.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position'>;
export type StoreRow = typeof stores.$inferSelect;

export interface WholeOrder {
  order: OrderRow;
  store: StoreRow;
  lines: OrderLineRow[];
  /** Oldest first. Missing for a draft, of which nothing was paid. */
  refunds?: RefundFacts[];
}

/** What a customer is told of a refund. */
export interface RefundFacts {
  amountPence: number;
  state: RefundState;
  /** Given back by hand, and not by the payment provider. */
  isByHand: boolean;
  /** When it was made, or else asked for. */
  at: string;
  /** What the shop writes with it; null, or missing, for nothing. */
  words?: string | null;
  /** From which parts of the order. */
  shares?: readonly Share[];
}

export interface Customer {
  email: string;
  firstName: string;
  lastName: string;
  /** Empty when no number is known. */
  phone: string;
}

export interface CustomersOrder extends WholeOrder {
  customer: Customer & {
    /** Either the user has proved to read the e-mails, or an identity provider vouches for it. */
    isEmailVerified: boolean;
    /** Staff have decided that this customer pays by card. */
    isCashBlocked: boolean;
  };
  /** A browser hears of its cancellation. */
  isWatched?: boolean;
}

/** Limits a statement to the stores that somebody works for, given as `reach`. */
export const isReached = sql`(${sql.placeholder('reach')}::uuid[] is null
  or ${orders.storeId} = any(${sql.placeholder('reach')}::uuid[]))`;

export const isDraft = sql`${orders.state} = 'draft'`;

const LINES = sql<OrderLineRow[]>`(
  select coalesce(json_agg(${sql.raw(jsonOf(getTableColumns(orderLines)))} order by position), '[]')
  from order_lines where order_id = ${orders.id})`;

const REFUNDS = sql<RefundFacts[]>`(
  select coalesce(json_agg(json_build_object(
    'amountPence', amount_pence, 'state', state, 'isByHand', session_id is null,
    'at', coalesce(counted_at, created_at), 'words', words, 'shares', shares) order by created_at, id), '[]')
  from refunds where order_id = ${orders.id})`;

/** Browsers that hear of the order's cancellation. */
const IS_WATCHED = sql<boolean>`exists (
  select from order_watches where order_id = ${orders.id})`;

const CUSTOMER = {
  email: people.email,
  firstName: people.firstName,
  lastName: people.lastName,
  phone: people.phone,
  isEmailVerified: people.isEmailVerified,
  isCashBlocked: people.isCashBlocked,
};

/** What each reader of an order needs. */
export const WHOLE = { order: orders, store: storeFields, lines: LINES, customer: CUSTOMER };
/** With several stores, an order shown to staff names its store. */
const HAS_SEVERAL_STORES = sql<boolean>`(select count(*) > 1 from stores where closed_at is null)`;
const LAST_EVENT = sql<number>`(
  select max(id) from order_events where order_id = ${orders.id})::float8`;

/** Orders with all that belongs to them, in one statement. */
function selectWhole(db: Queryable) {
  return db
    .select({ ...WHOLE, refunds: REFUNDS, isWatched: IS_WATCHED })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(people, eq(people.id, orders.userId));
}

/** The same with the version of each order: the last of its events. */
export function selectVersioned(db: Queryable) {
  return db
    .select({
      ...WHOLE,
      isWatched: IS_WATCHED,
      lastEvent: LAST_EVENT,
      changedMs: CHANGED_MS,
      tries: TRIES,
      refundedLines: REFUNDED_LINES,
      hasSeveralStores: HAS_SEVERAL_STORES,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(people, eq(people.id, orders.userId));
}

const { placeholder } = sql;
const isUsers = eq(orders.userId, placeholder('userId'));
const isThis = eq(orders.id, placeholder('orderId'));

const FIND_ORDER = prepared('find_order', (db) => selectWhole(db).where(and(isThis, isUsers)));
const FIND_DRAFT = prepared('find_draft', (db) => selectWhole(db).where(and(isUsers, isDraft)));
const READ_WHOLE = prepared('read_order', (db) => selectWhole(db).where(isThis));
const FIND_BY_COUNTER_KEY = prepared('find_order_by_counter_key', (db) =>
  selectWhole(db).where(eq(orders.counterKey, placeholder('counterKey'))),
);
const LIST_ORDERS = prepared('list_orders', (db) =>
  selectWhole(db)
    .where(isUsers)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(placeholder('limit')),
);

export async function findOrder(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<WholeOrder | null> {
  const [found] = await FIND_ORDER(db, { userId, orderId });
  return found ?? null;
}

const FIND_WITHIN = prepared('find_order_within', (db) =>
  db.select({ id: orders.id }).from(orders).where(and(isThis, isReached)),
);

/** False for an order of another store, and for one that does not exist. */
export async function isOrderWithin(
  db: Queryable,
  orderId: string,
  reach: readonly string[],
): Promise<boolean> {
  return (await FIND_WITHIN(db, { orderId, reach })).length > 0;
}

export async function isOrderOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const own = and(eq(orders.id, id), eq(orders.userId, userId));
  return (await db.$count(orders, own)) > 0;
}

export async function findUnpaidOrder(db: Queryable, userId: string): Promise<WholeOrder | null> {
  const [found] = await FIND_DRAFT(db, { userId });
  return found ?? null;
}

/** Does not check the owner. */
export async function findWhole(db: Queryable, orderId: string): Promise<CustomersOrder | null> {
  const [found] = await READ_WHOLE(db, { orderId });
  return found ?? null;
}

export async function findByCounterKey(
  db: Queryable,
  counterKey: string,
): Promise<CustomersOrder | null> {
  const [found] = await FIND_BY_COUNTER_KEY(db, { counterKey });
  return found ?? null;
}

/** The order must exist. Does not check the owner. */
export async function requireWhole(db: Queryable, orderId: string): Promise<CustomersOrder> {
  const found = await findWhole(db, orderId);
  if (!found) throw new Error('There is no such order');
  return found;
}

export function listOrdersOf(db: Queryable, userId: string, limit: number): Promise<WholeOrder[]> {
  return LIST_ORDERS(db, { userId, limit });
}

const LIST_LINES = prepared('list_order_lines', (db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${placeholder('orderIds')}::uuid[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

export function listLines(db: Queryable, orderIds: string[]): Promise<OrderLineRow[]> {
  return LIST_LINES(db, { orderIds });
}

const LOCK_ORDER = prepared('lock_order', (db) =>
  db.select().from(orders).where(isThis).for('update'),
);
const LOCK_ORDER_OF = prepared('lock_order_of', (db) =>
  db.select().from(orders).where(and(isThis, isUsers)).for('update'),
);

/** The order's row is the one lock for everything that changes or pays for the order. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [order] = await LOCK_ORDER(tx, { orderId });
  return order ?? null;
}

export async function lockKnownOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error('There is no such order');
  return order;
}

export async function lockOrderOf(
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const [order] = await LOCK_ORDER_OF(tx, { userId, orderId });
  return order ?? null;
}

export async function requireStoreOf(db: Queryable, order: OrderRow): Promise<StoreRow> {
  const [store] = await db.select().from(stores).where(eq(stores.id, order.storeId));
  if (!store) throw new Error(`Order #${order.number} has no store`);
  return store;
}
