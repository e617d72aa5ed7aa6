import { describe, expect, it } from 'vitest';
import { readTypedNumber, readTypedPence } from './typed-money.ts';

describe('an amount that somebody types', () => {
  it('is read to the penny, with a point or a comma, with or without pence', () => {
    expect(['20', '20.5', '£20.50', ' 20,50 ', '0.05', '0'].map(readTypedPence)).toEqual([
      2000, 2050, 2050, 2050, 5, 0,
    ]);
  });

  it('is in thousands where a comma parts them', () => {
    expect(['1,000', '£1,234.50', '1,00'].map(readTypedPence)).toEqual([100_000, 123_450, 100]);
  });

  it('is nothing when it is no amount', () => {
    for (const typed of ['', '£', '20.505', '-5', '1e3', 'twenty', '20000', '1,0000', '1.000,50'])
      expect(readTypedPence(typed)).toBeNull();
  });
});

describe('a number that somebody types', () => {
  it.each([
    ['1,000', 1000],
    ['1,234,567.5', 1_234_567.5],
    ['2,5', 2.5],
    ['0,125', 0.125],
    [' £4.50 ', 4.5],
    ['-1', -1],
    ['', null],
    ['£', null],
    ['1,000,00', Number.NaN],
    ['four', Number.NaN],
  ])('[ZONE-01] is read of "%s" as %s', (typed, number) => {
    expect(readTypedNumber(typed)).toBe(number);
  });
});
