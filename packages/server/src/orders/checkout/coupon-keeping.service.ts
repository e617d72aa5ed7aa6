/** An order's coupon: keeps a use while the order can be paid, or removes the coupon once others have used it up. */
import {
  checkCoupon,
  lockCoupon,
  releaseCoupon,
  reserveCoupon,
  reserveForPage,
  reservePaidUse,
  returnUse,
} from '#coupons/coupons.service.ts';
import type { DealsTaken } from '@driftstone/contract/deals/deals.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { changeDraft } from '#orders/lifecycle/lifecycle.service.ts';
import { refuseOpenPayment } from '#payment-sessions/payment-sessions.service.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import { customerOf, type PricedOrder, priceOrder, usedCouponOf } from './order-pricing.ts';
import type { OrderRow, WholeOrder } from '#orders/orders.queries.ts';

const COUPON_LOST =
  'Your coupon can no longer be used, so the total has changed. Please check it and try again.';

interface Keeping {
  now: Date;
  /** How long a card page can be paid; null: the order is placed now, and takes a use. */
  until: Date | null;
}

/** Before the oven and the stocks: see `lockStoreForOrder`. null: the order has none. */
export async function lockCouponOf(
  tx: Transaction,
  { couponId }: Pick<OrderRow, 'couponId'>,
): Promise<{ discountPercent: number } | null> {
  return couponId === null ? null : lockCoupon(tx, couponId);
}

/** Keeps a use, for a card page as far as unpaid orders may. Returns false when others have used the coupon up. */
export async function keepCoupon(
  tx: Transaction,
  order: OrderRow,
  { now, until }: Keeping,
): Promise<boolean> {
  const { id: orderId, userId } = order;
  const couponId = usedCouponOf(order);
  if (couponId === null) return true;
  const use = { couponId, userId, orderId, now };
  const verdict = until
    ? await reserveForPage(tx, { ...use, until })
    : await reserveCoupon(tx, { ...use, until: now });
  return verdict.allowed;
}

/** Keeps a use for a paid order. It stays uncounted when others have paid for the last: the customer keeps the price. */
export async function keepPaidUse(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, userId } = order;
  const couponId = usedCouponOf(order);
  if (couponId !== null) await reservePaidUse(tx, { couponId, userId, orderId, now });
}

/** OFFER-12: gives the use of a placed order back when its new price does without. Returns the coupon that it keeps. */
export async function keepOrReturnUse(
  tx: Transaction,
  order: OrderRow,
  totals: PricedOrder,
): Promise<string | null> {
  const couponId = usedCouponOf({ ...order, ...totals });
  if (couponId === null && order.couponId !== null) {
    await lockCouponOf(tx, order);
    await returnUse(tx, order.id);
  }
  return couponId;
}

/** Keeps a use of the coupon for this order. When none is left, removes it, prices the order again and says so. */
export async function secureCoupon(
  shop: Pick<Shop, 'now' | 'content'>,
  tx: Transaction,
  { order, store, lines }: WholeOrder,
  { taken, ...keeping }: Keeping & { taken: DealsTaken },
): Promise<ShopError | null> {
  const { couponId, userId, subtotalPence } = order;
  const { now } = keeping;
  if (couponId === null) return null;
  const dealt = { ...order, ...priceOrder(lines, order, { store, now }, taken) };
  if (usedCouponOf(dealt) === null) {
    // It stays with the draft: with another time or way, it may count.
    await releaseCoupon(tx, order.id);
    return null;
  }
  const check = await checkCoupon(tx, { couponId, userId, subtotalPence, now });
  if (check.allowed && (await keepCoupon(tx, dealt, keeping))) return null;

  await refuseOpenPayment(tx, order.id);
  await releaseCoupon(tx, order.id);
  const full = { ...order, couponId: null, discountPercent: 0 };
  const left = await takeDeals(shop, tx, lines, customerOf(full, now));
  const totals = priceOrder(lines, full, { store, now }, left);
  await changeDraft(shop, tx, order, { couponId: null, discountPercent: 0, ...totals });
  return new ShopError('COUPON_REFUSED', { message: COUPON_LOST });
}
