/** Whether a coupon can be used: the one rule for the cart, the till, the gate and a paid order. Pure. */
import type { CouponTerms } from '@driftstone/contract/coupons/coupon-standing.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';

/** Why a coupon can't be used. Without a message, the answer is 'Invalid or expired coupon'. */
export interface CouponRefusal {
  message?: string;
}

/** null: it can be used. The minimum is last, so that nobody spends more for a coupon that is refused anyway. */
export function judgeCoupon(
  coupon: CouponTerms,
  { subtotalPence, now }: { subtotalPence: number; now: Date },
): CouponRefusal | null {
  const hasBegun = coupon.startsAt <= now;
  const isOver = coupon.endsAt !== null && coupon.endsAt <= now;
  if (!hasBegun || isOver || coupon.isPaused) return {};

  const byAll = coupon.redeemedCount + coupon.reservedByOthers;
  if (isUsedUp(coupon, { byAll, byUser: coupon.redeemedByUser })) return {};

  const missingPence = coupon.minSubtotalPence - subtotalPence;
  return missingPence > 0
    ? { message: `Spend ${formatPence(missingPence)} more to use this coupon` }
    : null;
}

/** Not even one use is left, in all or for this customer. */
export function isUsedUp(
  { maxRedemptions, maxPerUser }: Pick<CouponTerms, 'maxRedemptions' | 'maxPerUser'>,
  uses: { byAll: number; byUser: number },
): boolean {
  return (
    (maxRedemptions !== null && uses.byAll >= maxRedemptions) ||
    (maxPerUser !== null && uses.byUser >= maxPerUser)
  );
}

/** HOLD-05: unpaid card pages keep at most this share of the uses that are left; the rest is for who pays first. */
const KEPT_SHARE = 1 / 2;

/** Whether one more card page may keep a use until it is paid. */
export function mayKeepUse(
  { maxRedemptions, redeemedCount }: Pick<CouponTerms, 'maxRedemptions' | 'redeemedCount'>,
  keptByOthers: number,
): boolean {
  if (maxRedemptions === null) return true;
  return keptByOthers + 1 <= (maxRedemptions - redeemedCount) * KEPT_SHARE;
}
