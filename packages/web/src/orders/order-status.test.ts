import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  describeStatus,
  hasProgressToShow,
  hasReceipt,
  isUnderWay,
  whyNoReceipt,
} from './order-status.ts';

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
    expect(describeStatus({ status, paymentStatus, wasMissed: false }).text).toBe(text);
  });

  it('tells an order that could not be handed over from one that was called off', () => {
    const missed = { status: 'cancelled', paymentStatus: 'paid', wasMissed: true } as const;
    expect(describeStatus(missed).text).toBe('Not handed over');
    expect(describeStatus({ ...missed, paymentStatus: 'refunded' }).text).toBe('Refunded');
  });
});

describe('hasReceipt', () => {
  it('is true for an order that was placed and not refunded', () => {
    expect(hasReceipt({ status: 'confirmed', paymentStatus: 'paid' })).toBe(true);
    expect(hasReceipt({ status: 'confirmed', paymentStatus: 'due_on_pickup' })).toBe(true);
    expect(hasReceipt({ status: 'cancelled', paymentStatus: 'due_on_pickup' })).toBe(false);
    expect(hasReceipt({ status: 'cancelled', paymentStatus: 'refunded' })).toBe(false);
    expect(hasReceipt({ status: 'pending', paymentStatus: 'unpaid' })).toBe(false);
  });
});

describe('whyNoReceipt', () => {
  const placed = { paymentStatus: 'due_on_pickup', placedAt: '2026-06-01T12:00:00.000Z' } as const;

  it.each([
    ['was cancelled', placed, /^It was cancelled, and there is nothing to pay/],
    ['was missed', { ...placed, wasMissed: true }, /could not be handed over. There is nothing/],
    ['was never placed', { ...placed, placedAt: null }, /^There is no receipt for it/],
    ['was refunded', { ...placed, paymentStatus: 'refunded' }, /has been given back/],
  ] as const)('of an order that %s', (_, odd, text) => {
    expect(whyNoReceipt({ wasMissed: false, ...odd } as Order)).toMatch(text);
  });
});

describe('isUnderWay and hasProgressToShow', () => {
  const moments = { acceptedAt: null, readyAt: null, completedAt: null };
  const touchedAt = '2026-06-01T12:00:00.000Z';
  const completedAt = touchedAt;
  const orderWith = (progress: Order['progress']) =>
    // An order opened weeks before it was placed.
    ({ progress, createdAt: '2026-05-01T12:00:00.000Z', updatedAt: touchedAt }) as Order;

  it.each([
    [null, 0, false, false],
    [{ stage: 'received', ...moments }, 0, true, true],
    [{ stage: 'ready', ...moments }, 11.99, true, true],
    [{ stage: 'ready', ...moments }, 12, false, false],
    [{ stage: 'completed', ...moments, completedAt }, 0, false, true],
    [{ stage: 'completed', ...moments, completedAt }, 2.99, false, true],
    [{ stage: 'completed', ...moments, completedAt }, 3, false, false],
    // An order from before the kitchen board existed.
    [{ stage: 'completed', ...moments }, 0, false, false],
  ] as const)('of %j, %d hours after, are %s and %s', (progress, hours, underWay, toShow) => {
    const nowMs = Date.parse(touchedAt) + hours * 60 * 60 * 1000;
    expect(isUnderWay(orderWith(progress), nowMs)).toBe(underWay);
    expect(hasProgressToShow(orderWith(progress), nowMs)).toBe(toShow);
  });
});
