/** Checks the kitchen's key: accepts right keys, and limits and logs wrong ones. */
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#errors/shop-error.ts';
import { countTry, type Counting } from './counted-tries.ts';
import { addressOf, type RateLimit } from './rate-limits.ts';
import type { KitchenLock } from './kitchen-key.ts';
import { extendWindow, findWindowEnd } from './rate-limits.queries.ts';
import type { SecurityLog } from './security-log.ts';

/** Enough for typing errors, and far fewer than guessing needs. */
const TRIES_OF_ADDRESS: RateLimit = { hits: 10, minutes: 10 };
/** For all addresses together, so that nobody can guess from a thousand of them. */
const TRIES_OF_ALL: RateLimit = { hits: 100, minutes: 10 };

const HOUR_MS = 60 * 60 * 1000;
const KNOWN_MS = 12 * HOUR_MS;
/** The board asks every few seconds, so a visit is stored only once an hour. */
const NOTED_EVERY_MS = HOUR_MS;

/** What the check needs. */
export interface KitchenDoor extends Counting {
  /** null: the kitchen's board is closed. */
  kitchenLock: KitchenLock | null;
  security: SecurityLog;
}

/**
 * An address that used the right key lately belongs to the kitchen: guesses from anywhere never lock it out. Any other
 * address has its try counted before the answer, so that parallel guesses count too. Beyond the limit a right key is
 * answered like a wrong one.
 * @throws ShopError ROUTE_NOT_FOUND, KITCHEN_KEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function enterKitchen(
  shop: KitchenDoor,
  request: FastifyRequest,
  key: string | undefined,
): Promise<void> {
  const { kitchenLock: lock, config, db, now } = shop;
  // A closed board looks as if it did not exist.
  if (!lock) throw new ShopError('ROUTE_NOT_FOUND');
  if (key === undefined) throw new ShopError('KITCHEN_KEY_REFUSED');
  const address = addressOf(request);
  const visits = `kitchen opened from ${address}`;
  const isRight = lock.opens(key);
  // Queried for a wrong key too, so that the response time tells nothing.
  const knownUntilMs = config.hasRateLimits ? await findWindowEnd(db, visits) : 0;
  if (!isRight || knownUntilMs <= now().getTime()) {
    await countTry(shop, `kitchen key address ${address}`, TRIES_OF_ADDRESS);
    await countTry(shop, 'kitchen key', TRIES_OF_ALL);
  }
  if (!isRight) {
    shop.security.during(request).record('kitchen_key_refused');
    throw new ShopError('KITCHEN_KEY_REFUSED');
  }
  const untilMs = now().getTime() + KNOWN_MS;
  if (config.hasRateLimits && knownUntilMs <= untilMs - NOTED_EVERY_MS)
    await extendWindow(db, visits, new Date(untilMs));
}
