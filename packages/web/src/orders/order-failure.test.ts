import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { describe, expect, it } from 'vitest';
import { CallError } from '#platform/calls/call-error.ts';

import {
  describeAddressRefusal,
  describeCartChange,
  describeOutage,
  describePaymentFailure,
  objectToCard,
} from './order-failure.ts';

describe('describeCartChange', () => {
  it('returns the server’s message about a changed cart, and null for everything else', () => {
    const message = 'No longer available as you chose it: Margherita.';
    const change = new CallError(409, { code: 'CART_CHANGED', message });
    expect(describeCartChange(change)).toBe(message);
    expect(
      describeCartChange(
        new CallError(409, { code: 'ORDER_ALREADY_PAID', message: 'Paid already.' }),
      ),
    ).toBeNull();
    expect(describeCartChange(new CallError(0, null))).toBeNull();
    expect(describeCartChange(new Error('odd'))).toBeNull();
  });
});

describe('describeOutage', () => {
  it('[RUN-14] says why the checkout waits while the database is away, and nothing about other errors', () => {
    const outage = new CallError(503, { code: 'DATABASE_UNAVAILABLE', message: 'No order book.' });
    expect(describeOutage(outage)).toBe('No order book.');
    expect(describePaymentFailure(outage).message).toBe('No order book.');
    expect(describeOutage(new CallError(500, { code: 'INTERNAL', message: 'Odd.' }))).toBeNull();
    expect(describeOutage(new CallError(0, null))).toBeNull();
  });
});

describe('describeAddressRefusal', () => {
  it('[CHK-07] says how far the store delivers and how far away the customer is', () => {
    const error = new CallError(422, {
      message: 'no',
      nearestStore: { name: 'Driftstone Littlehampton', serviceRadiusKm: 8 },
      distanceKm: 31.4,
    });
    expect(describeAddressRefusal(error)).toBe(
      'Delivery not available. Driftstone Littlehampton serves up to 8 km. You are ~31.4 km away.',
    );
  });

  it('[CHK-07] falls back to the server message, then to its own', () => {
    expect(describeAddressRefusal(new CallError(422, { message: 'Closed today' }))).toBe(
      'Closed today',
    );
    expect(describeAddressRefusal(new CallError(422, null))).toBe(
      'Delivery not available for this address.',
    );
    expect(describeAddressRefusal(new CallError(500, null))).toBe(
      'Failed to apply delivery address',
    );
    expect(describeAddressRefusal(new Error('odd'))).toBe('Failed to apply delivery address');
  });
});

describe('objectToCard', () => {
  const order = (address: string | null) => ({ address }) as Order;

  it('[CHK-08] refuses the hosted page for cash, and for a delivery without an address', () => {
    expect(objectToCard(order(null), 'pickup', 'cash')).toEqual({
      message: 'Stripe can only be used with card payment.',
      leadsBack: false,
      needsAddress: false,
    });
    expect(objectToCard(order(null), 'delivery', 'card')).toEqual({
      message: 'Add a delivery address first.',
      leadsBack: true,
      needsAddress: true,
    });
  });

  it('allows an order that can be paid', () => {
    expect(objectToCard(order(null), 'pickup', 'card')).toBeNull();
    expect(objectToCard(order('12 Beach Road'), 'delivery', 'card')).toBeNull();
  });
});

describe('describePaymentFailure', () => {
  it('[CHK-09] leads back to the address on 422', () => {
    const tooFar = { code: 'OUT_OF_RANGE', message: 'Too far' };
    expect(describePaymentFailure(new CallError(422, tooFar))).toEqual({
      message: 'Too far',
      leadsBack: true,
      needsAddress: true,
    });
    const notSet = { code: 'ADDRESS_NEEDED', message: 'Where to?' };
    expect(describePaymentFailure(new CallError(422, notSet)).needsAddress).toBe(true);
    expect(describePaymentFailure(new CallError(422, null)).message).toBe(
      'Address not set on order(s).',
    );
  });

  it('leads back without asking for an address when something else is refused', () => {
    const lost = { code: 'COUPON_REFUSED', message: 'The coupon is gone' };
    expect(describePaymentFailure(new CallError(422, lost))).toEqual({
      message: 'The coupon is gone',
      leadsBack: true,
      needsAddress: false,
    });
  });

  it('[CHK-09] tells a refusal, a missing answer and an unexpected error apart', () => {
    expect(describePaymentFailure(new CallError(500, null)).message).toBe(
      'Payment initialization failed',
    );
    expect(describePaymentFailure(new CallError(409, { message: 'Already paid' })).message).toBe(
      'Already paid',
    );
    expect(describePaymentFailure(new CallError(0, null)).message).toBe(
      'No response from payment server',
    );
    expect(describePaymentFailure(new TypeError('odd')).message).toBe('Unexpected payment error');
  });
});
