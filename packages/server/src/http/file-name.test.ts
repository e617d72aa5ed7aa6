import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['The Salty Crust', 'the-salty-crust'],
  ['Café Nörd', 'cafe-nord'],
  ['Joe’s "Best" Pizza\r\n; x=1', 'joes-best-pizza-x-1'],
  ['ピザ', 'shop'],
])('[MONEY-08] a file of the shop %j begins with %s', (shopName, fileName) => {
  expect(fileNameOf(shopName)).toBe(fileName);
});
