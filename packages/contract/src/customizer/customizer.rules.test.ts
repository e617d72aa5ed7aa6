import { describe, expect, it } from 'vitest';
import {
  checkCustomChoices,
  dedupeToppings,
  readBasePrice,
  readMaxNonVeg,
} from './customizer.rules.ts';

const offered = [
  { id: 's10', kind: 'size' },
  { id: 's12', kind: 'size' },
  { id: 'thin', kind: 'crust' },
  { id: 'ham', kind: 'non-veg' },
  { id: 'tuna', kind: 'non-veg' },
  { id: 'crab', kind: 'non-veg' },
  { id: 'leek', kind: 'veg' },
] as const;

describe('checkCustomChoices', () => {
  it('accepts one size, one crust, any veg toppings, and non-veg toppings up to the maximum', () => {
    expect(checkCustomChoices(offered, ['s10', 'thin'], 2)).toBeNull();
    expect(checkCustomChoices(offered, ['s10', 'thin', 'leek', 'ham', 'tuna'], 2)).toBeNull();
  });

  it('[BUILD-02] requires size and crust', () => {
    for (const optionIds of [[], ['s10'], ['thin'], ['s10', 's12', 'thin']])
      expect(checkCustomChoices(offered, optionIds, 2)?.message).toBe(
        'Please choose size and crust',
      );
  });

  it('[BUILD-03] limits non-veg toppings, counting a repeated one once', () => {
    const capped = checkCustomChoices(offered, ['s10', 'thin', 'ham', 'tuna', 'crab'], 2);
    expect(capped?.message).toBe('You can select up to 2 non-veg toppings');
    expect(checkCustomChoices(offered, ['s10', 'thin', 'ham', 'ham', 'tuna'], 2)).toBeNull();
  });

  it('names the path of a choice that is not offered', () => {
    expect(checkCustomChoices(offered, ['s10', 'gold'], 2)?.issues).toEqual([
      { message: 'This choice is not offered', path: 'optionIds.1' },
    ]);
  });
});

describe('dedupeToppings', () => {
  it('[BUILD-05] keeps one topping per label, preferring one that belongs to no pizza', () => {
    const toppings = [
      { id: 1, label: 'Ham', pizzaId: 'a' },
      { id: 2, label: 'Ham', pizzaId: null },
      { id: 3, label: 'Ham', pizzaId: null },
      { id: 4, label: 'Leek', pizzaId: 'b' },
    ];
    expect(dedupeToppings(toppings).map(({ id }) => id)).toEqual([2, 4]);
  });
});

describe('readBasePrice', () => {
  it('[BUILD-04] falls back to 1 unless the price is finite and above 0', () => {
    expect(readBasePrice(6.5)).toBe(6.5);
    for (const odd of [0, -1, Number.NaN, Infinity, '6.5', null, undefined])
      expect(readBasePrice(odd)).toBe(1);
  });
});

describe('readMaxNonVeg', () => {
  it('[BUILD-03] falls back to 4 unless the maximum is numeric', () => {
    expect(readMaxNonVeg(2)).toBe(2);
    expect(readMaxNonVeg('3')).toBe(3);
    for (const odd of ['many', '', null, undefined, Number.NaN]) expect(readMaxNonVeg(odd)).toBe(4);
  });
});
