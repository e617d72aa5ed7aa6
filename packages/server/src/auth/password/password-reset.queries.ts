import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import type { UserRow } from '#auth/auth.queries.ts';
import { passwordResets, users } from '#auth/auth.tables.ts';

/** Replaces the user's older link, used or not. */
export async function upsertReset(
  tx: Queryable,
  reset: { tokenHash: string; userId: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  const { tokenHash, expiresAt, createdAt } = reset;
  await tx
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({
      target: passwordResets.userId,
      set: { tokenHash, expiresAt, createdAt, usedAt: null },
    });
}

/** null: the token is unknown, used, too old, or replaced by a newer one. */
export async function findUserOfReset(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGood(tokenHash, now));
  return row?.user ?? null;
}

/** Returns false when a rival used the link first. */
export async function useReset(tx: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isGood(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}

export async function voidResetOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

function isGood(tokenHash: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}
