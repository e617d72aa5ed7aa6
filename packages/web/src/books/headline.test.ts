import { describe, expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

const before = { takings: 200, refunded: 100, kept: 100 };

describe('the headline of Money', () => {
  it('[MONEY-06] is what the shop keeps, compared with what it kept before', () => {
    const sums = { takings: 230, refunded: 120, kept: 110 };
    expect(headlineOf(sums, before, 'yesterday by this time')).toEqual({
      amount: '£110.00',
      compared: '10% more than yesterday by this time (£100.00)',
      gross: '£230.00 taken, £120.00 refunded',
    });
  });

  it('[MONEY-06] falls below zero when more went back than came in', () => {
    const sums = { takings: 0, refunded: 12.5, kept: -12.5 };
    expect(headlineOf(sums, before, 'yesterday by this time')).toMatchObject({
      amount: '−£12.50',
      compared: 'Less than yesterday by this time (£100.00)',
    });
  });

  it('[MONEY-06] names no refunds where there are none', () => {
    const sums = { takings: 100, refunded: 0, kept: 100 };
    expect(headlineOf(sums, before, 'yesterday by this time').gross).toBeNull();
  });
});
