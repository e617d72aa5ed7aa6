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
  ] as const)('[DESK-35] knows %s and the one before', (period, from, until, ...before) => {
    expect(daysOf(period, '2026-11-22')).toMatchObject({
      days: { from, until },
      before: { from: before[0], until: before[1] },
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
