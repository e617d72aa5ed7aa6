import type { Config } from '#config/config.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { countHit } from './rate-limits.queries.ts';
import type { RateLimit } from './rate-limits.ts';

/** `db` may be a transaction: when it rolls back, the try does not count. */
export interface Counting {
  config: Pick<Config, 'hasRateLimits'>;
  db: Queryable;
  now: () => Date;
}

/** Limits only some calls of an endpoint, without counting the others. @throws ShopError TOO_MANY_REQUESTS */
export async function countTry(
  { config, db, now }: Counting,
  key: string,
  { hits, minutes }: RateLimit,
  message?: string,
): Promise<void> {
  if (!config.hasRateLimits) return;
  const { current, ttl } = await countHit(db, key, minutes * 60_000, now());
  if (current > hits)
    throw new ShopError('TOO_MANY_REQUESTS', { message, retryAfterS: Math.ceil(ttl / 1000) });
}
