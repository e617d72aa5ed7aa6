import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
// Orders must know of an open payment before they change, and can't reach payments, which settles them.
import { paymentSessions } from '#payments/payments.tables.ts';

type SessionRow = typeof paymentSessions.$inferSelect;

export async function findOpenSession(db: Queryable, orderId: string): Promise<SessionRow | null> {
  const [session] = await db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.orderId, orderId), eq(paymentSessions.status, 'open')));
  return session ?? null;
}

/** The order's id; null when the session is not open any more, to which nothing happens then. */
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
