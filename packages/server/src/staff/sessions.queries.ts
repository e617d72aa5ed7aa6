import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { hasFactor } from './staff.queries.ts';
import { staffMembers, staffSessions } from './staff.tables.ts';

export type SessionRow = typeof staffSessions.$inferSelect;

const FIND_ENTERED = prepared('find_entered_staff', (db) =>
  db
    .select({
      id: staffMembers.id,
      name: staffMembers.name,
      email: staffMembers.email,
      role: staffMembers.role,
      storeIds: staffMembers.storeIds,
      sessionId: staffSessions.id,
      confirmedAt: staffSessions.confirmedAt,
      openedAt: staffSessions.createdAt,
      lastUsedAt: staffSessions.lastUsedAt,
      hasFactor: hasFactor(),
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        gt(staffSessions.expiresAt, sql.placeholder('now')),
        sql`${staffMembers.leftAt} is null`,
      ),
    ),
);

/** The member of an open session; null for an ended one, and for somebody who has left. */
export async function findEntered(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await FIND_ENTERED(db, { tokenHash, now });
  return row ?? null;
}

export async function insertSession(
  db: Queryable,
  session: typeof staffSessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await db.insert(staffSessions).values(session).returning();
  if (!row) throw new Error('The session was not stored');
  return row;
}

export async function updateSession(
  db: Queryable,
  sessionId: string,
  change: Partial<Pick<SessionRow, 'lastUsedAt' | 'expiresAt' | 'confirmedAt'>>,
): Promise<void> {
  await db.update(staffSessions).set(change).where(eq(staffSessions.id, sessionId));
}

/** The session used last comes first. */
export function listSessionsOf(db: Queryable, staffId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id));
}

/** False when the member has no such session. */
export async function deleteSessionOf(
  db: Queryable,
  staffId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id });
  return ended.length > 0;
}

/** All of the member's sessions, or all but one. */
export async function deleteSessionsOf(
  db: Queryable,
  staffId: string,
  { keptId }: { keptId?: string } = {},
): Promise<void> {
  await db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        keptId === undefined ? undefined : ne(staffSessions.id, keptId),
      ),
    );
}

/** Returns the member whose session it was. */
export async function deleteSessionByToken(
  db: Queryable,
  tokenHash: string,
): Promise<string | null> {
  const [ended] = await db
    .delete(staffSessions)
    .where(eq(staffSessions.tokenHash, tokenHash))
    .returning({ staffId: staffSessions.staffId });
  return ended?.staffId ?? null;
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
}
