/** Unpaid orders of which something can't be had any more. Reads only. */
import { listGoneNow } from '#cart/today.service.ts';
import { isForToday } from '#catalogue/stock.service.ts';
import { findWhole, listLines } from '#orders/orders.queries.ts';
import type { Shop } from '#shop.ts';

/** Those of the drafts for today. What is sold out now may be there on another day. */
export async function listLostLines(
  shop: Pick<Shop, 'db' | 'content' | 'now'>,
  orderIds: readonly string[],
): Promise<string[]> {
  const lines = await listLines(shop.db, [...orderIds]);
  const gone = await listGoneNow(shop, lines);
  const lost: string[] = [];
  for (const orderId of new Set(gone.map((line) => line.orderId))) {
    // It may have gone with its account meanwhile.
    const draft = await findWhole(shop.db, orderId);
    if (draft && isForToday(draft.order, shop.now())) lost.push(orderId);
  }
  return lost;
}
