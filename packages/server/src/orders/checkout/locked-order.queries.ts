/** An order as a step of its customer needs it. */
import { eq, sql } from 'drizzle-orm';
import { people } from '#auth/people.read.ts';
import { atOnce } from '#database/at-once.ts';
import { prepared } from '#database/prepared.ts';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { stores } from '#location/stores.read.ts';
import { type CustomersOrder, WHOLE } from '#orders/orders.queries.ts';
import { orders } from '#orders/orders.tables.ts';

export interface LockedOrder extends CustomersOrder {
  /** The session of the card page on which it could be paid right now. */
  openPaymentId: string | null;
}

const LOCK_OWN = statement<{ id: string }, [orderId: string, userId: string]>(
  'lock_own_order',
  'select id from orders where id = $1 and user_id = $2 for update',
);

const OPEN_PAYMENT_ID = sql<string | null>`(
  select id from payment_sessions where order_id = ${orders.id} and status = 'open')`;

/** Without what is told of an order that is placed. */
const READ_LOCKED = prepared('read_locked_order', (db) =>
  db
    .select({ ...WHOLE, openPaymentId: OPEN_PAYMENT_ID })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(people, eq(people.id, orders.userId))
    .where(eq(orders.id, sql.placeholder('orderId'))),
);

/** Locks the order, and returns it with what belongs to it as of then. null: no such order, or another user's. */
export async function lockWholeOf(
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<LockedOrder | null> {
  // PostgreSQL reads the rest once it has the lock.
  const [[locked], [whole]] = await atOnce([
    LOCK_OWN(tx, orderId, userId),
    READ_LOCKED(tx, { orderId }),
  ]);
  return locked && whole ? whole : null;
}
