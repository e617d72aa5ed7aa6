import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPence, formatPounds, percentOf, poundsToPence } from './money.ts';

describe('poundsToPence', () => {
  it('rounds away the error of binary fractions', () => {
    expect(poundsToPence(1.1 + 2.2)).toBe(330);
    expect(poundsToPence(10.35)).toBe(1035);
  });

  it('counts anything but a finite number as 0', () => {
    for (const odd of [undefined, null, '', 'two', Number.NaN, Infinity, {}, true])
      expect(poundsToPence(odd)).toBe(0);
  });

  it('reads a number written as text', () => {
    expect(poundsToPence('12.5')).toBe(1250);
  });
});

describe('percentOf', () => {
  it('rounds half a penny up', () => {
    expect(percentOf(1005, 10)).toBe(101);
    expect(percentOf(1004, 10)).toBe(100);
  });
});

describe('formatPounds', () => {
  it('[PRICE-08] takes what is no number for 0', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, undefined, null, 'much'])
      expect(formatPounds(wrong as number)).toBe('£0.00');
  });
});

describe('formatPence', () => {
  it('prints pounds with two decimals', () => {
    expect(formatPence(123456)).toBe('£1,234.56');
    expect(formatPence(0)).toBe('£0.00');
  });

  it('prints a discount with a minus sign, as the cart shows it', () => {
    expect(formatPence(-259)).toBe('−£2.59');
  });

  it('writes every amount as Intl does, but for the minus sign', () => {
    const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
    fc.assert(
      fc.property(fc.integer(), (pence) => {
        expect(formatPence(pence).replace('−', '-')).toBe(sterling.format(pence / 100));
      }),
    );
  });
});
