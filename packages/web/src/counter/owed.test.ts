import { describe, expect, it } from 'vitest';
import { owesMoney, sayOwed, sayPrice, sayRefund } from './owed.ts';

const DUE = { money: 'due_on_pickup', deliveryType: 'pickup', paymentMethod: 'cash' } as const;

describe('[TILL-06] what a change means for the money', () => {
  it('is said before it is pressed, with where it is taken', () => {
    const more = { before: 10, total: 20.45 };
    expect(sayOwed(DUE, more)).toBe('£10.45 more to take at pickup.');
    expect(sayOwed({ ...DUE, deliveryType: 'delivery' }, more)).toBe(
      '£10.45 more to take at the door.',
    );
    expect(sayOwed(DUE, { before: 12.5, total: 11 })).toBe('£1.50 less to take at pickup.');
    expect(sayOwed(DUE, { before: 10, total: 10 })).toBe('The price is the same.');
    expect(sayOwed({ ...DUE, money: 'paid' }, { before: 10, total: 10 })).toBe(
      'It is paid: nothing more to take.',
    );
  });

  it('says how the money of a cancelled order goes back', () => {
    expect(sayRefund(DUE, 0)).toBe('Nothing was paid, so there is nothing to refund.');
    expect(sayRefund(DUE, 200)).toBe('Refund £2.00 in cash.');
    expect(sayRefund({ ...DUE, paymentMethod: 'card_machine' }, 200)).toBe(
      'Refund £2.00 on the card machine.',
    );
    expect(sayRefund({ ...DUE, paymentMethod: 'card' }, 200)).toBe(
      '£2.00 goes back to the customer’s card automatically.',
    );
  });
});

it('[EVE-56] says what was refunded of a paid order', () => {
  expect(sayPrice({ money: 'paid', total: 46.17, refunded: 0 })).toBe('£46.17 paid');
  expect(sayPrice({ money: 'paid', total: 46.17, refunded: 2.5 })).toBe(
    '£46.17 paid, £2.50 refunded',
  );
});

it('[CHK-15] asks nobody for £0.00', () => {
  const free = { money: 'due_on_pickup', total: 0 } as const;
  expect([owesMoney(free), sayPrice(free)]).toEqual([false, 'Nothing to pay']);
  expect(sayPrice({ ...free, total: 2 })).toBe('£2.00 to pay');
  expect(sayPrice({ money: 'paid', total: 2 })).toBe('£2.00 paid');
});
