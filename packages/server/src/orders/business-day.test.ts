import { describe, expect, it } from 'vitest';
import { beginOf, businessDayAt, momentsOf, sameStretch } from './business-day.ts';

const at = (moment: string) => new Date(moment);
const hours = ([from, until]: [Date, Date]) => (until.getTime() - from.getTime()) / 3_600_000;

describe('a business day', () => {
  it.each([
    ['2026-11-22T04:59:59Z', '2026-11-21'],
    ['2026-11-22T05:00:00Z', '2026-11-22'],
    ['2026-06-22T03:59:59Z', '2026-06-21'],
    ['2026-06-22T04:00:00Z', '2026-06-22'],
    // The nights on which the clock changes.
    ['2026-03-29T03:59:59Z', '2026-03-28'],
    ['2026-03-29T04:00:00Z', '2026-03-29'],
    ['2026-10-25T01:30:00Z', '2026-10-24'],
    ['2026-10-25T04:59:59Z', '2026-10-24'],
    ['2026-10-25T05:00:00Z', '2026-10-25'],
  ])('[DESK-35] has what is sold after midnight: %s is of %s', (moment, day) => {
    expect(businessDayAt(at(moment))).toBe(day);
  });

  it('[DESK-35] has 23 hours when the clock goes forward, and 25 when it goes back', () => {
    expect(hours(momentsOf({ from: '2026-03-28', until: '2026-03-29' }))).toBe(23);
    expect(hours(momentsOf({ from: '2026-10-24', until: '2026-10-25' }))).toBe(25);
    expect(hours(momentsOf({ from: '2026-11-21', until: '2026-11-22' }))).toBe(24);
  });
});

describe('the same stretch of the period before', () => {
  it('[DESK-35] compares this evening at 19:00 with the evening before at 19:00', () => {
    const days = { from: '2026-11-22', until: '2026-11-23' };
    const before = { from: '2026-11-21', until: '2026-11-22' };
    expect(sameStretch(days, before, at('2026-11-22T19:00:00Z'))).toEqual([
      beginOf('2026-11-21'),
      at('2026-11-21T19:00:00Z'),
    ]);
  });

  it('[DESK-35] goes by the wall clock across a change of the clock', () => {
    const days = { from: '2026-10-19', until: '2026-10-26' };
    const before = { from: '2026-10-12', until: '2026-10-19' };
    const [, until] = sameStretch(days, before, at('2026-10-25T19:00:00Z'));
    expect(until).toEqual(at('2026-10-18T18:00:00Z'));
  });

  it('[DESK-35] ends with the month before, where that is shorter', () => {
    const days = { from: '2027-03-01', until: '2027-04-01' };
    const before = { from: '2027-02-01', until: '2027-03-01' };
    const [, until] = sameStretch(days, before, at('2027-03-30T12:00:00Z'));
    expect(until).toEqual(beginOf('2027-03-01'));
  });
});
