/**
 * HOLD-06: card pages whose place or coupon somebody else has paid for. They are withdrawn, so that their customers hear
 * of it before they pay. Whoever pays at that very moment keeps time and price.
 */
import { listWithoutUse } from '#coupons/coupons.service.ts';
import { listLostSlots } from '#orders/times/lost-slots.service.ts';
import { listOpenPages, withdrawPayment } from '#payment-sessions/payment-sessions.service.ts';
import type { Shop } from '#shop.ts';

const MAX_PAGES_A_RUN = 500;

export async function withdrawLostPages(
  shop: Pick<Shop, 'db' | 'now' | 'providers' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = shop;
  const now = shop.now();
  const pages = await listOpenPages(db, MAX_PAGES_A_RUN);
  if (pages.length === 0) return;
  const orderIds = pages.map(({ orderId }) => orderId);
  const [coupons, places] = [
    await listWithoutUse(db, orderIds, now),
    await listLostSlots(db, orderIds, now),
  ];
  const lost = new Set([...coupons, ...places]);
  for (const { id } of pages.filter(({ orderId }) => lost.has(orderId))) {
    if (signal?.aborted) return;
    await withdrawPayment(shop, id);
  }
}
