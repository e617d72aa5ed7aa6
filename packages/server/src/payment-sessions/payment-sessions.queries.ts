import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { paymentSessions } from './payment-sessions.tables.ts';

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

/** The session whose payment confirmed the order; null for cash and for a free order. */
export async function findPaidSession(db: Queryable, orderId: string): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.orderId, orderId), isNotNull(paymentSessions.settledAt)));
  return row ?? null;
}

export function listSessionsByReference(
  db: Queryable,
  references: readonly string[],
): Promise<SessionRow[]> {
  return db
    .select()
    .from(paymentSessions)
    .where(inArray(paymentSessions.paymentReference, [...references]));
}

const MOST_MISSING = 50;

/** Payments that the shop has kept, other than these. Oldest first. */
export async function listOtherKept(
  db: Queryable,
  provider: string,
  { openedAfter, settledBy }: { openedAfter: Date; settledBy: Date },
  references: readonly string[],
): Promise<(SessionRow & { settledAt: Date })[]> {
  const { paymentReference, settledAt: settled } = paymentSessions;
  const rows = await db
    .select()
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.provider, provider),
        gt(paymentSessions.createdAt, openedAfter),
        lte(settled, settledBy),
        or(isNull(paymentReference), notInArray(paymentReference, [...references])),
      ),
    )
    .orderBy(settled)
    .limit(MOST_MISSING);
  return rows.flatMap((row) =>
    row.settledAt === null ? [] : { ...row, settledAt: row.settledAt },
  );
}

/** Oldest first. */
export function listSessionsOf(db: Queryable, orderId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.orderId, orderId))
    .orderBy(paymentSessions.createdAt);
}

/** Whether the shop holds any of the payment that confirmed the order. */
export async function markSession(
  tx: Transaction,
  sessionId: string,
  status: 'settled' | 'refunded',
): Promise<void> {
  await tx.update(paymentSessions).set({ status }).where(eq(paymentSessions.id, sessionId));
}

/** Inserts a session that was not stored because the shop went down while opening it. */
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

/** The pages that can be paid, newest first. */
export function listOpenPages(
  db: Queryable,
  limit: number,
): Promise<Pick<SessionRow, 'id' | 'orderId'>[]> {
  return db
    .select({ id: paymentSessions.id, orderId: paymentSessions.orderId })
    .from(paymentSessions)
    .where(sql`${paymentSessions.status} = 'open'`)
    .orderBy(desc(paymentSessions.createdAt))
    .limit(limit);
}

/** Sessions whose end the shop does not know yet, and refunds that are still to be made. */
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

const FIND_OPEN_SESSION = prepared('find_open_payment_session', (db) =>
  db
    .select()
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.orderId, sql.placeholder('orderId')),
        sql`${paymentSessions.status} = 'open'`,
      ),
    ),
);

export async function findOpenSession(db: Queryable, orderId: string): Promise<SessionRow | null> {
  const [session] = await FIND_OPEN_SESSION(db, { orderId });
  return session ?? null;
}

/** Returns the order's id; null when the session is no longer open, and then changes nothing. */
export async function endOpenSession(
  db: Queryable,
  sessionId: string,
  status: 'expired' | 'failed',
): Promise<string | null> {
  const [ended] = await db
    .update(paymentSessions)
    .set({ status })
    .where(and(eq(paymentSessions.id, sessionId), eq(paymentSessions.status, 'open')))
    .returning({ orderId: paymentSessions.orderId });
  return ended?.orderId ?? null;
}

/** Returns the ids that the shop's books show as open, paid, refunded or due for refund. */
export async function listBookedIds(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const isBooked = and(
    inArray(paymentSessions.id, [...ids]),
    notInArray(paymentSessions.status, ['expired', 'failed']),
  );
  const booked = await db.select({ id: paymentSessions.id }).from(paymentSessions).where(isBooked);
  return booked.map(({ id }) => id);
}
