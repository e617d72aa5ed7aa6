import { describe, expect, it } from 'vitest';
import { instantOf } from '#config/london-time.ts';
import { slotForPromise } from './kept-promise.rules.ts';
import type { Kitchen } from './promise.rules.ts';

const at = (time: string) => instantOf(`2026-11-24T${time}`) ?? NaN;

/** Open from 17:00 to 22:00, with room for two pizzas in each quarter of an hour. */
const kitchenAt = (time: string): Kitchen => ({
  nowMs: at(time),
  deliveryType: 'pickup',
  intervals: [{ fromMs: at('17:00'), untilMs: at('22:00') }],
  pausedUntilMs: null,
  limited: [],
  leadMinutes: 15,
  extraMinutes: 0,
  driveMinutes: 0,
  windowMinutes: 5,
  oven: { pizzasPerQuarter: 2, deliveriesPerQuarter: null, loads: new Map(), held: new Map() },
});

const promised = (time: string) => ({
  promisedFrom: new Date(at(time)),
  ovenQuarter: new Date(at(time)),
});

describe('slotForPromise', () => {
  it('[TILL-06] spreads more pizzas over the quarters before, and none over those before the shop opens', () => {
    expect(slotForPromise(kitchenAt('12:00'), 4, promised('17:15'))).toEqual({
      quarterMs: at('17:15'),
      work: [2, 2],
      isOverbooked: false,
    });
    expect(slotForPromise(kitchenAt('12:00'), 4, promised('17:00'))).toEqual({
      quarterMs: at('17:00'),
      work: [4],
      isOverbooked: true,
    });
  });
});
