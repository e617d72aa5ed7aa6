import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { inOneStatement } from '#database/in-one-statement.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
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

/** An index for each id, however few sessions there are. With an array, PostgreSQL would plan each call anew. */
const LIST_OPEN = statement<Pick<SessionRow, 'id' | 'userId'>, [sessionIds: string, now: Date]>(
  'list_open_sessions',
  `select open.id, open.user_id as "userId"
   from json_array_elements_text($1) as asked (id) cross join lateral (
     select id, user_id from "sessions"
     where id = asked.id::uuid and revoked_at is null and expires_at > $2 limit 1
   ) as open`,
);

interface Claimed {
  sessionId: string;
  userId: string;
  now: Date;
}

/** Looks up by the primary key, since every call of a user needs it. */
export const isSessionOpen = inOneStatement<Claimed, boolean>(async (db, claims) => {
  const latest = new Date(Math.max(...claims.map(({ now }) => now.getTime())));
  const open = await LIST_OPEN(
    db,
    JSON.stringify(claims.map(({ sessionId }) => sessionId)),
    latest,
  );
  const userOf = new Map(open.map(({ id, userId }) => [id, userId]));
  return claims.map(({ sessionId, userId }) => userOf.get(sessionId) === userId);
});

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
