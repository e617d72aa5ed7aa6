import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { isDatabaseFailure } from '#database/failures.ts';
import { countInMemory, type Window } from './rate-limit-memory.ts';
import { countHit } from './rate-limits.queries.ts';
import { rateLimitWindows } from './rate-limits.tables.ts';

const HITS_BETWEEN_SWEEPS = 1000;
/** After the database failed to count, the store counts in memory for this long without asking it. */
const REST_MS = 2000;

/** Counts in the database, for all nodes together. While it fails, each node counts alone. */
export function rateLimitStore(db: Queryable, now: () => Date): FastifyRateLimitStoreCtor {
  let hitsUntilSweep = HITS_BETWEEN_SWEEPS;
  let restsUntilMs = 0;
  const countAlone = countInMemory(now);

  const count = async (key: string, windowMs: number): Promise<Window> => {
    // Uses the real clock, since it measures the database's recovery.
    if (Date.now() < restsUntilMs) return countAlone(key, windowMs);
    try {
      return await countTogether(key, windowMs);
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
      restsUntilMs = Date.now() + REST_MS;
      return countAlone(key, windowMs);
    }
  };
  const countTogether = async (key: string, windowMs: number): Promise<Window> => {
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
    // One store for all routes: each key includes its route.
    child = () => this;
  };
}
