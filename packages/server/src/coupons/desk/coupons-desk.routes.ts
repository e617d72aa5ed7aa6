import { standingOf } from '@driftstone/contract/coupons/coupon-standing.rules.ts';
import { couponsDeskContract } from '@driftstone/contract/coupons/coupons-desk.contract.ts';
import type { CouponUse, DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { CouponUseRow, CouponWithUses } from './coupons-desk.queries.ts';
import {
  changeCoupon,
  draftOf,
  findCoupons,
  findUses,
  makeCoupon,
  pauseCoupon,
} from './coupons-desk.service.ts';

export const couponsDeskRoutes = handlersFor(couponsDeskContract, {
  listCoupons: async ({ query, shop }) => {
    const { coupons, hasMore } = await findCoupons(shop, query);
    return { coupons: coupons.map((coupon) => presentCoupon(coupon, shop.now())), hasMore };
  },
  makeCoupon: async ({ body, staff, shop }) =>
    presentCoupon(await makeCoupon(shop, staff, body), shop.now()),
  changeCoupon: async ({ params, body, staff, shop }) =>
    presentCoupon(await changeCoupon(shop, staff, params.couponId, body), shop.now()),
  pauseCoupon: async ({ params, body, staff, shop }) =>
    presentCoupon(await pauseCoupon(shop, staff, params.couponId, body), shop.now()),
  listCouponUses: async ({ params: { couponId }, query: { before }, staff, shop }) => {
    const { uses, hasMore } = await findUses(shop, staff, { couponId, before });
    return { uses: uses.map(presentUse), hasMore };
  },
});

function presentCoupon(coupon: CouponWithUses, now: Date): DeskCoupon {
  const { id, redeemedCount, reserved, version } = coupon;
  const standing = standingOf(coupon, now);
  return { id, ...draftOf(coupon), uses: redeemedCount, reserved, standing, version };
}

function presentUse(row: CouponUseRow): CouponUse {
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
