import { expect, it } from 'vitest';
import { moneyOf } from './describe-order.ts';

it.each([
  ['ready', 'due_on_pickup', 'To be paid in cash'],
  ['cancelled', 'due_on_pickup', 'Not paid'],
  ['no_show', 'due_on_pickup', 'Not paid'],
  ['no_show', 'paid', 'Paid in cash'],
  ['draft', 'unpaid', 'Not paid'],
] as const)('[DESK-29] says of an order that is %s and %s: %s', (state, money, words) => {
  expect(moneyOf({ state, money, paymentMethod: 'cash' })).toBe(words);
});
