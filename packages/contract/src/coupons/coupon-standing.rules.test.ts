import { describe, expect, it } from 'vitest';
import { describeCoupon, standingOf } from './coupon-standing.rules.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-02T12:00:00Z');
const ON = { startsAt: NOW, endsAt: null, isPaused: false, maxRedemptions: null, redeemedCount: 0 };

describe('standingOf', () => {
  it.each([
    ['on', {}],
    ['paused', { isPaused: true }],
    ['not_begun', { startsAt: LATER }],
    ['over', { endsAt: NOW, isPaused: true }],
    ['used_up', { maxRedemptions: 2, redeemedCount: 2 }],
  ])('is %s', (standing, terms) => {
    expect(standingOf({ ...ON, ...terms }, NOW)).toBe(standing);
  });
});

describe('describeCoupon', () => {
  const READING = { nowMs: NOW.getTime() };
  const PLAIN = {
    code: 'TIDE10',
    percent: 10,
    minimum: 0,
    startsOn: '2026-06-01',
    endsOn: null,
    maxUses: null,
    maxUsesEach: null,
  };

  it('[DESK-47] says what a customer gets, and what the cart says', () => {
    expect(describeCoupon(PLAIN, READING)).toEqual([
      'A customer who enters TIDE10 gets 10% off the pizzas, from 1 June 2026 on.',
      'The cart says “Coupon applied! 10% off”.',
    ]);
  });

  it('[DESK-47] says what limits it', () => {
    const limited = {
      ...PLAIN,
      minimum: 12.5,
      endsOn: '2026-06-30',
      maxUses: 5000,
      maxUsesEach: 1,
    };
    expect(describeCoupon(limited, READING)).toEqual([
      'A customer who enters TIDE10 gets 10% off the pizzas once they spend £12.50 or more, from 1 June 2026 to the end of 30 June 2026.',
      'The cart says “Coupon applied! 10% off”.',
      'Below £12.50 it says how much is missing: “Spend £… more to use this coupon”.',
      'Each customer can use it once.',
      'It works 5,000 times in all, then it is used up.',
    ]);
  });

  it('[OFFER-12] says what a code brings in place of a percentage', () => {
    const times = { days: [5], shifts: [], firstDate: null, lastDate: null };
    const gift = { kind: 'amount', pence: 500 } as const;
    const terms = { gift, times, minimumPence: 2000, isFirstOrderOnly: false };
    expect(describeCoupon({ ...PLAIN, percent: 0, minimum: 20, terms }, READING)).toEqual([
      'A customer who enters TIDE10 gets this: £5.00 off, Fridays, once they spend £20.00 or more, from 1 June 2026 on.',
      'It counts where it takes off more than your other offers.',
      'Below £20.00 it says how much is missing: “Spend £… more to use this coupon”.',
    ]);
  });
});
