import { describe, expect, it } from 'vitest';
import type { CouponTerms } from '@driftstone/contract/coupons/coupon-standing.rules.ts';
import { judgeCoupon } from './coupon-use.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-01T12:00:01Z');

const GOOD: CouponTerms = {
  startsAt: NOW,
  endsAt: null,
  isPaused: false,
  minSubtotalPence: 0,
  maxRedemptions: null,
  maxPerUser: null,
  redeemedCount: 0,
  reservedByOthers: 0,
  redeemedByUser: 0,
};
const judge = (terms: Partial<CouponTerms>, subtotalPence = 1000) =>
  judgeCoupon({ ...GOOD, ...terms }, { subtotalPence, now: NOW });

describe('judgeCoupon', () => {
  it.each<[string, Partial<CouponTerms>]>([
    ['the moment that it begins', { startsAt: NOW }],
    ['until the moment that it ends', { endsAt: LATER }],
    ['with one use left', { maxRedemptions: 3, redeemedCount: 1, reservedByOthers: 1 }],
    ['by a user with one use left', { maxPerUser: 2, redeemedByUser: 1 }],
    ['at its minimum spend', { minSubtotalPence: 1000 }],
  ])('[API-06] allows it %s', (_when, terms) => {
    expect(judge(terms)).toBeNull();
  });

  it.each<[string, Partial<CouponTerms>]>([
    ['before it begins', { startsAt: LATER }],
    ['once it has ended', { endsAt: NOW }],
    ['while it is paused', { isPaused: true }],
    [
      'when all uses are redeemed or reserved',
      { maxRedemptions: 2, redeemedCount: 1, reservedByOthers: 1 },
    ],
    ['when the user has had all of theirs', { maxPerUser: 1, redeemedByUser: 1 }],
    ['that has ended, whatever is missing', { endsAt: NOW, minSubtotalPence: 5000 }],
  ])('[API-06] refuses it %s', (_when, terms) => {
    expect(judge(terms)).toEqual({});
  });

  it('[API-06] says how much more the customer has to spend', () => {
    expect(judge({ minSubtotalPence: 1500 })).toEqual({
      message: 'Spend £5.00 more to use this coupon',
    });
  });
});
