import { couponsDeskContract } from '@driftstone/contract/coupons/coupons-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentCoupon, presentUse } from './coupons-desk.present.ts';
import {
  changeCoupon,
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
