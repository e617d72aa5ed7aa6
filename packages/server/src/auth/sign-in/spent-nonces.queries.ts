import { lt } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { spentNonces } from '#auth/auth.tables.ts';

/** Returns false when the nonce was used before. Waits for a concurrent sign-in with the same nonce. */
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

export async function deleteSpentNonces(db: Queryable, now: Date): Promise<void> {
  await db.delete(spentNonces).where(lt(spentNonces.expiresAt, now));
}
