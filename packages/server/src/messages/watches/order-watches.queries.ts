import { and, eq, gte, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { orders } from '#orders/orders.tables.ts';
import type { PushTarget } from '#providers/push/web-push.ts';
import { orderPushes, orderWatches } from './order-watches.tables.ts';

/** Longer than an attempt may take. */
const LEASE_S = 60;
/** More browsers than one customer has. */
const MOST_WATCHES = 10;

/** The same browser, asked again, has one watch with its newest keys. Returns false when there are too many. */
export async function insertWatch(
  db: Queryable,
  orderId: string,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  const inserted = await INSERT_WATCH(db, orderId, endpoint, p256dh, auth, MOST_WATCHES);
  return inserted.length > 0;
}

const INSERT_WATCH = statement<
  { id: string },
  [orderId: string, endpoint: string, p256dh: string, auth: string, most: number]
>(
  'insert_watch',
  `insert into order_watches (order_id, endpoint, p256dh, auth)
   select $1, $2, $3, $4
   where (select count(*) from order_watches where order_id = $1 and endpoint <> $2) < $5
   on conflict (order_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth
   returning id`,
);

/** Queues the message for every browser that watches the order, in place of what could not be sent yet. */
export async function insertPushes(tx: Transaction, orderId: string, text: string): Promise<void> {
  await tx.execute(sql`delete from order_pushes using order_watches
    where order_watches.id = watch_id and order_id = ${orderId}`);
  const watching = tx
    .select({ id: orderWatches.id, text: sql<string>`${text}`.as('text') })
    .from(orderWatches)
    .where(eq(orderWatches.orderId, orderId));
  await tx.execute(sql`insert into order_pushes (watch_id, text) ${watching}`);
}

export interface ClaimedPush extends PushTarget {
  id: string;
  watchId: string;
  text: string;
  /** Includes the attempt that begins now. */
  attempts: number;
}

const CLAIM_PUSH = statement<ClaimedPush, [leaseS: number]>(
  'claim_push',
  `with claimed as (
     update order_pushes set attempts = attempts + 1, due_at = now() + make_interval(secs => $1)
     where id = (
       select id from order_pushes where due_at <= now()
       order by due_at limit 1 for update skip locked)
     returning id, watch_id, text, attempts
   )
   select claimed.id, watch_id as "watchId", text, attempts, endpoint, p256dh, auth
   from claimed join order_watches on order_watches.id = watch_id`,
);

export async function claimPush(db: Queryable): Promise<ClaimedPush | null> {
  const [claimed] = await CLAIM_PUSH(db, LEASE_S);
  return claimed ?? null;
}

export async function endPush(db: Queryable, id: string): Promise<void> {
  await db.delete(orderPushes).where(eq(orderPushes.id, id));
}

export async function postponePush(db: Queryable, id: string, delayS: number): Promise<void> {
  await db
    .update(orderPushes)
    .set({ dueAt: sql`now() + make_interval(secs => ${delayS})` })
    .where(eq(orderPushes.id, id));
}

/** Deletes the watch with its messages. */
export async function endWatch(db: Queryable, id: string): Promise<void> {
  await db.delete(orderWatches).where(eq(orderWatches.id, id));
}

export async function deleteWatchesOf(db: Queryable, orderIds: readonly string[]): Promise<void> {
  await db
    .delete(orderWatches)
    .where(sql`${orderWatches.orderId} = any(${sql.param([...orderIds])}::uuid[])`);
}

/** Of orders that were to be ready before then. */
export async function deleteOldWatches(db: Queryable, before: Date): Promise<void> {
  const awaited = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderWatches.orderId), gte(orders.promisedUntil, before)));
  await db.delete(orderWatches).where(and(lt(orderWatches.createdAt, before), notExists(awaited)));
}
