import { and, count, eq, inArray, lt, ne, notInArray, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { orders } from '#orders/orders.read.ts';
import { paymentEvents, paymentSessions } from './payments.tables.ts';

export type SessionRow = typeof paymentSessions.$inferSelect;
export type NewSession = typeof paymentSessions.$inferInsert;

export async function findSession(db: Queryable, sessionId: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(paymentSessions).where(eq(paymentSessions.id, sessionId));
  return row ?? null;
}

export async function countSessionsOf(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sessions: count() })
    .from(paymentSessions)
    .where(eq(paymentSessions.orderId, orderId));
  return row?.sessions ?? 0;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.insert(paymentSessions).values(session);
}

/** A session that was never stored, since the shop went down while opening it, is stored now. */
export async function saveSession(
  tx: Transaction,
  session: NewSession & Pick<SessionRow, 'status'>,
): Promise<void> {
  const { status, paymentReference, settledAt } = session;
  await tx.insert(paymentSessions).values(session).onConflictDoUpdate({
    target: paymentSessions.id,
    set: { status, paymentReference, settledAt },
  });
}

export async function listOtherOpenSessions(
  tx: Transaction,
  orderId: string,
  sessionId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.orderId, orderId),
        eq(paymentSessions.status, 'open'),
        ne(paymentSessions.id, sessionId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Sessions whose end nobody told the shop, and refunds that were not made yet. */
export function listUnsettledSessions(
  db: Queryable,
  openedBefore: Date,
  limit: number,
): Promise<SessionRow[]> {
  const isForgotten = and(
    eq(paymentSessions.status, 'open'),
    lt(paymentSessions.createdAt, openedBefore),
  );
  return db
    .select()
    .from(paymentSessions)
    .where(or(isForgotten, eq(paymentSessions.status, 'refund_due')))
    .orderBy(paymentSessions.createdAt)
    .limit(limit);
}

/** Of sessions that were paid: those for an order of this shop that its books do not show as paid, refunded or asked for. */
export async function listUnbookedSessions<Session extends { sessionId: string; orderId: string }>(
  db: Queryable,
  sessions: readonly Session[],
): Promise<Session[]> {
  if (sessions.length === 0) return [];
  const ids = sessions.map(({ sessionId }) => sessionId);
  const orderIds = sessions.map(({ orderId }) => orderId);
  const booked = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(
        inArray(paymentSessions.id, ids),
        notInArray(paymentSessions.status, ['expired', 'failed']),
      ),
    );
  const ours = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds));
  const isBooked = new Set(booked.map(({ id }) => id));
  const isOurs = new Set(ours.map(({ id }) => id));
  return sessions.filter(
    ({ sessionId, orderId }) => !isBooked.has(sessionId) && isOurs.has(orderId),
  );
}

/** The user's own session; null for another's. */
export async function findSessionFor(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<SessionRow | null> {
  const [row] = await db
    .select({ session: paymentSessions })
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(and(eq(paymentSessions.id, sessionId), eq(orders.userId, userId)));
  return row?.session ?? null;
}

/** Orders that no provider knows: paid in cash, or free. */
export async function findOrderByHandle(
  db: Queryable,
  userId: string,
  handle: string,
): Promise<string | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cashSessionId, handle), eq(orders.userId, userId)));
  return order?.id ?? null;
}

export async function isOwnOrder(db: Queryable, userId: string, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return found.length > 0;
}

/** In the transaction of its effect. */
export async function recordEvent(
  db: Queryable,
  event: typeof paymentEvents.$inferInsert,
): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}
