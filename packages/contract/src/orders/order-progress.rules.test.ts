import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_STATES, ORDER_STATES } from './order-life.rules.ts';
import { canStep, nextStage, previousStage, stageOf, statusOf } from './order-progress.rules.ts';
import { OrderStage } from './orders.schema.ts';

const stage = fc.constantFrom(...OrderStage.options);

describe('statusOf', () => {
  it('maps every state to its status on the wire', () => {
    const told = Object.fromEntries(ORDER_STATES.map((state) => [state, statusOf({ state })]));
    expect(told).toEqual({
      draft: 'pending',
      received: 'confirmed',
      accepted: 'confirmed',
      ready: 'confirmed',
      out_for_delivery: 'confirmed',
      completed: 'completed',
      no_show: 'cancelled',
      cancelled: 'cancelled',
      expired: 'expired',
    });
  });
});

describe('stageOf', () => {
  it('names the stage of a placed order', () => {
    for (const state of OrderStage.options)
      for (const money of ['paid', 'due_on_pickup'] as const)
        expect(stageOf({ state, money })).toBe(state);
    expect(stageOf({ state: 'out_for_delivery', money: 'paid' })).toBe('ready');
  });

  it('is null for an order that is not placed, cancelled or refunded', () => {
    for (const state of ORDER_STATES)
      for (const money of MONEY_STATES) {
        const isKitchens =
          ['confirmed', 'completed'].includes(statusOf({ state })) &&
          ['paid', 'due_on_pickup'].includes(money);
        expect(stageOf({ state, money }) !== null).toBe(isKitchens);
      }
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

  it('never leaves completed, and reaches it from ready only', () => {
    fc.assert(
      fc.property(fc.array(stage, { maxLength: 30 }), (wishes) => {
        const path = walk(wishes).join(' ');
        expect(path).not.toMatch(/completed ./);
        expect(path).not.toMatch(/(?<!ready )completed/);
      }),
    );
  });

  it('takes a mis-tap back to the previous stage', () => {
    for (const from of ['received', 'accepted'] as const)
      expect(previousStage(nextStage(from) ?? from)).toBe(from);
  });
});

/** The stages that an order goes through when these steps are requested. */
function walk(wishes: readonly OrderStage[]): OrderStage[] {
  const path: OrderStage[] = ['received'];
  for (const to of wishes) {
    const from = path.at(-1) ?? 'received';
    if (canStep({ from, to }).allowed) path.push(to);
  }
  return path;
}
