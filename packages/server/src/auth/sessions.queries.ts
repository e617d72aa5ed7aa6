import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#database/connect.ts';
import { refreshTokens, sessions } from './auth.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(
  db: Queryable,
  session: typeof sessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(session).returning();
  if (!row) throw new Error('The session was not stored');
  return row;
}

export async function insertRefreshToken(
  db: Queryable,
  tokenHash: string,
  sessionId: string,
): Promise<void> {
  await db.insert(refreshTokens).values({ tokenHash, sessionId });
}

export async function findRefreshToken(
  db: Queryable,
  tokenHash: string,
): Promise<{ usedAt: Date | null; session: SessionRow } | null> {
  const [row] = await db
    .select({ usedAt: refreshTokens.usedAt, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row ?? null;
}

/** By the primary key, since every call of a user asks. */
export async function isSessionOpen(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return row !== undefined;
}

/** The first use counts. */
export async function markTokenUsed(tx: Queryable, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)));
}

export async function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** All of the user's, or all but the one that is kept. */
export async function revokeSessionsOf(
  tx: Queryable,
  userId: string,
  now: Date,
  { keptId }: { keptId?: string } = {},
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keptId === undefined ? undefined : ne(sessions.id, keptId),
      ),
    );
}

export async function deleteExpiredSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
}

/** Everybody's, with their refresh tokens. */
export async function deleteAllExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
