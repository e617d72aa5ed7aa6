import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { addresses } from '#location/addresses.read.ts';
import { identities, sessions, users } from './auth.tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type DefaultAddressRow = Pick<
  typeof addresses.$inferSelect,
  'address' | 'latitude' | 'longitude'
>;

/** Cash stays blocked for the mailbox, whoever deleted the account before. null: another account has the e-mail. */
export async function insertUser(
  db: Queryable,
  user: NewUser & { mailboxHash: string },
): Promise<UserRow | null> {
  const isCashBlocked = sql<boolean>`exists (
    select from users as earlier
    where earlier.mailbox_hash = ${user.mailboxHash} and earlier.is_cash_blocked)`;
  const [row] = await db
    .insert(users)
    .values({ ...user, isCashBlocked })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Locks the user's row, and so the password. null: the password has changed, or the account is gone. */
export async function holdPassword(
  tx: Queryable,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<UserRow | null> {
  if (passwordHash === null) return null;
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return row ?? null;
}

/** null when the session or the account has ended, even during the call. */
export async function findUserOfSession(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, userId), eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  return row?.user ?? null;
}

export async function updateUser(
  db: Queryable,
  userId: string,
  changes: Partial<Omit<UserRow, 'id' | 'createdAt'>>,
): Promise<UserRow | null> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  return row ?? null;
}

/** Returns false when the password has changed since it was checked. */
export async function replacePasswordHash(
  tx: Queryable,
  userId: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash: to, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return replaced.length > 0;
}

export async function findUserByIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}

export async function insertIdentity(
  db: Queryable,
  identity: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await db.insert(identities).values(identity).onConflictDoNothing();
}

export async function findDefaultAddressOf(
  db: Queryable,
  userId: string,
): Promise<DefaultAddressRow | null> {
  const { address, latitude, longitude, isDefault, userId: ownerId } = addresses;
  const [row] = await db
    .select({ address, latitude, longitude })
    .from(addresses)
    .where(and(eq(ownerId, userId), isDefault));
  return row ?? null;
}
