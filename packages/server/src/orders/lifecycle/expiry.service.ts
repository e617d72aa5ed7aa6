/** Closes unpaid orders whose prices were shown a day ago. */
import { releaseCoupon } from '#coupons/coupons.service.ts';
import type { Shop } from '#shop.ts';
import { findOpenSession, withdrawPayment } from '#payment-sessions/payment-sessions.service.ts';
import { send } from './lifecycle.service.ts';
import { lockOrder } from '#orders/orders.queries.ts';
import { listStaleOrders } from './open-orders.queries.ts';
import { isStale, staleSince } from './staleness.ts';

const MAX_ORDERS_A_SWEEP = 100;

/** Expires the stale orders of one user, or of everybody. Cheap when there are none. */
export async function expireStaleOrders(
  shop: Shop,
  { userId }: { userId?: string } = {},
): Promise<void> {
  const stale = await listStaleOrders(shop.db, staleSince(shop.now()), {
    userId,
    limit: MAX_ORDERS_A_SWEEP,
  });
  // One by one: each may need a call to the provider, and no transaction may wait for a network call.
  for (const { id } of stale) await expireOrder(shop, id);
}

async function expireOrder(shop: Shop, orderId: string): Promise<void> {
  const session = await findOpenSession(shop.db, orderId);
  if (session) {
    const outcome = await withdrawPayment(shop, session.id);
    // Paid: the payment is about to be settled. Unreachable: the next sweep tries again.
    if (outcome !== 'withdrawn') return;
  }
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'draft' || !isStale(order, shop.now())) return;
    if (await findOpenSession(tx, orderId)) return;
    await releaseCoupon(tx, orderId);
    await send(shop, tx, orderId, { kind: 'expired', by: 'clock' });
  });
}
