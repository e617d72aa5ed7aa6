import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '#database/connect.ts';
import { rateLimitWindows } from './rate-limits.tables.ts';

const HITS_BETWEEN_SWEEPS = 1000;

/** Counts in the database, so that all nodes of the shop count together. */
export function rateLimitStore(db: Queryable, now: () => Date): FastifyRateLimitStoreCtor {
  let hitsUntilSweep = HITS_BETWEEN_SWEEPS;

  const count = async (key: string, windowMs: number) => {
    hitsUntilSweep -= 1;
    if (hitsUntilSweep === 0) {
      hitsUntilSweep = HITS_BETWEEN_SWEEPS;
      await db.delete(rateLimitWindows).where(lt(rateLimitWindows.endsAt, now()));
    }
    return countHit(db, key, windowMs, now());
  };

  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => {
      count(key, windowMs).then((window) => callback(null, window), callback);
    };
    // One for all routes: the keys name theirs.
    child = () => this;
  };
}

/** One statement: it opens the window, counts in it, or opens the next one. */
async function countHit(
  db: Queryable,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ current: number; ttl: number }> {
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

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
