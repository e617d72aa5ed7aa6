import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { describe, expect, it } from 'vitest';
import { hasProgressToShow, hasReceipt, isUnderWay } from './order-status.ts';

describe('hasReceipt', () => {
  const placedAt = '2026-06-01T12:00:00.000Z';

  it('[STATE-01] is true for every order that was placed, since its receipt says what became of it', () => {
    expect(hasReceipt({ placedAt, paymentStatus: 'due_on_pickup' })).toBe(true);
    expect(hasReceipt({ placedAt, paymentStatus: 'refunded' })).toBe(true);
    expect(hasReceipt({ placedAt: null, paymentStatus: 'unpaid' })).toBe(false);
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
