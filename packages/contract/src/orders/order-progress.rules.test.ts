import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canStep, nextStage, previousStage, stageOf } from './order-progress.rules.ts';
import { OrderStage, OrderStatus, PaymentStatus } from './orders.schema.ts';

const stage = fc.constantFrom(...OrderStage.options);
const standing = fc.record({
  status: fc.constantFrom(...OrderStatus.options),
  paymentStatus: fc.constantFrom(...PaymentStatus.options),
  isAccepted: fc.boolean(),
  isReady: fc.boolean(),
});

describe('stageOf', () => {
  it.each([
    [{ isAccepted: false, isReady: false }, 'received'],
    [{ isAccepted: true, isReady: false }, 'accepted'],
    [{ isAccepted: true, isReady: true }, 'ready'],
  ] as const)('calls a confirmed order by what was done with it: %j is %s', (moments, expected) => {
    for (const paymentStatus of ['paid', 'due_on_pickup'] as const)
      expect(stageOf({ status: 'confirmed', paymentStatus, ...moments })).toBe(expected);
  });

  it('calls a completed order so, however it came there', () => {
    const before = { isAccepted: false, isReady: false };
    expect(stageOf({ status: 'completed', paymentStatus: 'paid', ...before })).toBe('completed');
  });

  it('knows none for what is not placed, off or given back', () => {
    fc.assert(
      fc.property(standing, (order) => {
        const isKitchens =
          ['confirmed', 'completed'].includes(order.status) &&
          ['paid', 'due_on_pickup'].includes(order.paymentStatus);
        expect(stageOf(order) !== null).toBe(isKitchens);
      }),
    );
  });
});

describe('canStep', () => {
  it('allows the next stage and the one before, and nothing else', () => {
    const allowed = OrderStage.options.flatMap((from) =>
      OrderStage.options
        .filter((to) => canStep({ from, to }).allowed)
        .map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'received → accepted',
      'accepted → received',
      'accepted → ready',
      'ready → accepted',
      'ready → completed',
    ]);
    expect(canStep({ from: 'received', to: 'ready' })).toEqual({
      allowed: false,
      code: 'STEP_REFUSED',
    });
  });

  it('leaves completed by no path, and comes there from ready alone', () => {
    fc.assert(
      fc.property(fc.array(stage, { maxLength: 30 }), (wishes) => {
        const path = walk(wishes).join(' ');
        expect(path).not.toMatch(/completed ./);
        expect(path).not.toMatch(/(?<!ready )completed/);
      }),
    );
  });

  it('takes a mis-tap back to where it came from', () => {
    for (const from of ['received', 'accepted'] as const)
      expect(previousStage(nextStage(from) ?? from)).toBe(from);
  });
});

/** The stages that an order goes through, of those that somebody wishes for. */
function walk(wishes: readonly OrderStage[]): OrderStage[] {
  const path: OrderStage[] = ['received'];
  for (const to of wishes) {
    const from = path.at(-1) ?? 'received';
    if (canStep({ from, to }).allowed) path.push(to);
  }
  return path;
}
