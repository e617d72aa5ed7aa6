import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime, londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { openingAt, slotsBetween } from '@driftstone/contract/opening/opening.rules.ts';
import { instantOf } from '#config/london-time.ts';
import { openIntervals, type OpeningHours } from './opening-calendar.rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** The clocks change on the last Sunday of March and of October. */
const CHANGES = [
  ['2026-03-29', '2026-10-25'],
  ['2027-03-28', '2027-10-31'],
  ['2028-03-26', '2028-10-29'],
].flat();

function daily(...shifts: { opens: string; closes: string }[]): OpeningHours {
  const weekly = EVERY_DAY.flatMap((day) =>
    shifts.map((shift) => ({ kind: 'pickup' as const, day, ...shift })),
  );
  return { weekly, specialDays: [] };
}

function london(wallTime: string): number {
  return instantOf(wallTime) ?? NaN;
}

/** '2026-11-24 17:00–02:00' of each interval that touches the London days given. */
function tell(hours: OpeningHours, from: string, until: string): string[] {
  const span = { fromMs: london(`${from}T00:00`), untilMs: london(`${until}T00:00`) };
  return openIntervals(hours, 'pickup', span).map(
    ({ fromMs, untilMs }) => `${londonDate(fromMs)} ${clockTime(fromMs)}–${clockTime(untilMs)}`,
  );
}

describe('openIntervals', () => {
  it('has both shifts of a split day', () => {
    const hours = daily({ opens: '12:00', closes: '14:30' }, { opens: '17:00', closes: '23:00' });
    expect(tell(hours, '2026-11-24', '2026-11-25')).toEqual([
      '2026-11-24 12:00–14:30',
      '2026-11-24 17:00–23:00',
    ]);
  });

  it('goes on past midnight, on the day on which it began', () => {
    const hours = daily({ opens: '17:00', closes: '26:00' });
    expect(tell(hours, '2026-11-24', '2026-11-25')).toEqual([
      '2026-11-23 17:00–02:00',
      '2026-11-24 17:00–02:00',
    ]);
  });

  it('lets a special day replace the weekly hours of its own date, and no night before it', () => {
    const christmas = { kind: 'pickup' as const, reason: 'Christmas', intervals: [] };
    const hours = {
      ...daily({ opens: '17:00', closes: '25:00' }),
      specialDays: [
        { ...christmas, date: '2026-12-25' },
        { ...christmas, date: '2026-12-26', intervals: [{ opens: '12:00', closes: '15:00' }] },
        { ...christmas, kind: 'delivery' as const, date: '2026-12-27' },
      ],
    };
    expect(tell(hours, '2026-12-24', '2026-12-28')).toEqual([
      '2026-12-23 17:00–01:00',
      '2026-12-24 17:00–01:00',
      '2026-12-26 12:00–15:00',
      '2026-12-27 17:00–01:00',
    ]);
  });

  it('joins days that touch, so that a shop which never closes has one interval', () => {
    const hours = daily({ opens: '00:00', closes: '24:00' });
    const span = { fromMs: london('2026-10-20T12:00'), untilMs: london('2026-10-30T12:00') };
    const [only, ...others] = openIntervals(hours, 'pickup', span);
    expect(others).toEqual([]);
    expect(only?.fromMs).toBeLessThanOrEqual(span.fromMs);
    expect(only?.untilMs).toBeGreaterThanOrEqual(span.untilMs);
  });

  it.each(CHANGES)('goes by the wall clock around the change of %s', (date) => {
    const sunday = london(`${date}T00:00`);
    const [friday, monday] = [londonDate(sunday - 2 * DAY_MS), londonDate(sunday + 30 * HOUR_MS)];
    const hours = daily({ opens: '12:00', closes: '14:30' }, { opens: '17:00', closes: '24:30' });
    const seen = tell(hours, friday, monday);
    expect(seen.slice(1)).toEqual(
      [friday, londonDate(sunday - HOUR_MS), date].flatMap((day) => [
        `${day} 12:00–14:30`,
        `${day} 17:00–00:30`,
      ]),
    );
  });

  it('ends a night at the first of two equal times, and after the hour that is skipped', () => {
    const hours = daily({ opens: '17:00', closes: '25:30' });
    const nightOf = (date: string) => {
      const fromMs = london(`${date}T17:00`);
      return openIntervals(hours, 'pickup', { fromMs, untilMs: fromMs + 1 })[0]?.untilMs;
    };
    expect(nightOf('2026-10-24')).toBe(Date.parse('2026-10-25T00:30:00Z'));
    expect(nightOf('2026-03-28')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  });

  const minutes = fc.integer({ min: 0, max: 24 * 4 - 1 }).map((quarter) => quarter * 15);
  const shift = fc
    .tuple(minutes, fc.integer({ min: 1, max: 40 }))
    .map(([opens, quarters]) => ({ opens: wall(opens), closes: wall(opens + quarters * 15) }));
  const moments = fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2 * 96, max: 2 * 96 }))
    .map(([date, quarters]) => Date.parse(`${date}T00:00Z`) + quarters * 15 * 60_000);

  it('opens and closes by the wall clock on every day around a change of the clocks', () => {
    fc.assert(
      fc.property(shift, moments, (hours, fromMs) => {
        const opening = { fromMs, untilMs: fromMs + 2 * DAY_MS };
        for (const { fromMs: opens, untilMs } of openIntervals(daily(hours), 'pickup', opening)) {
          if (untilMs - opens >= 20 * HOUR_MS) continue; // Nights that touch the next day's shift.
          expect([hours.opens, skipped(hours.opens)]).toContain(clockTime(opens));
          const closes = wall(minutesIn(hours.closes) % (24 * 60));
          expect([closes, skipped(closes)]).toContain(clockTime(untilMs));
        }
      }),
    );
  });

  it('is open in each slot that it offers, from its start to its end', () => {
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 2 }), moments, (shifts, fromMs) => {
        const span = { fromMs, untilMs: fromMs + 2 * DAY_MS };
        const intervals = openIntervals(daily(...shifts), 'pickup', span);
        for (const slot of slotsBetween(intervals, span.fromMs, span.untilMs)) {
          expect(openingAt(intervals, slot).isOpen).toBe(true);
          expect(openingAt(intervals, slot + 15 * 60_000 - 1).isOpen).toBe(true);
          expect(new Date(slot).getUTCMinutes() % 15).toBe(0);
        }
      }),
    );
  });

  it('has intervals in order and apart', () => {
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 3 }), moments, (shifts, fromMs) => {
        const span = { fromMs, untilMs: fromMs + 3 * DAY_MS };
        const intervals = openIntervals(daily(...shifts), 'pickup', span);
        for (const [at, { fromMs: opens, untilMs }] of intervals.entries()) {
          expect(opens).toBeLessThan(untilMs);
          expect(opens).toBeGreaterThan(intervals[at - 1]?.untilMs ?? 0);
        }
      }),
    );
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-11-24T19:00', '2026-11-24T19:00:00.000Z'],
    ['2026-06-24T19:00', '2026-06-24T18:00:00.000Z'],
    ['2026-02-30T19:00', null],
    ['tomorrow', null],
  ])('%s is %s', (wallTime, instant) => {
    const ms = instantOf(wallTime);
    expect(ms === null ? null : new Date(ms).toISOString()).toBe(instant);
  });
});

function wall(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesIn(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3));
}

/** In March the clock goes from 01:00 to 02:00: a time in between becomes an hour later. */
function skipped(wallTime: string): string {
  return wallTime.startsWith('01:') ? wallTime.replace('01:', '02:') : wallTime;
}
