import { formatPence } from '#money.ts';

/** The terms of a coupon, and how often it has been used. */
export interface CouponTerms {
  startsAt: Date;
  /** null when it never ends. */
  endsAt: Date | null;
  /** Set by the owner: nobody can use the coupon until the owner resumes it. */
  isPaused: boolean;
  minSubtotalPence: number;
  /** For all customers together; null for no limit. */
  maxRedemptions: number | null;
  maxPerUser: number | null;
  redeemedCount: number;
  /** Uses reserved for other customers' open orders. */
  reservedByOthers: number;
  redeemedByUser: number;
}

/** Why a coupon can't be used. Without a message, the answer is 'Invalid or expired coupon'. */
export interface CouponRefusal {
  message?: string;
}

/**
 * null when the coupon can be used. The minimum spend is checked last, so that nobody spends more for a coupon that
 * would be refused anyway.
 */
export function judgeCoupon(
  coupon: CouponTerms,
  { subtotalPence, now }: { subtotalPence: number; now: Date },
): CouponRefusal | null {
  const hasBegun = coupon.startsAt <= now;
  const isOver = coupon.endsAt !== null && coupon.endsAt <= now;
  if (!hasBegun || isOver || coupon.isPaused) return {};

  const uses = coupon.redeemedCount + coupon.reservedByOthers;
  if (coupon.maxRedemptions !== null && uses >= coupon.maxRedemptions) return {};
  if (coupon.maxPerUser !== null && coupon.redeemedByUser >= coupon.maxPerUser) return {};

  const missingPence = coupon.minSubtotalPence - subtotalPence;
  return missingPence > 0
    ? { message: `Spend ${formatPence(missingPence)} more to use this coupon` }
    : null;
}

/**
 * HOLD-05: unpaid card pages together keep at most this share of the uses that are left. The others go to whoever pays
 * first.
 */
const KEPT_SHARE = 1 / 2;

/** Whether one more card page may keep a use until it is paid. */
export function mayKeepUse(
  { maxRedemptions, redeemedCount }: Pick<CouponTerms, 'maxRedemptions' | 'redeemedCount'>,
  keptByOthers: number,
): boolean {
  if (maxRedemptions === null) return true;
  return keptByOthers + 1 <= (maxRedemptions - redeemedCount) * KEPT_SHARE;
}
