import { expect, it } from 'vitest';
import { deskMoneyOf, handoverMoneyOf } from './crew-words.rules.ts';

it.each([
  ['ready', 'due_on_pickup', 'To be paid in cash'],
  ['cancelled', 'due_on_pickup', 'Not paid'],
  ['no_show', 'due_on_pickup', 'Not paid'],
  ['no_show', 'paid', 'Paid in cash'],
  ['cancelled', 'paid', 'Refund due'],
  ['cancelled', 'refunded', 'Refunded'],
  ['draft', 'unpaid', 'Not paid'],
] as const)('[DESK-29] says of an order that is %s and %s: %s', (state, money, words) => {
  expect(deskMoneyOf({ state, money, paymentMethod: 'cash', total: 11.5 })).toBe(words);
});

it.each(['received', 'completed', 'cancelled'] as const)(
  '[DESK-29] [CHK-15] speaks of no money and owes none where nothing was to pay: %s',
  (state) => {
    const free = { state, money: 'paid', paymentMethod: 'card', total: 0 } as const;
    expect(deskMoneyOf(free)).toBe('Nothing to pay');
  },
);

it('[STATE-01] [NOTE-06] tells a driver what to do about money, and never to collect, which is what customers do with a pizza', () => {
  expect(handoverMoneyOf(11.5)).toBe('Ask for £11.50 at the door');
  expect(handoverMoneyOf(0)).toBe('Already paid. Ask for no money');
});
