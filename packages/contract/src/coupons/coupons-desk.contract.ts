import { defineRoutes } from '#route.ts';
import {
  CouponChange,
  CouponDraft,
  CouponPage,
  CouponPause,
  CouponQuery,
  CouponUses,
  CouponUsesQuery,
  DeskCoupon,
} from './coupons-desk.schema.ts';

/** Coupons at the desk: making them, changing them, and who used them. */
export const couponsDeskContract = defineRoutes({
  listCoupons: {
    route: 'GET /desk/coupons/all',
    staff: 'coupons.change',
    summary: 'Coupons with their terms and uses, newest first',
    query: CouponQuery,
    success: { 200: CouponPage },
  },
  makeCoupon: {
    route: 'POST /desk/coupons/all',
    staff: 'coupons.change',
    summary: 'Create a coupon',
    body: CouponDraft,
    success: { 201: DeskCoupon },
    errors: ['COUPON_CODE_TAKEN'],
  },
  changeCoupon: {
    route: 'PATCH /desk/coupons/:couponId',
    staff: 'coupons.change',
    summary: 'Change the terms of a coupon',
    body: CouponChange,
    success: { 200: DeskCoupon },
    errors: [
      'COUPON_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'COUPON_CODE_TAKEN',
      'COUPON_USED_MORE_OFTEN',
    ],
  },
  pauseCoupon: {
    route: 'POST /desk/coupons/:couponId/pause',
    staff: 'coupons.change',
    summary: 'Pause or resume a coupon',
    body: CouponPause,
    success: { 200: DeskCoupon },
    errors: ['COUPON_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  listCouponUses: {
    route: 'GET /desk/coupons/:couponId/uses',
    staff: 'coupons.change',
    summary: 'Who used a coupon, newest first',
    query: CouponUsesQuery,
    success: { 200: CouponUses },
    errors: ['COUPON_NOT_FOUND'],
  },
});
