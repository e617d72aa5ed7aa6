/** Where the kitchen's key is shown: right keys come in, wrong ones are slowed and logged. */
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#errors/shop-error.ts';
import { countTry, type Counting } from './counted-tries.ts';
import { addressOf, type RateLimit } from './rate-limits.ts';
import type { KitchenLock } from './kitchen-key.ts';
import { extendWindow, findWindowEnd } from './rate-limits.queries.ts';
import type { SecurityLog } from './security-log.ts';

/** What somebody mistypes, and far less than guessing needs. */
const TRIES_OF_ADDRESS: RateLimit = { hits: 10, minutes: 10 };
/** Of all addresses together, so that nobody guesses from a thousand of them. */
const TRIES_OF_ALL: RateLimit = { hits: 100, minutes: 10 };

const HOUR_MS = 60 * 60 * 1000;
const KNOWN_MS = 12 * HOUR_MS;
/** The board asks every few seconds, and a visit is written down once an hour. */
const NOTED_EVERY_MS = HOUR_MS;

/** What stands at its door. */
export interface KitchenDoor extends Counting {
  /** null: the kitchen's board is closed. */
  kitchenLock: KitchenLock | null;
  security: SecurityLog;
}

/**
 * An address that opened it lately is the kitchen's: guesses, whether from there or from elsewhere, never keep its key out.
 * From any other a try counts before it is answered, so that parallel guesses count too, and beyond the limit a right key is answered like a wrong one.
 * @throws ShopError ROUTE_NOT_FOUND, KITCHEN_KEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function enterKitchen(
  shop: KitchenDoor,
  request: FastifyRequest,
  key: string | undefined,
): Promise<void> {
  const { kitchenLock: lock, config, db, now } = shop;
  // Closed, the board does not even exist.
  if (!lock) throw new ShopError('ROUTE_NOT_FOUND');
  if (key === undefined) throw new ShopError('KITCHEN_KEY_REFUSED');
  const address = addressOf(request);
  const visits = `kitchen opened from ${address}`;
  const isRight = lock.opens(key);
  // Asked for a wrong key too: the time that it takes tells nothing.
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
