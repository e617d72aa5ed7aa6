/**
 * HOLD-06: card pages whose place or coupon somebody else has paid for, or of whose order something can't be had any more.
 * They are withdrawn, so that their customers hear of it before they pay. Whoever pays at that very moment keeps time and price.
 */
import { listWithoutUse } from '#coupons/coupons.service.ts';
import { listLostLines } from '#orders/checkout/lost-lines.service.ts';
import { listLostSlots } from '#orders/times/lost-slots.service.ts';
import { listOpenPages, withdrawPayment } from '#payment-sessions/payment-sessions.service.ts';
import type { Shop } from '#shop.ts';

const MAX_PAGES_A_RUN = 500;

export async function withdrawLostPages(
  shop: Pick<Shop, 'db' | 'now' | 'providers' | 'log' | 'content'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = shop;
  const now = shop.now();
  const pages = await listOpenPages(db, MAX_PAGES_A_RUN);
  if (pages.length === 0) return;
  const orderIds = pages.map(({ orderId }) => orderId);
  const lost = new Set([
    ...(await listWithoutUse(db, orderIds, now)),
    ...(await listLostSlots(db, orderIds, now)),
    ...(await listLostLines(shop, orderIds)),
  ]);
  for (const { id } of pages.filter(({ orderId }) => lost.has(orderId))) {
    if (signal?.aborted) return;
    await withdrawPayment(shop, id);
  }
}
