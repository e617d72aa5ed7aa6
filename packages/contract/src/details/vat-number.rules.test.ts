import { expect, it } from 'vitest';
import { readVatNumber } from './vat-number.rules.ts';

it.each([
  ['GB 123 4567 82', 'GB 123 4567 82'],
  ['gb123456782', 'GB 123 4567 82'],
  ['123.456.782', 'GB 123 4567 82'],
  // A newer number, and that of a branch.
  ['GB 123 4567 27', 'GB 123 4567 27'],
  ['GB 123 4567 82 001', 'GB 123 4567 82 001'],
])('[DESK-68] reads %s as %s', (typed, number) => {
  expect(readVatNumber(typed)).toBe(number);
});

it.each(['', 'GB', 'GB 123 4567 83', 'GB 213 4567 82', 'GB 123 4567 8', 'IE 123 4567 82', 'hello'])(
  '[DESK-68] takes %s for no VAT number',
  (typed) => {
    expect(readVatNumber(typed)).toBeNull();
  },
);
