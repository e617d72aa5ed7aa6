import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderStatus, PaymentStatus } from './orders.schema.ts';
import { canChangeOrder, canPayBy, canReviewOrder, totalOrder } from './orders.rules.ts';

const line = fc.record({
  unitPricePence: fc.integer({ min: 0, max: 5000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});

describe('totalOrder', () => {
  it('adds up: subtotal less discount plus fee', () => {
    fc.assert(
      fc.property(
        fc.array(line),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 999 }),
        (lines, percent, feePence) => {
          const totals = totalOrder(lines, percent, feePence);
          expect(totals.totalPence).toBe(
            totals.subtotalPence - totals.discountPence + totals.deliveryFeePence,
          );
          expect(totals.discountPence).toBeLessThanOrEqual(totals.subtotalPence);
          expect(totals.totalPence).toBeGreaterThanOrEqual(feePence);
          expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
        },
      ),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(totalOrder(lines.toReversed(), 15, 299)).toEqual(totalOrder(lines, 15, 299));
      }),
    );
  });

  it('rounds the discount half up and leaves the fee alone', () => {
    const lines = [{ unitPricePence: 1005, quantity: 1 }];
    expect(totalOrder(lines, 10, 299)).toEqual({
      subtotalPence: 1005,
      discountPence: 101,
      dealsPence: 0,
      deliveryFeePence: 299,
      totalPence: 1203,
    });
  });
});

describe('canPayBy', () => {
  it('[CHK-03] allows cash for pickup only', () => {
    expect(canPayBy('cash', 'pickup').allowed).toBe(true);
    expect(canPayBy('cash', 'delivery')).toEqual({ allowed: false, code: 'CASH_NEEDS_PICKUP' });
    expect(canPayBy('card', 'pickup').allowed).toBe(true);
    expect(canPayBy('card', 'delivery').allowed).toBe(true);
  });
});

describe('canChangeOrder', () => {
  it('allows it for a pending, unpaid order only', () => {
    const changeable = OrderStatus.options.flatMap((status) =>
      PaymentStatus.options
        .filter((paymentStatus) => canChangeOrder({ status, paymentStatus }).allowed)
        .map((paymentStatus) => `${status} ${paymentStatus}`),
    );
    expect(changeable).toContain('pending unpaid');
    expect(changeable.every((state) => state.startsWith('pending'))).toBe(true);
    expect(changeable).not.toContain('pending paid');
  });
});

describe('canReviewOrder', () => {
  it('[REV-01] requires a paid or completed order', () => {
    const can = (status: OrderStatus, paymentStatus: PaymentStatus) =>
      canReviewOrder({ status, paymentStatus, wasMissed: false }).allowed;
    expect(can('confirmed', 'paid')).toBe(true);
    expect(can('completed', 'due_on_pickup')).toBe(true);
    expect(can('confirmed', 'due_on_pickup')).toBe(false);
    expect(can('pending', 'unpaid')).toBe(false);
  });

  it('[REV-01] refuses a cancelled one, also while its money is still owed', () => {
    const cancelled = { status: 'cancelled', wasMissed: false } as const;
    for (const paymentStatus of PaymentStatus.options)
      expect(canReviewOrder({ ...cancelled, paymentStatus }).allowed).toBe(false);
  });

  it('[REV-01] allows one that was paid and could not be handed over', () => {
    const missed = { status: 'cancelled', wasMissed: true } as const;
    expect(canReviewOrder({ ...missed, paymentStatus: 'paid' }).allowed).toBe(true);
    expect(canReviewOrder({ ...missed, paymentStatus: 'due_on_pickup' }).allowed).toBe(false);
  });
});
