import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, describeWindow, timesOf } from './shop-times.ts';

const at = (moment: string) => Date.parse(moment);

describe('timesOf', () => {
  it('says a window with both ends, and a moment once', () => {
    const [from, until] = ['2026-12-01T19:20:00.000Z', '2026-12-01T19:35:00.000Z'];
    expect(timesOf({ from, until })).toBe('19:20–19:35');
    expect(timesOf({ from, until: from })).toBe('19:20');
  });
});

describe('dayOf', () => {
  const now = at('2026-11-24T23:30:00.000Z'); // A Tuesday.

  it('counts calendar days in London', () => {
    expect(dayOf('2026-11-24T00:00:00.000Z', now)).toBe('today');
    expect(dayOf('2026-11-25T00:00:00.000Z', now)).toBe('tomorrow');
    expect(dayOf('2026-11-27T12:00:00.000Z', now)).toBe('Fri 27 Nov');
    expect(dayOf('2026-12-01T12:00:00.000Z', now)).toBe('Tue 1 Dec');
    expect(dayOf('2026-11-23T12:00:00.000Z', now)).toBe('Mon 23 Nov');
  });

  it('is right over both clock changes', () => {
    // 29 March has 23 hours and 25 October 25.
    expect(dayOf('2026-03-29T22:30:00.000Z', at('2026-03-28T23:30:00.000Z'))).toBe('tomorrow');
    expect(dayOf('2026-03-29T23:30:00.000Z', at('2026-03-29T00:30:00.000Z'))).toBe('tomorrow');
    expect(dayOf('2026-10-25T23:30:00.000Z', at('2026-10-24T23:30:00.000Z'))).toBe('today');
    expect(dayOf('2026-10-26T00:30:00.000Z', at('2026-10-24T23:30:00.000Z'))).toBe('tomorrow');
  });
});

describe('describeWindow', () => {
  it('names the day', () => {
    const window = { from: '2026-11-25T19:20:00.000Z', until: '2026-11-25T19:35:00.000Z' };
    const describeAt = (now: string) => describeWindow(window, Date.parse(now));
    expect(describeAt('2026-11-25T12:00:00.000Z')).toBe('today 19:20–19:35');
    expect(describeAt('2026-11-24T12:00:00.000Z')).toBe('tomorrow 19:20–19:35');
    expect(describeAt('2026-11-20T12:00:00.000Z')).toBe('Wed 25 Nov 19:20–19:35');
  });
});

describe('dateOf', () => {
  it('is short', () => {
    expect(dateOf('2026-12-25T12:00:00.000Z')).toBe('Fri 25 Dec');
  });
});
