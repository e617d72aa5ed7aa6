import { describe, expect, it } from 'vitest';
import { describeStatus, hasReceipt } from './order-status.ts';

describe('describeStatus', () => {
  it.each([
    ['pending', 'unpaid', 'Not placed yet'],
    ['confirmed', 'paid', 'Confirmed'],
    ['confirmed', 'due_on_pickup', 'Pay on pickup'],
    ['completed', 'paid', 'Completed'],
    ['completed', 'due_on_pickup', 'Completed'],
    ['cancelled', 'unpaid', 'Cancelled'],
    ['cancelled', 'refunded', 'Refunded'],
    ['expired', 'unpaid', 'Given up'],
  ] as const)('calls %s and %s "%s"', (status, paymentStatus, text) => {
    expect(describeStatus({ status, paymentStatus }).text).toBe(text);
  });
});

describe('hasReceipt', () => {
  it('is for what was placed and not given back', () => {
    expect(hasReceipt({ status: 'confirmed', paymentStatus: 'paid' })).toBe(true);
    expect(hasReceipt({ status: 'confirmed', paymentStatus: 'due_on_pickup' })).toBe(true);
    expect(hasReceipt({ status: 'cancelled', paymentStatus: 'due_on_pickup' })).toBe(false);
    expect(hasReceipt({ status: 'cancelled', paymentStatus: 'refunded' })).toBe(false);
    expect(hasReceipt({ status: 'pending', paymentStatus: 'unpaid' })).toBe(false);
  });
});
