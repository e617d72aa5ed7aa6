import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';
import type { Load } from './oven.rules.ts';
import { bookSlot, type Kitchen, listSlots } from './promise.rules.ts';
import { heldAfterStep, isHeldByPage, leavesRoom } from './unpaid.rules.ts';

const MINUTE_MS = 60_000;
const OPENS_MS = Date.parse('2026-06-05T16:00:00Z');
const QUARTERS = 20;
const quarterAt = (n: number) => OPENS_MS + n * QUARTER_MS;

type Loads = Map<number, Load>;

function kitchenWith(pizzasPerQuarter: number, loads: Loads, held: Loads): Kitchen {
  return {
    nowMs: OPENS_MS - 30 * MINUTE_MS,
    deliveryType: 'pickup',
    intervals: [{ fromMs: OPENS_MS, untilMs: quarterAt(QUARTERS) }],
    pausedUntilMs: null,
    limited: [],
    leadMinutes: 0,
    extraMinutes: 0,
    driveMinutes: 0,
    windowMinutes: 5,
    oven: { pizzasPerQuarter, deliveriesPerQuarter: null, loads, held },
  };
}

function bake(loads: Loads, { quarterMs, work }: { quarterMs: number; work: number[] }): void {
  for (const [at, pizzas] of work.toReversed().entries()) {
    const quarter = quarterMs - at * QUARTER_MS;
    loads.set(quarter, { pizzas: (loads.get(quarter)?.pizzas ?? 0) + pizzas, deliveries: 0 });
  }
}

describe('leavesRoom', () => {
  const evening = fc.record({
    pizzasPerQuarter: fc.integer({ min: 1, max: 30 }),
    paid: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: QUARTERS,
      maxLength: QUARTERS,
    }),
    strangers: fc.array(
      fc.record({
        pizzas: fc.integer({ min: 1, max: 12 }),
        at: fc.nat({ max: QUARTERS - 1 }),
        isCash: fc.boolean(),
      }),
      { maxLength: 80 },
    ),
  });

  it('[HOLD-01] leaves half of the quarters that others left, whatever strangers hold and order in cash', () => {
    fc.assert(
      fc.property(evening, ({ pizzasPerQuarter, paid, strangers }) => {
        const loads: Loads = new Map();
        for (const [n, share] of paid.entries())
          bake(loads, { quarterMs: quarterAt(n), work: [Math.floor(share * pizzasPerQuarter)] });
        const [held, cash]: [Loads, Loads] = [new Map(), new Map()];
        const kitchen = kitchenWith(pizzasPerQuarter, loads, held);
        const before = listSlots(kitchen, 1).length;
        for (const { pizzas, at, isCash } of strangers) {
          const { booking } = bookSlot(kitchen, pizzas, quarterAt(at));
          const own = isCash ? cash : held;
          if (!booking || !leavesRoom(kitchen, own, booking)) continue;
          bake(loads, booking);
          bake(own, booking);
        }
        expect(listSlots(kitchen, 1).length * 2).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('[HOLD-01] counts deliveries as it counts pizzas', () => {
    const held: Loads = new Map([[quarterAt(0), { pizzas: 1, deliveries: 1 }]]);
    const small = {
      ...kitchenWith(24, new Map(held), held),
      deliveryType: 'delivery' as const,
      intervals: [{ fromMs: OPENS_MS, untilMs: quarterAt(3) }],
    };
    const place = { quarterMs: quarterAt(0), work: [1] };
    const withDrivers = (deliveriesPerQuarter: number): Kitchen => ({
      ...small,
      oven: { ...small.oven, deliveriesPerQuarter },
    });
    expect(leavesRoom(withDrivers(4), held, place)).toBe(true);
    expect(leavesRoom(withDrivers(3), held, place)).toBe(false);
  });

  it('holds nothing outside the hours', () => {
    const kitchen = kitchenWith(24, new Map(), new Map());
    expect(leavesRoom(kitchen, new Map(), { quarterMs: quarterAt(QUARTERS), work: [1] })).toBe(
      false,
    );
  });
});

describe('how long a checkout holds its place', () => {
  const after = (minutes: number | null, nowMs = OPENS_MS) => ({
    heldSinceMs: minutes === null ? null : nowMs - minutes * MINUTE_MS,
    nowMs,
  });
  const minutesHeld = (minutes: number | null) =>
    (heldAfterStep(after(minutes)) - OPENS_MS) / MINUTE_MS;

  it('[HOLD-03] is a quarter of an hour after a step, 45 minutes in all, and again after three hours', () => {
    expect([null, 0, 30, 40, 45, 179, 180].map(minutesHeld)).toEqual([15, 15, 15, 5, 0, -134, 15]);
  });

  it('[HOLD-03] is as long as the card page that opens meanwhile', () => {
    expect([null, 44, 45, 179, 180].map((minutes) => isHeldByPage(after(minutes)))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});
