import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { describe, expect, it } from 'vitest';
import { describeStatus, hasProgressToShow, hasReceipt, isUnderWay } from './order-status.ts';

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

describe('isUnderWay and hasProgressToShow', () => {
  const moments = { acceptedAt: null, readyAt: null, completedAt: null };
  const orderWith = (progress: Order['progress']) => ({ progress }) as Order;
  const completedAt = '2026-06-01T12:00:00.000Z';

  it.each([
    [null, false, false],
    [{ stage: 'received', ...moments }, true, true],
    [{ stage: 'ready', ...moments }, true, true],
    [{ stage: 'completed', ...moments, completedAt }, false, true],
    // From before the kitchen had its board.
    [{ stage: 'completed', ...moments }, false, false],
  ] as const)('of %j are %s and %s', (progress, underWay, toShow) => {
    expect(isUnderWay(orderWith(progress))).toBe(underWay);
    expect(hasProgressToShow(orderWith(progress))).toBe(toShow);
  });
});
