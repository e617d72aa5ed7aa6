/** Deletes carts to which no guest will return, and additions that no browser will repeat. */
import type { Database } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import {
  deleteAbandonedCarts,
  deleteAdditions,
  deleteEmptyCarts,
  deleteSpentGuests,
} from './purge.queries.ts';

const GUEST_CART_LIFETIME_DAYS = 90;
/** A browser that repeats an addition after this time adds it again. */
const ADDITION_LIFETIME_DAYS = 14;
const ADDITIONS_AT_ONCE = 5000;
const EMPTY_CART_LIFETIME_MS = 60 * 60 * 1000;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

export async function purgeGuests({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * MS_PER_DAY);
  const before = daysAgo(GUEST_CART_LIFETIME_DAYS);
  await deleteAbandonedCarts(db, before);
  await deleteEmptyCarts(db, new Date(now().getTime() - EMPTY_CART_LIFETIME_MS));
  await deleteSpentGuests(db, before);
  await purgeAdditions(db, daysAgo(ADDITION_LIFETIME_DAYS));
}

/** Deletes in pieces, so that no statement takes long after a busy fortnight. */
async function purgeAdditions(db: Database, before: Date): Promise<void> {
  let deleted = ADDITIONS_AT_ONCE;
  while (deleted === ADDITIONS_AT_ONCE) {
    deleted = await deleteAdditions(db, before, ADDITIONS_AT_ONCE);
  }
}
