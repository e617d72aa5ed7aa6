import { describe, expect, it } from 'vitest';
import { addDays, averagePence, daysOf, lengthOf, placeInDay } from './books.rules.ts';

describe('daysOf', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-23', '2026-11-21', '2026-11-22'],
    ['yesterday', '2026-11-21', '2026-11-22', '2026-11-20', '2026-11-21'],
    // A Sunday ends its week.
    ['week', '2026-11-16', '2026-11-23', '2026-11-09', '2026-11-16'],
    ['month', '2026-11-01', '2026-11-23', '2026-10-01', '2026-11-01'],
    ['last_month', '2026-10-01', '2026-11-01', '2026-09-01', '2026-10-01'],
    ['quarter', '2026-10-01', '2026-11-23', '2026-07-01', '2026-10-01'],
    ['last_quarter', '2026-07-01', '2026-10-01', '2026-04-01', '2026-07-01'],
  ] as const)('[DESK-35] knows %s and the one before', (period, from, until, ...before) => {
    expect(daysOf(period, '2026-11-22')).toMatchObject({
      days: { from, until },
      before: { from: before[0], until: before[1] },
    });
  });

  it.each([
    ['today', '2025-11-23', '2025-11-24'],
    ['week', '2025-11-17', '2025-11-24'],
    ['month', '2025-11-01', '2025-12-01'],
    ['last_quarter', '2025-07-01', '2025-10-01'],
    ['year', '2025-01-01', '2026-01-01'],
    [{ from: '2026-11-20', to: '2026-11-22' }, '2025-11-21', '2025-11-24'],
    [{ from: '2026-07-01', to: '2026-09-30' }, '2025-07-01', '2025-10-01'],
    [{ from: '2028-02-01', to: '2028-02-29' }, '2027-02-01', '2027-03-01'],
    [{ from: '2026-03-01', to: '2026-03-28' }, '2025-03-01', '2025-03-29'],
  ] as const)('[MONEY-10] sets %j beside the same days of last year', (wanted, from, until) => {
    expect(daysOf(wanted, '2026-11-22', 'last_year').before).toEqual({ from, until });
  });

  it('[MONEY-10] takes any days, of which those to come have no figures yet', () => {
    expect(daysOf({ from: '2026-07-01', to: '2026-09-30' }, '2026-11-22')).toEqual({
      days: { from: '2026-07-01', until: '2026-10-01' },
      before: { from: '2026-03-31', until: '2026-07-01' },
      isRunning: false,
    });
    expect(daysOf({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22')).toEqual({
      days: { from: '2026-11-01', until: '2026-11-23' },
      before: { from: '2026-10-02', until: '2026-11-01' },
      isRunning: true,
    });
  });

  it('[DESK-35] begins a week on Monday, and goes over the end of a year', () => {
    expect(daysOf('week', '2027-01-04').days.from).toBe('2027-01-04');
    expect(daysOf('week', '2027-01-03').days.from).toBe('2026-12-28');
    expect(daysOf('last_month', '2027-01-04').days).toEqual({
      from: '2026-12-01',
      until: '2027-01-01',
    });
    expect(lengthOf(daysOf('last_month', '2028-03-31').days)).toBe(29);
  });
});

it('counts days without a clock', () => {
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-10-25', -1)).toBe('2026-10-24');
});

it('puts the hours after midnight at the end of the day', () => {
  expect([4, 23, 0, 5].toSorted((one, other) => placeInDay(one) - placeInDay(other))).toEqual([
    5, 23, 0, 4,
  ]);
});

it('has no average without an order', () => {
  expect(averagePence({ orders: 0, takenPence: 0 })).toBe(0);
  expect(averagePence({ orders: 3, takenPence: 1000 })).toBe(333);
});
