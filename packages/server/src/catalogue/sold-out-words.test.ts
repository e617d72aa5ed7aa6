import { describe, expect, it } from 'vitest';
import { describeSoldOut, shopDay, startOfTomorrow } from './sold-out-words.ts';

/** A Tuesday, in winter time. */
const EVENING = new Date('2026-11-24T19:00:00Z');

describe('startOfTomorrow', () => {
  it('is five in the morning in Europe/London, also after midnight and in summer', () => {
    expect(startOfTomorrow(EVENING).toISOString()).toBe('2026-11-25T05:00:00.000Z');
    const afterMidnight = new Date('2026-11-25T01:30:00Z');
    expect(startOfTomorrow(afterMidnight).toISOString()).toBe('2026-11-25T05:00:00.000Z');
    const summer = new Date('2026-07-01T21:00:00Z');
    expect(startOfTomorrow(summer).toISOString()).toBe('2026-07-02T04:00:00.000Z');
  });

  it('is the next day on the nights when the clock changes', () => {
    const spring = new Date('2027-03-27T22:00:00Z');
    expect(startOfTomorrow(spring).toISOString()).toBe('2027-03-28T04:00:00.000Z');
    const autumn = new Date('2026-10-24T22:00:00Z');
    expect(startOfTomorrow(autumn).toISOString()).toBe('2026-10-25T05:00:00.000Z');
    const earlyBefore = new Date('2026-10-24T04:30:00Z');
    expect(startOfTomorrow(earlyBefore).toISOString()).toBe('2026-10-25T05:00:00.000Z');
  });
});

describe('shopDay', () => {
  it.each([
    ['2026-10-24T03:59:00Z', '2026-10-23'],
    ['2026-10-24T04:00:00Z', '2026-10-24'],
    // 04:30 in the first winter time.
    ['2026-10-25T04:30:00Z', '2026-10-24'],
    ['2026-10-25T05:00:00Z', '2026-10-25'],
    ['2027-03-28T03:30:00Z', '2027-03-27'],
    // 05:00 in the first summer time.
    ['2027-03-28T04:00:00Z', '2027-03-28'],
  ])('[STOCK-06] turns at five in the morning, also when the clock changes: %s', (at, day) => {
    expect(shopDay(new Date(at))).toBe(day);
  });
});

describe('describeSoldOut', () => {
  const words = (until: string | null) => describeSoldOut({ until }, EVENING);

  it('[DESK-12] says in plain words until when', () => {
    expect(words(null)).toBe('Sold out');
    expect(words('2026-11-24T20:30:00Z')).toBe('Sold out until 20:30');
    expect(words('2026-11-25T05:00:00Z')).toBe('Sold out until tomorrow');
    expect(words('2026-11-25T17:00:00Z')).toBe('Sold out until tomorrow, 17:00');
    expect(words('2026-11-27T17:00:00Z')).toBe('Sold out until Friday, 17:00');
    expect(words('2026-12-03T05:00:00Z')).toBe('Sold out until 3 December');
  });
});
