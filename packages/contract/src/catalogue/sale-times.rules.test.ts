import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOf } from '#opening/shifts.rules.ts';
import type { Shift } from '#primitives.ts';
import {
  findFaultOfSaleTimes,
  isSoldAt,
  nextSale,
  notSoldAt,
  sayLimits,
  sayOnlySold,
  saySaleTimes,
  showSaleTimes,
  soldOutBefore,
} from './sale-times.rules.ts';
import type { SaleTimes } from './sale-times.schema.ts';

const MINUTE_MS = 60_000;
const ALWAYS: SaleTimes = { days: [], shifts: [], firstDate: null, lastDate: null };
const FRIDAYS: SaleTimes = { ...ALWAYS, days: [5] };
const LUNCH: SaleTimes = {
  ...ALWAYS,
  days: [1, 2, 3, 4, 5],
  shifts: [{ opens: '12:00', closes: '14:00' }],
};
const at = (iso: string) => Date.parse(iso);

describe('when an item is sold', () => {
  it('[SALE-01] is sold on its days and within its hours, to the minute', () => {
    // 27 November 2026 is a Friday.
    expect(isSoldAt(LUNCH, at('2026-11-27T11:59:59Z'))).toBe(false);
    expect(isSoldAt(LUNCH, at('2026-11-27T12:00:00Z'))).toBe(true);
    expect(isSoldAt(LUNCH, at('2026-11-27T13:59:59Z'))).toBe(true);
    expect(isSoldAt(LUNCH, at('2026-11-27T14:00:00Z'))).toBe(false);
    expect(isSoldAt(LUNCH, at('2026-11-28T12:30:00Z'))).toBe(false);
    expect(isSoldAt(null, at('2026-11-28T12:30:00Z'))).toBe(true);
  });

  it('[SALE-01] counts the night with the evening it began on, as the shop does', () => {
    expect(isSoldAt(FRIDAYS, at('2026-11-27T04:59:00Z'))).toBe(false);
    expect(isSoldAt(FRIDAYS, at('2026-11-27T05:00:00Z'))).toBe(true);
    expect(isSoldAt(FRIDAYS, at('2026-11-28T04:59:00Z'))).toBe(true);
    expect(isSoldAt(FRIDAYS, at('2026-11-28T05:00:00Z'))).toBe(false);
    const late = { ...FRIDAYS, shifts: [{ opens: '22:00', closes: '26:00' }] };
    expect(isSoldAt(late, at('2026-11-28T01:59:00Z'))).toBe(true);
    expect(isSoldAt(late, at('2026-11-28T02:00:00Z'))).toBe(false);
  });

  it('[SALE-01] is sold from the first date to the last, both included', () => {
    const december = { ...ALWAYS, firstDate: '2026-12-01', lastDate: '2026-12-31' };
    expect(isSoldAt(december, at('2026-11-30T20:00:00Z'))).toBe(false);
    expect(isSoldAt(december, at('2026-12-01T12:00:00Z'))).toBe(true);
    expect(isSoldAt(december, at('2027-01-01T01:00:00Z'))).toBe(true);
    expect(isSoldAt(december, at('2027-01-01T12:00:00Z'))).toBe(false);
  });

  it.each([
    ['an ordinary week’s end', '2026-11-27'],
    ['the night with 23 hours', '2026-03-28'],
    ['the night with 25 hours', '2026-10-24'],
    ['the turn of the year', '2026-12-31'],
  ])('[SALE-02] agrees minute by minute with a clock on the wall: %s', (_name, middle) => {
    const wall = readWall(at(`${middle}T00:00:00Z`) - 2 * 24 * 60 * MINUTE_MS, 5 * 24 * 60);
    fc.assert(
      fc.property(saleTimes(middle), (times) => {
        const model = naive(times, wall);
        // Two days at either end are needed to look around.
        const span = [2 * 1440, 3 * 1440 + 120] as const;
        const said = wall.slice(...span).map(({ ms }) => isSoldAt(times, ms));
        expect(said).toEqual(model.slice(...span));
      }),
      { numRuns: 15 },
    );
  });

  it('[SALE-02] knows the next time, from which it is sold and before which it is not', () => {
    const now = at('2026-11-25T10:00:00Z');
    fc.assert(
      fc.property(
        saleTimes('2026-11-27'),
        fc.integer({ min: 0, max: 3 * 1440 }),
        (times, later) => {
          const nowMs = now + later * MINUTE_MS;
          const next = nextSale(times, nowMs);
          const fromMs = next ? Math.max(next.fromMs, nowMs) : nowMs + 7 * 1440 * MINUTE_MS;
          const waiting = Math.ceil((fromMs - nowMs) / (15 * MINUTE_MS));
          const before = Array.from({ length: waiting }, (_, step) => nowMs + step * 900_000);
          expect(before.filter((ms) => isSoldAt(times, ms))).toEqual([]);
          expect(next === null || isSoldAt(times, fromMs)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[SALE-02] names what is not sold at a time, and when it is', () => {
    const items = [
      { name: 'Friday Special', saleTimes: { ...FRIDAYS, words: saySaleTimes(FRIDAYS) } },
      { name: 'Lunch', saleTimes: { ...LUNCH, words: saySaleTimes(LUNCH) } },
    ];
    expect(notSoldAt(items, at('2026-11-27T12:30:00Z'))).toEqual([]);
    expect(sayLimits(notSoldAt(items, at('2026-11-26T18:00:00Z')))).toBe(
      'Friday Special (Fridays) and Lunch (Monday to Friday, 12:00–14:00)',
    );
  });
});

describe('in words', () => {
  it('[STOCK-12] says what is gone today, and from when there is more', () => {
    const soldOut = soldOutBefore(FRIDAYS, '2026-11-28');
    expect(showSaleTimes(soldOut)?.words).toBe('Fridays. Sold out today, again from 4 December');
    expect(isSoldAt(soldOut, at('2026-11-27T18:00:00Z'))).toBe(false);
    expect(isSoldAt(soldOut, at('2026-12-04T18:00:00Z'))).toBe(true);
    const later = soldOutBefore({ ...ALWAYS, firstDate: '2026-12-01' }, '2026-11-28');
    expect(later.firstDate).toBe('2026-12-01');
    const last = soldOutBefore({ ...ALWAYS, lastDate: '2026-11-27' }, '2026-11-28');
    expect(showSaleTimes(last)?.words).toBe('Until 27 November. Sold out');
    expect(showSaleTimes(soldOutBefore(null, '2026-11-28'))?.words).toBe(
      'Sold out today, again from 28 November',
    );
  });

  const shift = (opens: string, closes: string) => [{ opens, closes }];
  it.each<[Partial<SaleTimes>, string]>([
    [{}, 'Any time'],
    [{ days: [5] }, 'Fridays'],
    [{ days: [6, 7] }, 'Saturdays and Sundays'],
    [{ days: [1, 3, 5] }, 'Mondays, Wednesdays and Fridays'],
    [{ days: [1, 2, 3, 4, 5], shifts: shift('12:00', '14:00') }, 'Monday to Friday, 12:00–14:00'],
    [{ shifts: shift('12:00', '29:00') }, 'From 12:00'],
    [{ shifts: shift('05:00', '14:00') }, 'Until 14:00'],
    [{ shifts: shift('22:00', '25:30') }, '22:00–01:30'],
    [{ shifts: shift('18:00', '24:00') }, '18:00–midnight'],
    [
      { shifts: [...shift('12:00', '14:00'), ...shift('18:00', '20:00')] },
      '12:00–14:00 and 18:00–20:00',
    ],
    [{ firstDate: '2026-12-01', lastDate: '2026-12-31' }, '1–31 December'],
    [{ firstDate: '2026-12-20', lastDate: '2027-01-06' }, '20 December to 6 January'],
    [{ days: [5], firstDate: '2026-12-01' }, 'Fridays, from 1 December'],
    [{ lastDate: '2026-12-31' }, 'Until 31 December'],
    [{ firstDate: '2026-12-24', lastDate: '2026-12-24' }, '24 December'],
  ])('[SALE-03] %j is %s', (part, words) => {
    expect(saySaleTimes({ ...ALWAYS, ...part })).toBe(words);
  });

  it.each([
    [{ days: [5] }, 'on Fridays'],
    [{ days: [1, 2, 3, 4, 5] }, 'Monday to Friday'],
    [{ shifts: shift('12:00', '29:00') }, 'from 12:00'],
    [{ firstDate: '2026-12-01', lastDate: '2026-12-31' }, '1–31 December'],
  ])('[SALE-05] %j is only sold %s', (part, words) => {
    expect(sayOnlySold({ ...ALWAYS, ...part }, at('2026-06-01T12:00:00Z'))).toBe(words);
  });

  it('[SALE-03] says nothing of what is sold at all times', () => {
    expect(showSaleTimes(ALWAYS)).toBeNull();
    expect(showSaleTimes(FRIDAYS)).toEqual({ ...FRIDAYS, words: 'Fridays' });
  });

  it('[SALE-03] says what is wrong with them', () => {
    const backwards = { ...ALWAYS, firstDate: '2026-12-02', lastDate: '2026-12-01' };
    expect(findFaultOfSaleTimes(backwards)).toBe('The last day is before the first');
    expect(findFaultOfSaleTimes({ ...ALWAYS, shifts: shift('14:00', '12:00') })).toBe(
      '14:00-12:00 ends before it begins',
    );
    expect(findFaultOfSaleTimes(LUNCH)).toBeNull();
  });
});

const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

interface WallMinute {
  ms: number;
  /** '2026-11-27 12:00' */
  text: string;
}

function readWall(fromMs: number, minutes: number): WallMinute[] {
  return Array.from({ length: minutes }, (_, minute) => {
    const ms = fromMs + minute * MINUTE_MS;
    return { ms, text: WALL.format(ms) };
  });
}

/** Looks each time up on the wall: the first minute that shows it, or an hour later where the clock skips it. */
function naive(times: SaleTimes, wall: readonly WallMinute[]): boolean[] {
  const sold = wall.map(() => false);
  const dates = [...new Set(wall.map(({ text }) => text.slice(0, 10)))];
  for (const date of dates) {
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
    const isDay = times.days.length === 0 || times.days.includes(weekday);
    const isDate = (times.firstDate ?? date) <= date && date <= (times.lastDate ?? date);
    if (!isDay || !isDate) continue;
    const shifts = times.shifts.length > 0 ? times.shifts : [{ opens: '05:00', closes: '29:00' }];
    for (const { opens, closes } of shifts) {
      const [from, until] = [find(date, opens), find(date, closes)];
      sold.fill(true, from, until);
    }
  }
  return sold;

  function find(date: string, time: string): number {
    const shown = (minutes: number) =>
      new Date(Date.parse(date) + minutes * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
    const minutes = minutesOf(time) ?? 0;
    const index = (wanted: number) => wall.findIndex(({ text }) => text === shown(wanted));
    const found = index(minutes) >= 0 ? index(minutes) : index(minutes + 60);
    if (found >= 0) return found;
    return shown(minutes) < (wall[0]?.text ?? '') ? 0 : wall.length;
  }
}

function saleTimes(middle: string): fc.Arbitrary<SaleTimes> {
  const minutes = fc.integer({ min: 0, max: 36 * 60 });
  const wallTime = (total: number) =>
    [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const shift = fc
    .tuple(minutes, minutes)
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
    .filter(([opens, closes]) => opens < 24 * 60 && opens < closes)
    .map(([opens, closes]): Shift => ({ opens: wallTime(opens), closes: wallTime(closes) }));
  const date = fc
    .integer({ min: -2, max: 2 })
    .map((days) =>
      new Date(Date.parse(middle) + days * 1440 * MINUTE_MS).toISOString().slice(0, 10),
    );
  return fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 }),
    shifts: fc.oneof(
      fc.constant<Shift[]>([]),
      shift.map((each) => [each]),
    ),
    firstDate: fc.option(date),
    lastDate: fc.option(date),
  });
}
