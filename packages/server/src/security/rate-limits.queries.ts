import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import type { Window } from './rate-limit-memory.ts';
import { rateLimitWindows } from './rate-limits.tables.ts';

/** One statement that opens the window, counts in it, or opens the next one. */
export async function countHit(
  db: Queryable,
  key: string,
  windowMs: number,
  now: Date,
): Promise<Window> {
  const { hits, endsAt } = rateLimitWindows;
  const hasEnded = sql`${endsAt} <= ${now.toISOString()}::timestamptz`;
  const [window] = await db
    .insert(rateLimitWindows)
    .values({ keyHash: hashKey(key), hits: 1, endsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimitWindows.keyHash,
      set: {
        hits: sql`case when ${hasEnded} then 1 else ${hits} + 1 end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ hits, endsAt });
  if (!window) throw new Error('The hit was not counted');
  return { current: window.hits, ttl: window.endsAt.getTime() - now.getTime() };
}

/** Takes back a hit that should not count after all. */
export async function takeHitBack(db: Queryable, key: string): Promise<void> {
  const { keyHash, hits } = rateLimitWindows;
  await db
    .update(rateLimitWindows)
    .set({ hits: sql`greatest(${hits} - 1, 0)` })
    .where(eq(keyHash, hashKey(key)));
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
