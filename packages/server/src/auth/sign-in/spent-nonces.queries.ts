import { lt } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { spentNonces } from '#auth/auth.tables.ts';

/** False when it was spent before. A sign-in that is under way with the same one is waited for. */
export async function spendNonce(
  db: Queryable,
  nonceHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const spent = await db
    .insert(spentNonces)
    .values({ nonceHash, expiresAt })
    .onConflictDoNothing()
    .returning({ nonceHash: spentNonces.nonceHash });
  return spent.length > 0;
}

/** Nonces that are too old by themselves. */
export async function deleteSpentNonces(db: Queryable, now: Date): Promise<void> {
  await db.delete(spentNonces).where(lt(spentNonces.expiresAt, now));
}
