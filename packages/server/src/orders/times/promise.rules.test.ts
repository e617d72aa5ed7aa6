import { describe, expect, it } from 'vitest';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { instantOf } from '#config/london-time.ts';
import type { Load } from './oven.rules.ts';
import { bookAnyway, bookAsap, bookSlot, type Booking, type Kitchen } from './promise.rules.ts';

const at = (wallTime: string) => instantOf(wallTime) ?? NaN;

/** Open on Tuesday evening, 24 November 2026, from 17:00 to 22:00. */
const EVENING = { fromMs: at('2026-11-24T17:00'), untilMs: at('2026-11-24T22:00') };
const NEXT_EVENING = { fromMs: at('2026-11-25T17:00'), untilMs: at('2026-11-25T22:00') };

function pickupAt(time: string, changes: Partial<Kitchen> = {}): Kitchen {
  return {
    nowMs: at(time.includes('T') ? time : `2026-11-24T${time}`),
    deliveryType: 'pickup',
    intervals: [EVENING, NEXT_EVENING],
    pausedUntilMs: null,
    limited: [],
    leadMinutes: 15,
    extraMinutes: 0,
    driveMinutes: 0,
    windowMinutes: 5,
    oven: { pizzasPerQuarter: 24, deliveriesPerQuarter: 12, loads: new Map(), held: new Map() },
    ...changes,
  };
}

function deliveryAt(time: string, changes: Partial<Kitchen> = {}): Kitchen {
  const way = { leadMinutes: 20, driveMinutes: 9, windowMinutes: 10 };
  return pickupAt(time, { deliveryType: 'delivery', ...way, ...changes });
}

/** A kitchen whose quarters have these pizzas already: { '19:00': 24 }. */
function laden(pizzas: Record<string, number>, deliveries: Record<string, number> = {}) {
  const times = new Set([...Object.keys(pizzas), ...Object.keys(deliveries)]);
  const loads = new Map<number, Load>(
    [...times].map((time) => [
      at(`2026-11-24T${time}`),
      { pizzas: pizzas[time] ?? 0, deliveries: deliveries[time] ?? 0 },
    ]),
  );
  return { oven: { pizzasPerQuarter: 24, deliveriesPerQuarter: 12, loads, held: new Map() } };
}

const window = ({ fromMs, untilMs }: Booking) => `${clockTime(fromMs)}–${clockTime(untilMs)}`;
function asap(kitchen: Kitchen, pizzas = 2): string {
  const answer = bookAsap(kitchen, pizzas);
  return answer.booking ? window(answer.booking) : answer.why;
}
function slot(kitchen: Kitchen, time: string, options?: { isHeld: boolean }): string {
  const slotMs = at(time.includes('T') ? time : `2026-11-24T${time}`);
  const answer = bookSlot(kitchen, 2, slotMs, options);
  return answer.booking ? window(answer.booking) : answer.why;
}

