import { formatPence } from '#money.ts';

/** What a coupon demands, and how often it was used. */
export interface CouponTerms {
  startsAt: Date;
  /** null: never ends. */
  endsAt: Date | null;
  minSubtotalPence: number;
  /** Of all customers together; null: no limit. */
  maxRedemptions: number | null;
  maxPerUser: number | null;
  redeemedCount: number;
  /** Kept free for open orders of others. */
  reservedByOthers: number;
  redeemedByUser: number;
}

/** Why a coupon can't be used; without a message of its own it is 'Invalid or expired coupon'. */
export interface CouponRefusal {
  message?: string;
}

/** null: it can be used. The minimum spend comes last, so that nobody spends more for a coupon that fails all the same. */
export function judgeCoupon(
  coupon: CouponTerms,
  { subtotalPence, now }: { subtotalPence: number; now: Date },
): CouponRefusal | null {
  const hasBegun = coupon.startsAt <= now;
  const isOver = coupon.endsAt !== null && coupon.endsAt <= now;
  if (!hasBegun || isOver) return {};

  const uses = coupon.redeemedCount + coupon.reservedByOthers;
  if (coupon.maxRedemptions !== null && uses >= coupon.maxRedemptions) return {};
  if (coupon.maxPerUser !== null && coupon.redeemedByUser >= coupon.maxPerUser) return {};

  const missingPence = coupon.minSubtotalPence - subtotalPence;
  return missingPence > 0
    ? { message: `Spend ${formatPence(missingPence)} more to use this coupon` }
    : null;
}
