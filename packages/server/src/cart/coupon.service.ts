/** Coupons: put on a cart, kept free for an order that is being paid, counted when it is. */
import { allow, refuse, type Verdict } from '@driftstone/contract/verdict.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { ShopError } from '#errors/shop-error.ts';
import { setCoupon } from './cart.queries.ts';
import {
  countOtherUses,
  type CouponUse,
  deleteReservation,
  findCouponByCode,
  findCouponById,
  lockCoupon,
  redeemReservation,
  upsertReservation,
} from './coupon.queries.ts';
import { judgeCoupon } from './judge-coupon.ts';
import { findPricedCart } from './priced-cart.ts';

type CouponVerdict = Verdict<'COUPON_REFUSED'>;

/** @throws COUPON_REFUSED; with how much more to spend, where that is all that is missing. */
export async function applyCoupon(shop: Shop, user: SignedIn, code: string) {
  const { db, now } = shop;
  const viewer = { userId: user.userId, now: now() };
  const coupon = await findCouponByCode(db, code.trim(), viewer);
  if (!coupon) throw new ShopError('COUPON_REFUSED');
  const cart = await findPricedCart(shop, user);
  const refusal = judgeCoupon(coupon, { subtotalPence: cart?.subtotalPence ?? 0, now: now() });
  if (refusal) throw new ShopError('COUPON_REFUSED', refusal);
  await setCoupon(db, user.userId, coupon.id);
  return coupon;
}

export async function removeCoupon({ db }: Shop, user: SignedIn): Promise<void> {
  await setCoupon(db, user.userId, null);
}

/** Window, minimum spend and limits, as they are now. The user's own open order does not count against them. */
export async function checkCoupon(
  db: Queryable,
  use: { couponId: string; userId: string; subtotalPence: number; now: Date },
): Promise<CouponVerdict> {
  const coupon = await findCouponById(db, use.couponId, use);
  return coupon && !judgeCoupon(coupon, use) ? allow : refuse('COUPON_REFUSED');
}

/**
 * Keeps one use free for the order until then: reservations that have not lapsed and redemptions both count against the
 * limits. Repeats are harmless; a reservation of another coupon by the same order is replaced.
 */
export async function reserveCoupon(
  tx: Transaction,
  { now, until, ...use }: CouponUse & { now: Date; until: Date },
): Promise<CouponVerdict> {
  const coupon = await lockCoupon(tx, use.couponId);
  if (!coupon) return refuse('COUPON_REFUSED');
  const { reserved, byUser } = await countOtherUses(tx, use, now);
  const isUsedUp =
    coupon.maxRedemptions !== null && coupon.redeemedCount + reserved >= coupon.maxRedemptions;
  const isUsedByUser = coupon.maxPerUser !== null && byUser >= coupon.maxPerUser;
  if (isUsedUp || isUsedByUser) return refuse('COUPON_REFUSED');
  await upsertReservation(tx, { ...use, reservedUntil: until });
  return allow;
}

/** Counts the order's reservation as used and takes the coupon off the user's cart. Without one, nothing. */
export async function redeemCoupon(tx: Transaction, orderId: string): Promise<void> {
  await redeemReservation(tx, orderId);
}

/** Gives the order's reservation back; a redeemed one stays. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await deleteReservation(tx, orderId);
}
