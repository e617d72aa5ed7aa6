/** How often the password of one account may be guessed wrong, from wherever: addresses cost an attacker next to nothing. */
import { countTry } from '#security/counted-tries.ts';
import { takeHitBack } from '#security/rate-limits.queries.ts';
import type { Shop } from '#shop.ts';

const WINDOW_MINUTES = 15;
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
 * Counted before the password is looked at, so that many at once are no way around it. What was right, or could not be
 * looked at, is taken back. Whether there is such an account makes no difference.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function limitGuesses<Result>(
  shop: Pick<Shop, 'config' | 'db' | 'now'>,
  { email, knownDevice }: Guess,
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  if (!shop.config.hasRateLimits) return check();
  const key = `guesses ${email} ${knownDevice ?? 'of strangers'}`;
  const hits = knownDevice === null ? GUESSES_OF_STRANGERS : GUESSES_OF_A_KNOWN_DEVICE;
  await countTry(shop, key, { hits, minutes: WINDOW_MINUTES });
  let isWrong = false;
  try {
    const result = await check();
    isWrong = result === null;
    return result;
  } finally {
    if (!isWrong) await takeHitBack(shop.db, key);
  }
}
