import { describe, expect, it } from 'vitest';
import { nameDates, sayOverwritten, specialDates } from './special-dates.ts';
import { withDates } from './week-shifts.ts';

const CLOSED = { pickup: [], delivery: [] };
const HOLIDAY = { date: '2026-12-23', lastDate: '2027-01-02' };

describe('special days', () => {
  it('[DESK-89] a holiday is one entry from its first day to its last, over the turn of the year', () => {
    const specialDays = withDates([], HOLIDAY, { shifts: CLOSED, reason: 'Winter break' });
    expect(new Set(specialDays.map(({ date }) => date)).size).toBe(11);
    expect(specialDates({ weekly: [], specialDays })).toEqual([
      { ...HOLIDAY, shifts: CLOSED, isClosed: true, reason: 'Winter break' },
    ]);
    expect(nameDates(HOLIDAY)).toBe('Wednesday 23 December to Saturday 2 January');
  });

  it('[DESK-89] is removed as a whole, and leaves the days around it', () => {
    const before = withDates(
      [],
      { date: '2026-12-20', lastDate: '2026-12-20' },
      { shifts: CLOSED, reason: null },
    );
    const with2 = withDates(before, HOLIDAY, { shifts: CLOSED, reason: null });
    expect(withDates(with2, HOLIDAY, null)).toEqual(before);
  });

  it('[DESK-89] days with other words, other hours or a gap between them are apart', () => {
    const day = (date: string) => ({ date, lastDate: date });
    let days = withDates([], day('2026-12-24'), { shifts: CLOSED, reason: null });
    days = withDates(days, day('2026-12-25'), { shifts: CLOSED, reason: 'Christmas Day' });
    days = withDates(days, day('2026-12-27'), { shifts: CLOSED, reason: 'Christmas Day' });
    const open = { pickup: [{ opens: '12:00', closes: '18:00' }], delivery: [] };
    days = withDates(days, day('2026-12-28'), { shifts: open, reason: 'Christmas Day' });
    expect(specialDates({ weekly: [], specialDays: days }).map(({ date }) => date)).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2026-12-27',
      '2026-12-28',
    ]);
  });

  it('[DESK-41] say what others have made of them since, before it is overwritten', () => {
    const christmas = { date: '2026-12-25', lastDate: '2026-12-25' };
    const closed = {
      weekly: [],
      specialDays: withDates([], christmas, { shifts: CLOSED, reason: null }),
    };
    const noon = [{ opens: '12:00', closes: '18:00' }];
    const shifts = { pickup: noon, delivery: noon };
    const open = { weekly: [], specialDays: withDates([], christmas, { shifts, reason: null }) };
    const [opened = null] = specialDates(closed);
    const says = 'It now says: Friday 25 December, 12:00–18:00';
    expect(sayOverwritten(closed, opened, christmas)).toBeNull();
    expect(sayOverwritten(open, opened, christmas)).toBe(says);
    // Somebody else has added the same day.
    expect(sayOverwritten(open, null, christmas)).toBe(says);
    expect(sayOverwritten(open, null, null)).toBeNull();
    const none = { weekly: [], specialDays: [] };
    expect(sayOverwritten(none, opened, christmas)).toMatch(/has removed it/);
    expect(sayOverwritten(none, null, christmas)).toBeNull();
  });
});
