/** Deletes carts to which no guest will return, and additions that no browser will repeat. */
import type { Shop } from '#shop.ts';
import {
  deleteAbandonedCarts,
  deleteAdditions,
  deleteEmptyCarts,
  deleteSpentGuests,
} from './purge.queries.ts';

const GUEST_CART_LIFETIME_DAYS = 90;
const EMPTY_CART_LIFETIME_MS = 60 * 60 * 1000;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

export async function purgeGuests({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - GUEST_CART_LIFETIME_DAYS * MS_PER_DAY);
  await deleteAbandonedCarts(db, before);
  await deleteEmptyCarts(db, new Date(now().getTime() - EMPTY_CART_LIFETIME_MS));
  await deleteSpentGuests(db, before);
  await deleteAdditions(db, before);
}
