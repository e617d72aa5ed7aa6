/** How often the password of one account may be guessed wrong, from wherever: addresses cost an attacker next to nothing. */
import type { Window } from '#platform/rate-limit-memory.ts';
import { countHit, takeHitBack } from '#platform/rate-limits.queries.ts';
import { ShopError } from '#platform/shop-error.ts';
import type { Shop } from '#platform/shop.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** All strangers together. */
export const GUESSES_OF_STRANGERS = 20;
/** Each device that has signed in to the account before. */
export const GUESSES_OF_A_KNOWN_DEVICE = 10;

interface Guess {
  email: string;
  /** null: a stranger's. */
  knownDevice: string | null;
}

/**
 * Counted before the password is looked at, so that many at once are no way around it; what was right is no guess, and
 * is taken back. Whether there is such an account makes no difference.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function limitGuesses<Result>(
  shop: Shop,
  guess: Guess,
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  if (!shop.config.hasRateLimits) return check();
  const key = keyOf(guess);
  const window = await countHit(shop.db, key, WINDOW_MS, shop.now());
  refuseMore(window, guess);
  const result = await check();
  if (result !== null) await takeHitBack(shop.db, key);
  return result;
}

function keyOf({ email, knownDevice }: Guess): string {
  return `guesses ${email} ${knownDevice ?? 'of strangers'}`;
}

function refuseMore({ current, ttl }: Window, { knownDevice }: Guess): void {
  const limit = knownDevice === null ? GUESSES_OF_STRANGERS : GUESSES_OF_A_KNOWN_DEVICE;
  if (current <= limit) return;
  throw new ShopError('TOO_MANY_REQUESTS', { retryAfterS: Math.ceil(ttl / 1000) });
}
