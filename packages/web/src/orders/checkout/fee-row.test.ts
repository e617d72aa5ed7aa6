import { describe, expect, it } from 'vitest';
import { type ExpectedDelivery, feeRowOf } from './fee-row.ts';

const undecided = { deliveryType: 'delivery', address: null, deliveryFee: 0 } as const;
const to = (fee: ExpectedDelivery['fee']): ExpectedDelivery => ({ place: 'BN17 5HZ', fee });

describe('the delivery fee in the summary', () => {
  it.each([
    ['a fee', to(299), 'Delivery to BN17 5HZ', '£2.99', 299, true],
    ['no fee', to(0), 'Delivery to BN17 5HZ', 'Free', 0, true],
    ['a place out of reach', to('not delivered'), 'Delivery to BN17 5HZ', 'Pickup only', 0, true],
    ['a place not priced yet', to('unknown'), 'Delivery fee', 'Depends on address', 0, false],
    ['no place', null, 'Delivery fee', 'Depends on address', 0, false],
  ])(
    '[CHK-06] [OWN-40] is what the known place costs: %s',
    (_, expected, term, amount, addedPence, isExpected) => {
      expect(feeRowOf(undecided, 'delivery', expected)).toEqual({
        term,
        amount,
        addedPence,
        isExpected,
      });
    },
  );

  it('[CHK-06] is that of the address once the order has one', () => {
    const decided = { ...undecided, address: '3 Pier Road', deliveryFee: 3.5 };
    expect(feeRowOf(decided, 'delivery', to(299))).toEqual({
      term: 'Delivery fee',
      amount: '£3.50',
      addedPence: 0,
      isExpected: false,
    });
  });

  it('[CHK-06] is never Free while a change from pickup to delivery is being saved', () => {
    const collected = { ...undecided, deliveryType: 'pickup', address: '3 Pier Road' } as const;
    expect(feeRowOf(collected, 'delivery', null).amount).toBe('Depends on address');
    expect(feeRowOf(collected, 'pickup', to(299)).amount).toBe('Free');
  });
});