describe('bookAsap', () => {
  it('promises what an idle shop says: a pickup in 15–20 minutes, a delivery when it is baked and driven', () => {
    expect(asap(pickupAt('19:00'))).toBe('19:15–19:20');
    expect(asap(pickupAt('19:07'), 10)).toBe('19:22–19:27');
    expect(asap(deliveryAt('19:00'))).toBe('19:29–19:39');
  });

  it('adds what the kitchen says when it is busy', () => {
    expect(asap(pickupAt('19:00', { extraMinutes: 20 }))).toBe('19:35–19:40');
    expect(asap(deliveryAt('19:00', { extraMinutes: 30 }))).toBe('19:59–20:09');
  });

  it('waits for room in the oven, and for the oven to be done', () => {
    expect(asap(pickupAt('19:00', laden({ '19:00': 24 })))).toBe('19:17–19:22');
    expect(asap(pickupAt('19:00', laden({ '19:00': 24, '19:15': 12 })))).toBe('19:24–19:29');
    const full = { '19:00': 24, '19:15': 24, '19:30': 23 };
    expect(asap(pickupAt('19:00', laden(full)))).toBe('19:47–19:52');
  });

  it('waits for a driver', () => {
    expect(asap(deliveryAt('19:00', laden({}, { '19:00': 12, '19:15': 12 })))).toBe('19:41–19:51');
    expect(asap(pickupAt('19:00', laden({}, { '19:00': 12 })))).toBe('19:15–19:20');
  });

  it('bakes a large order in several quarters, four at most', () => {
    const { booking } = bookAsap(pickupAt('19:00'), 60);
    expect(booking?.work).toEqual([12, 24, 24]);
    expect(booking && window(booking)).toBe('19:45–19:50');
    expect(asap(pickupAt('19:00'), 97)).toBe('full');
  });

  it.each([
    ['16:59', 'closed'],
    ['17:00', '17:15–17:20'],
    // A pickup can be collected until closing, and a driver leaves by then.
    ['21:40', '21:55–22:00'],
    ['21:41', 'closed'],
    ['22:00', 'closed'],
  ])('at %s answers %s to a pickup', (time, expected) => {
    expect(asap(pickupAt(time))).toBe(expected);
  });

  it.each([
    ['21:40', '22:09–22:19'],
    ['21:41', 'closed'],
  ])('at %s answers %s to a delivery', (time, expected) => {
    expect(asap(deliveryAt(time))).toBe(expected);
  });

  it('refuses during a pause, and when the oven is full until closing', () => {
    expect(asap(pickupAt('19:00', { pausedUntilMs: at('2026-11-24T19:30') }))).toBe('paused');
    expect(asap(pickupAt('21:31', laden({ '21:30': 24, '21:45': 24 })))).toBe('full');
  });
});

describe('bookSlot', () => {
  it('gives the whole quarter of an hour', () => {
    expect(slot(pickupAt('16:50'), '19:00')).toBe('19:00–19:15');
    expect(slot(deliveryAt('16:50'), '19:00')).toBe('19:00–19:15');
  });

  it.each([
    ['17:00', '17:00–17:15'],
    ['16:45', 'closed'],
    ['21:45', '21:45–22:00'],
    ['22:00', 'closed'],
    ['17:05', 'closed'],
    ['2026-11-25T17:00', '17:00–17:15'],
    ['2026-12-03T17:00', 'closed'],
  ])('%s is %s to a pickup', (time, expected) => {
    expect(slot(pickupAt('12:00'), time)).toBe(expected);
  });

  it('lets drivers leave between opening and closing', () => {
    // Nine minutes to the door: the first driver leaves at 17:00, the last one before 22:00.
    expect(slot(deliveryAt('12:00'), '17:00')).toBe('closed');
    expect(slot(deliveryAt('12:00'), '17:15')).toBe('17:15–17:30');
    expect(slot(deliveryAt('12:00'), '22:00')).toBe('22:00–22:15');
    expect(slot(deliveryAt('12:00'), '22:15')).toBe('closed');
  });

  it('needs the kitchen to be ready at its start; a held one, before its end', () => {
    expect(slot(pickupAt('18:45'), '19:00')).toBe('19:00–19:15');
    expect(slot(pickupAt('18:46'), '19:00')).toBe('later');
    expect(slot(pickupAt('19:00'), '19:00', { isHeld: true })).toBe('19:00–19:15');
    expect(slot(pickupAt('19:01'), '19:00', { isHeld: true })).toBe('later');
  });

  it('refuses what is full, and what begins during a pause', () => {
    expect(slot(pickupAt('17:00', laden({ '19:00': 23, '18:45': 24 })), '19:00')).toBe('full');
    expect(slot(pickupAt('17:00', laden({ '19:00': 23 })), '19:00')).toBe('19:00–19:15');
    const paused = pickupAt('17:00', { pausedUntilMs: at('2026-11-24T19:15') });
    expect(slot(paused, '19:00')).toBe('paused');
    expect(slot(paused, '19:15')).toBe('19:15–19:30');
  });
});

describe('bookAnyway', () => {
  it('promises an order that is paid also after closing, during a pause and with a full oven', () => {
    expect(window(bookAnyway(pickupAt('22:10'), 2))).toBe('22:25–22:30');
    const paused = pickupAt('19:00', { pausedUntilMs: at('2026-11-24T20:00') });
    expect(window(bookAnyway(paused, 2))).toBe('19:15–19:20');
    expect(window(bookAnyway(pickupAt('19:00'), 240))).toBe('21:30–21:35');
  });
});
