/** How long the shop keeps what customers tell the kitchen. An allergy is about somebody's health. */
import type { Shop } from '#shop.ts';
import { eraseKitchenNotes } from './personal-data.queries.ts';

/** Time to look something up when a customer rings. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** NOTE-04: counts from the promised time, or from the last change of the order if that is later, whatever its state. */
export async function forgetKitchenNotes({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await eraseKitchenNotes(db, new Date(now().getTime() - KEPT_MS));
}
