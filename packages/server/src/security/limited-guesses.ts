/** Limits wrong passwords for one account, from any number of addresses: addresses cost an attacker next to nothing. */
import { countTry, type Counting } from './counted-tries.ts';
import { takeHitBack } from './rate-limits.queries.ts';

const WINDOW_MINUTES = 15;
/** The limit for all unknown devices together. */
export const GUESSES_OF_STRANGERS = 20;
/** The limit for each device that has signed in to the account before. */
export const GUESSES_OF_A_KNOWN_DEVICE = 10;

interface Guess {
  /** The e-mail; for staff with `desk` before it, so that customers' guesses don't count. */
  account: string;
  /** null: an unknown device. */
  knownDevice: string | null;
}

/**
 * Counts the try before the password is checked, so that parallel tries don't get round the limit. Takes the count back
 * when the password was right or could not be checked. Works alike for accounts that don't exist.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function limitGuesses<Result>(
  shop: Counting,
  { account, knownDevice }: Guess,
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  if (!shop.config.hasRateLimits) return check();
  const key = `guesses ${account} ${knownDevice ?? 'of strangers'}`;
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
