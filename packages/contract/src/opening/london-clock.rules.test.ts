import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime, londonDate, shortDate } from './london-clock.rules.ts';

const at = (iso: string) => Date.parse(iso);
const QUARTERS_A_YEAR = 366 * 24 * 4;

const ZONE = { timeZone: 'Europe/London' } as const;
const dateFormat = new Intl.DateTimeFormat('sv-SE', { ...ZONE, dateStyle: 'short' });
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

describe('the clock in London', () => {
  it('says what Intl says', () => {
    const moments = fc.integer({ min: at('1996-01-01'), max: at('2090-01-01') });
    fc.assert(
      fc.property(moments, (atMs) => {
        expect(londonDate(atMs)).toBe(dateFormat.format(atMs));
        expect(clockTime(atMs).slice(0, 'HH:MM'.length)).toBe(clockFormat.format(atMs));
        expect(shortDate(atMs)).toBe(shortFormat.format(atMs));
      }),
    );
  });

  it.each([2026, 2027, 2028, 2029])('changes in %i when Intl does', (year) => {
    const moments = Array.from(
      { length: QUARTERS_A_YEAR },
      (_, quarter) => at(`${year}-01-01`) + quarter * 15 * 60 * 1000,
    );
    const expected = moments.map((atMs) => clockTime(atMs).slice(0, 'HH:MM'.length));
    expect(expected).toEqual(moments.map((atMs) => clockFormat.format(atMs)));
  });
});

describe('clockTime', () => {
  it.each([
    ['2026-10-25T00:15:00Z', '01:15'],
    ['2026-10-25T01:15:00Z', '01:15 GMT'],
    ['2026-10-25T02:15:00Z', '02:15'],
    ['2026-03-29T00:45:00Z', '00:45'],
    ['2026-03-29T01:00:00Z', '02:00'],
  ])(
    'tells the hour that comes twice in October from the one before it: %s is %s',
    (iso, expected) => {
      expect(clockTime(at(iso))).toBe(expected);
    },
  );
});
