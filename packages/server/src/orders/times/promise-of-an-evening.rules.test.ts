import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { openingAt, QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';
import { instantOf } from '#config/london-time.ts';
import { openIntervals } from '#opening/opening-calendar.rules.ts';
import type { Load } from './oven.rules.ts';
import { bookAsap, bookSlot, type Booking, type Kitchen, listSlots } from './promise.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const at = (wallTime: string) => instantOf(wallTime) ?? NaN;

const PICKUP = {
  deliveryType: 'pickup',
  leadMinutes: 15,
  driveMinutes: 0,
  windowMinutes: 5,
} as const;
const DELIVERY = {
  deliveryType: 'delivery',
  leadMinutes: 20,
  driveMinutes: 9,
  windowMinutes: 10,
} as const;

describe('over days with split shifts, shifts past midnight and changes of the clocks', () => {
  const HOURS = [
    [
      { opens: '12:00', closes: '14:30' },
      { opens: '17:00', closes: '23:00' },
    ],
    [{ opens: '17:00', closes: '26:00' }],
    [{ opens: '00:00', closes: '24:00' }],
  ].map((shifts) => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    return {
      weekly: days.flatMap((day) =>
        shifts.map((shift) => ({ kind: 'pickup' as const, day, ...shift })),
      ),
      specialDays: [{ date: '2026-12-25', kind: 'pickup' as const, intervals: [], reason: null }],
    };
  });
  const DAYS = ['2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30', '2028-03-25', '2026-12-24'];
  const step = fc.record({
    minutesLater: fc.integer({ min: 0, max: 25 }),
    pizzas: fc.integer({ min: 1, max: 30 }),
    /** Picks one of the times on offer; null: as soon as possible. */
    pick: fc.option(fc.nat({ max: 50 }), { freq: 2 }),
    extraMinutes: fc.constantFrom(0, 0, 0, 10, 30),
    isDelivery: fc.boolean(),
    isPaused: fc.constantFrom(false, false, false, true),
  });
  const evening = fc.record({
    hours: fc.constantFrom(...HOURS),
    day: fc.constantFrom(...DAYS),
    hour: fc.integer({ min: 0, max: 47 }),
    pizzasPerQuarter: fc.integer({ min: 6, max: 24 }),
    steps: fc.array(step, { minLength: 1, maxLength: 25 }),
  });

  interface Placed {
    kitchen: Kitchen;
    booking: Booking;
    isAsap: boolean;
  }

  /** Orders one after another: each gets what the ones before it have left. */
  function play({ hours, day, hour, pizzasPerQuarter, steps }: Evening): Placed[] {
    const loads = new Map<number, Load>();
    let nowMs = at(`${day}T00:00`) + hour * HOUR_MS;
    const placed: Placed[] = [];
    for (const { minutesLater, pizzas, pick, extraMinutes, isDelivery, isPaused } of steps) {
      nowMs += minutesLater * MINUTE_MS + 17_000;
      const span = { fromMs: nowMs, untilMs: nowMs + 3 * DAY_MS };
      const kitchen: Kitchen = {
        ...(isDelivery ? DELIVERY : PICKUP),
        nowMs,
        intervals: openIntervals(hours, 'pickup', span),
        extraMinutes,
        limited: [],
        pausedUntilMs: isPaused ? nowMs + 40 * MINUTE_MS : null,
        oven: { pizzasPerQuarter, deliveriesPerQuarter: 3, loads: new Map(loads), held: new Map() },
      };
      const slots = pick === null ? [] : listSlots(kitchen, pizzas);
      const slotMs = pick === null ? undefined : slots[pick % Math.max(1, slots.length)];
      const isAsap = slotMs === undefined;
      const { booking } = isAsap ? bookAsap(kitchen, pizzas) : bookSlot(kitchen, pizzas, slotMs);
      // Every time on offer can be booked.
      expect(isAsap || booking !== null).toBe(true);
      if (!booking) continue;
      expect(booking.work.reduce((sum, baked) => sum + baked, 0)).toBe(pizzas);
      for (const { quarterMs, baked, isLast } of piecesOf(booking)) {
        const load = loads.get(quarterMs) ?? { pizzas: 0, deliveries: 0 };
        const deliveries = load.deliveries + (isLast && isDelivery ? 1 : 0);
        loads.set(quarterMs, { pizzas: load.pizzas + baked, deliveries });
      }
      placed.push({ kitchen, booking, isAsap });
    }
    for (const { pizzas, deliveries } of loads.values()) {
      expect(pizzas).toBeLessThanOrEqual(pizzasPerQuarter);
      expect(deliveries).toBeLessThanOrEqual(3);
    }
    return placed;
  }
  type Evening = typeof evening extends fc.Arbitrary<infer Value> ? Value : never;

  function piecesOf({ quarterMs, work }: Booking) {
    return work.map((baked, index) => ({
      baked,
      isLast: index === work.length - 1,
      quarterMs: quarterMs - (work.length - 1 - index) * QUARTER_MS,
    }));
  }

  it('every time is within the hours, and no quarter bakes or carries too much', () => {
    fc.assert(
      fc.property(evening, (wish) => {
        for (const { kitchen, booking, isAsap } of play(wish)) {
          const { intervals, nowMs, driveMinutes, deliveryType } = kitchen;
          expect(openingAt(intervals, booking.quarterMs + QUARTER_MS - 1).isOpen).toBe(true);
          expect(!isAsap || openingAt(intervals, nowMs).isOpen).toBe(true);
          const isPickup = deliveryType === 'pickup';
          const handedOverMs = isPickup
            ? booking.untilMs
            : isAsap
              ? booking.fromMs - driveMinutes * MINUTE_MS
              : booking.quarterMs + QUARTER_MS;
          expect(openingAt(intervals, handedOverMs - 1).isOpen).toBe(true);
          // Closed on Christmas Day, except for the evening before, which may last until two.
          const { quarterMs } = booking;
          const isChristmas =
            quarterMs >= at('2026-12-25T02:00') && quarterMs < at('2026-12-26T00:00');
          expect(isChristmas && isAsap).toBe(false);
        }
      }),
    );
  });

  it('the oven is done with each order, and with all before it, when it was promised', () => {
    fc.assert(
      fc.property(evening, (wish) => {
        const { pizzasPerQuarter } = wish;
        /** When the oven is free again, by quarter: it bakes the orders in sequence. */
        const freeMs = new Map<number, number>();
        for (const { kitchen, booking, isAsap } of play(wish)) {
          let doneMs = 0;
          for (const { quarterMs, baked } of piecesOf(booking)) {
            if (baked === 0) continue;
            const startMs = Math.max(quarterMs, kitchen.nowMs, freeMs.get(quarterMs) ?? 0);
            doneMs = startMs + (baked / pizzasPerQuarter) * QUARTER_MS;
            freeMs.set(quarterMs, doneMs);
            expect(doneMs).toBeLessThanOrEqual(quarterMs + QUARTER_MS + 1);
          }
          const promisedMs = isAsap ? booking.fromMs : booking.untilMs;
          expect(promisedMs).toBeGreaterThanOrEqual(doneMs + kitchen.driveMinutes * MINUTE_MS - 1);
        }
      }),
    );
  });

  it('a time on offer starts on a quarter of the wall clock, and not before an idle kitchen could be ready', () => {
    fc.assert(
      fc.property(evening, (wish) => {
        for (const { kitchen, booking, isAsap } of play(wish)) {
          if (isAsap) continue;
          const { nowMs, leadMinutes, extraMinutes } = kitchen;
          expect(booking.fromMs).toBeGreaterThanOrEqual(
            nowMs + (leadMinutes + extraMinutes) * MINUTE_MS,
          );
          expect(['00', '15', '30', '45']).toContain(clockTime(booking.fromMs).slice(3, 5));
          expect(booking.quarterMs).toBeGreaterThanOrEqual(kitchen.pausedUntilMs ?? 0);
        }
      }),
    );
  });
});
