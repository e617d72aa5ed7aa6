import { describe, expect, it } from 'vitest';
import { feeAfterDiscount } from './fee-after-discount.ts';

const store = { deliveryFee: 3.5, freeDeliveryAbove: 25 };

describe('what the customer reads when a discount brings the delivery fee back', () => {
  it('[MONEY-03] names the fee, the sum from which it is free, and what the food comes to', () => {
    expect(feeAfterDiscount(store, { subtotal: 27, discount: 5 })).toBe(
      'Delivery is free from £25.00. With the discount your food comes to £22.00, so a delivery costs £3.50.',
    );
  });

  it('[MONEY-03] says when a delivery is cheaper without the coupon', () => {
    expect(feeAfterDiscount(store, { subtotal: 26, discount: 2.6 })).toMatch(
      / so a delivery costs £3.50\. Without the coupon you pay £0.90 less\.$/,
    );
  });

  it.each([
    ['there is no discount', store, { subtotal: 20, discount: 0 }],
    ['delivery was not free before', store, { subtotal: 24, discount: 5 }],
    ['delivery stays free', store, { subtotal: 40, discount: 15 }],
    [
      'delivery is never free',
      { ...store, freeDeliveryAbove: null },
      { subtotal: 27, discount: 5 },
    ],
    ['delivery costs nothing', { ...store, deliveryFee: 0 }, { subtotal: 27, discount: 5 }],
  ])('[MONEY-03] says nothing when %s', (_, terms, food) => {
    expect(feeAfterDiscount(terms, food)).toBeNull();
  });
});
