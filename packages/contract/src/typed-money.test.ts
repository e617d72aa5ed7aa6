import { describe, expect, it } from 'vitest';
import { readTypedPence } from './typed-money.ts';

describe('an amount that somebody types', () => {
  it('is read to the penny, with a point or a comma, with or without pence', () => {
    expect(['20', '20.5', '£20.50', ' 20,50 ', '0.05', '0'].map(readTypedPence)).toEqual([
      2000, 2050, 2050, 2050, 5, 0,
    ]);
  });

  it('is nothing when it is no amount', () => {
    for (const typed of ['', '£', '20.505', '-5', '1e3', 'twenty', '20000'])
      expect(readTypedPence(typed)).toBeNull();
  });
});
