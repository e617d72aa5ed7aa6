import { standingOf } from '@driftstone/contract/coupons/coupon-standing.rules.ts';
import type { CouponUse, DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { CouponUseRow, CouponWithUses } from './coupons-desk.queries.ts';
import { draftOf } from './coupons-desk.service.ts';

export function presentCoupon(coupon: CouponWithUses, now: Date): DeskCoupon {
  const { id, redeemedCount, reserved, version } = coupon;
  const standing = standingOf(coupon, now);
  return { id, ...draftOf(coupon), uses: redeemedCount, reserved, standing, version };
}

export function presentUse(row: CouponUseRow): CouponUse {
  const { orderId, orderNumber, firstName, lastName, discountPence, totalPence, usedAt } = row;
  return {
    orderId,
    orderNumber,
    customer: `${firstName} ${lastName}`.trim(),
    discount: penceToPounds(discountPence),
    total: penceToPounds(totalPence),
    usedAt: usedAt.toISOString(),
  };
}
