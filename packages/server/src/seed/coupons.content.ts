import type { CouponContent } from './content-types.ts';

const VALID: readonly CouponContent[] = [
  {
    code: 'TIDE10',
    discountPercent: 10,
    minSubtotalPence: 0,
    startsDaysAgo: 200,
    endsDaysAgo: null,
    maxRedemptions: null,
    maxPerUser: null,
    redeemedCount: 0,
  },
  {
    code: 'SANDY20',
    discountPercent: 20,
    minSubtotalPence: 2500,
    startsDaysAgo: 30,
    endsDaysAgo: -3650,
    maxRedemptions: 5000,
    maxPerUser: null,
    redeemedCount: 0,
  },
  {
    code: 'AHOY15',
    discountPercent: 15,
    minSubtotalPence: 1200,
    startsDaysAgo: 365,
    endsDaysAgo: null,
    maxRedemptions: null,
    maxPerUser: 1,
    redeemedCount: 0,
  },
];

const EXPIRED: CouponContent = {
  code: 'SUMMER25',
  discountPercent: 25,
  minSubtotalPence: 0,
  startsDaysAgo: 150,
  endsDaysAgo: 60,
  maxRedemptions: null,
  maxPerUser: null,
  redeemedCount: 0,
};

const USED_UP: CouponContent = {
  code: 'FIRST100',
  discountPercent: 30,
  minSubtotalPence: 0,
  startsDaysAgo: 400,
  endsDaysAgo: null,
  maxRedemptions: 100,
  maxPerUser: 1,
  redeemedCount: 100,
};

const NOT_STARTED: CouponContent = {
  code: 'REGATTA15',
  discountPercent: 15,
  minSubtotalPence: 1500,
  startsDaysAgo: -3650,
  endsDaysAgo: -3664,
  maxRedemptions: null,
  maxPerUser: null,
  redeemedCount: 0,
};

export const COUPONS: readonly CouponContent[] = [...VALID, EXPIRED, USED_UP, NOT_STARTED];
