import { describe, expect, it } from 'vitest';
import { describeMinimum, highestMinimum } from './delivery-minimum.ts';

describe('describeMinimum', () => {
  it.each<[number | null, number, string | null]>([
    [15, 11.5, 'Deliveries start at £15.00: add £3.50 more, or pick up.'],
    [15, 15, null],
    [0.3, 0.1 + 0.2, null],
    [null, 0.01, null],
  ])('[DESK-45] from %s, with %s in the cart: %s', (deliveryMinimum, subtotal, expected) => {
    expect(describeMinimum(deliveryMinimum, subtotal)).toBe(expected);
  });
});

describe('highestMinimum', () => {
  it.each<[(number | null)[], number | null, number | null]>([
    [[10, 25], null, 25],
    [[10], 15, 10],
    [[null], 15, null],
  ])('[ZONE-03] of zones from %j, beside a store from %s: %s', (minimums, ofStore, expected) => {
    const zones = minimums.map((minimum) => ({ minimum }));
    expect(highestMinimum(zones, ofStore)).toBe(expected);
    expect(highestMinimum([...zones, null], ofStore)).toBe(
      Math.max(expected ?? 0, ofStore ?? 0) || null,
    );
  });
});
