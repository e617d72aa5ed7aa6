import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#database/connect.ts';
// Orders must know of an open payment before they change, and can't reach payments, which settles them.
import { paymentSessions } from '#database/schema.ts';

type SessionRow = typeof paymentSessions.$inferSelect;

export async function findOpenSession(db: Queryable, orderId: string): Promise<SessionRow | null> {
  const [session] = await db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.orderId, orderId), eq(paymentSessions.status, 'open')));
  return session ?? null;
}

/** Nothing happens to a session that is no longer open. */
export async function closeSession(
  db: Queryable,
  sessionId: string,
  status: 'expired' | 'failed',
): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ status })
    .where(and(eq(paymentSessions.id, sessionId), eq(paymentSessions.status, 'open')));
}
