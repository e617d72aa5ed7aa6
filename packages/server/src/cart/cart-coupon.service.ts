/** The coupon on a cart. */
import { judgeCode, redeemCoupon } from '#coupons/coupons.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { Shop } from '#shop.ts';
import { clearCoupon, findCart, setCoupon } from './cart.queries.ts';
import { readOffer } from './offer.ts';
import { priceSoldSoon, subtotalOf } from './priced-cart.ts';

/** @throws COUPON_REFUSED; says how much more to spend when only the minimum is missed */
export async function applyCoupon(shop: Shop, user: SignedIn, code: string) {
  const { db, now } = shop;
  const cart = await findCart(db, user);
  const lines = priceSoldSoon(await readOffer(shop), cart?.lines ?? [], now());
  const { coupon, refusal } = await judgeCode(db, code.trim(), {
    userId: user.userId,
    subtotalPence: subtotalOf(lines),
    now: now(),
  });
  if (!coupon) throw new ShopError('COUPON_REFUSED', refusal);
  await setCoupon(db, user.userId, coupon.id);
  return coupon;
}

export async function removeCoupon({ db }: Shop, user: SignedIn): Promise<void> {
  await setCoupon(db, user.userId, null);
}

/** Counts the order's reservation as used, and removes the coupon from the user's cart. Without one, does nothing. */
export async function redeemCartCoupon(tx: Transaction, orderId: string): Promise<void> {
  const used = await redeemCoupon(tx, orderId);
  if (used) await clearCoupon(tx, used);
}
