import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { refreshTokens, sessions } from '#auth/auth.tables.ts';

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
  // Two tabs that exchange one token get the same successor.
  await db.insert(refreshTokens).values({ tokenHash, sessionId }).onConflictDoNothing();
}

export interface FoundToken {
  usedAt: Date | null;
  session: SessionRow;
}

export async function findRefreshToken(
  db: Queryable,
  tokenHash: string,
): Promise<FoundToken | null> {
  const [row] = await selectToken(db, tokenHash);
  return row ?? null;
}

/** Locks the session before its tokens, in the same order as the deletion of an account does. */
export async function lockRefreshToken(
  tx: Transaction,
  tokenHash: string,
): Promise<FoundToken | null> {
  const [row] = await selectToken(tx, tokenHash).for('update', { of: sessions });
  return row ?? null;
}

function selectToken(db: Queryable, tokenHash: string) {
  return db
    .select({ usedAt: refreshTokens.usedAt, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

const FIND_OPEN_SESSION = prepared('find_open_session', (db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
);

/** Looks up by the primary key, since every call of a user needs it. */
export async function isSessionOpen(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const found = await FIND_OPEN_SESSION(db, { sessionId, userId, now });
  return found.length > 0;
}

/** Includes ended sessions, oldest first. Contains no token that could open one. */
export function listSessionsByOpening(db: Queryable, userId: string) {
  return db
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

/** The session used last comes first. */
export function listOpenSessions(db: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(isOpenOf(userId, now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

function isOpenOf(userId: string, now: Date) {
  return and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
}

export async function extendSession(
  tx: Queryable,
  sessionId: string,
  { lastUsedAt, expiresAt }: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, sessionId));
}

/** Only the first use is stored. */
export async function markTokenUsed(tx: Queryable, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)));
}

/** Returns the user of the session; null when it had ended already or never existed. */
export async function revokeSession(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<string | null> {
  const [revoked] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  return revoked?.userId ?? null;
}

/** Returns false when the user has no such open session. */
export async function revokeOwnSession(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isOpenOf(userId, now)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

/** Revokes all sessions of the user, or all but `keptId`. */
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

/** Deletes the expired sessions of all users, with their refresh tokens. */
export async function deleteAllExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
