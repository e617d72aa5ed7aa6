/** The pizza that a customer orders most, and what it costs today. */
import { findToday } from '#cart/today.service.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { findUsual, type UsualRow } from './usual.queries.ts';

export interface Usual extends UsualRow {
  /** null: it can't be had as it was. */
  pricePence: number | null;
}

/** null: the user has ordered nothing yet. */
export async function readUsual(shop: Shop, { userId }: SignedIn): Promise<Usual | null> {
  const usual = await findUsual(shop.db, userId);
  if (!usual) return null;
  const { fingerprint } = usual.line;
  const today = await findToday(shop, [fingerprint]);
  return { ...usual, pricePence: today.get(fingerprint)?.unitPricePence ?? null };
}
