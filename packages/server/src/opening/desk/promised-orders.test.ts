import { describe, expect, it } from 'vitest';
import { isWithinHours } from './promised-orders.ts';

const at = (time: string) => Date.parse(`2026-11-27T${time}:00Z`);
const EVENING = [{ fromMs: at('17:00'), untilMs: at('22:00') }];

describe('isWithinHours', () => {
  it.each([
    ['pickup', '21:45', '22:00', true],
    // Collected after closing.
    ['pickup', '21:45', '22:01', false],
    ['pickup', '16:45', '17:05', false],
    // The driver leaves before closing, and is at the door after it.
    ['delivery', '21:45', '22:30', true],
    ['delivery', '22:00', '22:30', false],
  ] as const)('[DESK-43] a %s that is ready in the quarter of %s, until %s: %s', (...row) => {
    const [deliveryType, quarter, until, isWithin] = row;
    const order = { deliveryType, quarterMs: at(quarter), promisedUntilMs: at(until) };
    expect(isWithinHours(order, EVENING)).toBe(isWithin);
    expect(isWithinHours(order, [])).toBe(false);
  });

  it('[DESK-43] counts the quarter in which the shop opens', () => {
    const order = { quarterMs: at('17:00'), promisedUntilMs: at('17:20') } as const;
    const late = [{ fromMs: at('17:10'), untilMs: at('22:00') }];
    expect(isWithinHours({ deliveryType: 'pickup', ...order }, late)).toBe(true);
  });
});
