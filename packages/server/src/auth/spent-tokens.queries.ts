import { lt } from 'drizzle-orm';
import type { Queryable } from '#database/connect.ts';
import { spentNonces } from './auth.tables.ts';

/** False when it was spent before. */
export async function spendToken(
  db: Queryable,
  tokenHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const spent = await db
    .insert(spentNonces)
    .values({ nonceHash: tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ nonceHash: spentNonces.nonceHash });
  return spent.length > 0;
}

/** Tokens that are too old by themselves. */
export async function deleteSpentTokens(db: Queryable, now: Date): Promise<void> {
  await db.delete(spentNonces).where(lt(spentNonces.expiresAt, now));
}
