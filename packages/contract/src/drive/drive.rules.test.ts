import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, directionOf, LONGEST_KEPT_PRESS_MS, pressedAt } from './drive.rules.ts';

const SHOP = { latitude: 50.8, longitude: -0.5 };

describe('directionOf', () => {
  it.each([
    ['north', 0.02, 0],
    ['north_east', 0.02, 0.0316],
    ['east', 0, 0.02],
    ['south_east', -0.02, 0.0316],
    ['south', -0.02, 0],
    ['south_west', -0.02, -0.0316],
    ['west', 0, -0.02],
    ['north_west', 0.02, -0.0316],
  ] as const)('[EVE-60] calls it %s', (direction, north, east) => {
    const place = { latitude: SHOP.latitude + north, longitude: SHOP.longitude + east };
    expect(directionOf(SHOP, place)).toBe(direction);
  });

  it('[EVE-60] measures kilometres, not degrees: here a degree to the east is shorter', () => {
    // 22° from the north in kilometres, 32° in degrees.
    const place = { latitude: SHOP.latitude + 0.016, longitude: SHOP.longitude + 0.01 };
    expect(directionOf(SHOP, place)).toBe('north');
  });

  it('[EVE-60] is the opposite on the way back', () => {
    const degrees = fc.double({ min: -0.1, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(degrees, degrees, (north, east) => {
        fc.pre(Math.abs(north) + Math.abs(east) > 0.001);
        const there = directionOf(SHOP, {
          latitude: SHOP.latitude + north,
          longitude: SHOP.longitude + east,
        });
        const back = directionOf(SHOP, {
          latitude: SHOP.latitude - north,
          longitude: SHOP.longitude - east,
        });
        const apart = Math.abs(DIRECTIONS.indexOf(there) - DIRECTIONS.indexOf(back));
        // On the very border between two, rounding may choose either.
        expect([3, 4, 5]).toContain(apart);
      }),
    );
  });
});

describe('pressedAt', () => {
  const now = new Date('2026-06-01T20:00:00Z');
  const last = new Date('2026-06-01T19:00:00Z');

  it('[EVE-62] is as long ago as the phone says', () => {
    expect(pressedAt(90_000, { now, last })).toEqual(new Date('2026-06-01T19:58:30Z'));
    expect(pressedAt(0, { now, last })).toEqual(now);
  });

  it('[EVE-62] is after the event that came last, and never later than now', () => {
    expect(pressedAt(2 * 60 * 60_000, { now, last })).toEqual(new Date(last.getTime() + 1));
    expect(pressedAt(0, { now: last, last })).toEqual(last);
    expect(pressedAt(-90_000, { now, last })).toEqual(now);
  });

  it('[EVE-62] is now when the phone claims a longer time than an evening', () => {
    const yesterday = new Date('2026-05-31T19:00:00Z');
    expect(pressedAt(LONGEST_KEPT_PRESS_MS + 1, { now, last: yesterday })).toEqual(now);
  });
});
