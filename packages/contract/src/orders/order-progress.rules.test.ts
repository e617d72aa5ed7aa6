import { describe, expect, it } from 'vitest';
import { MONEY_STATES, ORDER_STATES } from './order-states.rules.ts';
import { stageOf, statusOf } from './order-progress.rules.ts';
import { OrderStage } from './orders.schema.ts';

describe('statusOf', () => {
  it('maps every state to its status on the wire', () => {
    const expected = Object.fromEntries(ORDER_STATES.map((state) => [state, statusOf({ state })]));
    expect(expected).toEqual({
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
