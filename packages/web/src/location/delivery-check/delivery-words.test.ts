import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { describe, expect, it } from 'vitest';
import { describeReach } from './delivery-words.ts';

const store: Store = {
  id: 'a4f2c1de-5a0a-4a3f-9f58-0d7b7b6f1c11',
  name: 'Driftstone Littlehampton',
  address: '14 Seafront Parade',
  lat: 50.8,
  lng: -0.54,
  serviceRadiusKm: 8,
  deliveryPostcodes: [],
  deliveryFee: 2.99,
  freeDeliveryAbove: null,
  prepMinutes: 20,
  minutesPerKm: 3,
  openingHours: [],
};
const NOON_MS = Date.parse('2026-07-03T12:00:00Z');
const OPEN = { from: '2026-07-03T11:00:00Z', until: '2026-07-03T21:00:00Z' };
const now = { intervals: [OPEN], nowMs: NOON_MS, extraMinutes: 0, pausedUntil: null };
/** A degree of latitude is 111 km. */
const away = (km: number) => ({
  postcode: 'BN17 5HZ',
  lat: store.lat + km / 111.2,
  lng: store.lng,
});

describe('describeReach', () => {
  it.each([
    ['nearby', store, 2, now, 'BN17 5HZ: we deliver, £2.99, about 35 min.'],
    [
      'above a sum for nothing',
      { ...store, freeDeliveryAbove: 30 },
      2,
      now,
      'BN17 5HZ: we deliver, £2.99 (free from £30.00), about 35 min.',
    ],
    [
      'for nothing, while it is busy',
      { ...store, deliveryFee: 0 },
      2,
      { ...now, extraMinutes: 20 },
      'BN17 5HZ: we deliver, free, about 55 min.',
    ],
    [
      'while there are no deliveries',
      store,
      2,
      { ...now, pausedUntil: '2026-07-03T12:30:00Z' },
      'BN17 5HZ: we deliver, £2.99, not before 13:30.',
    ],
    [
      'after such a pause',
      store,
      2,
      { ...now, pausedUntil: '2026-07-03T12:00:00Z' },
      'BN17 5HZ: we deliver, £2.99, about 35 min.',
    ],
    [
      'before the hours are known',
      store,
      2,
      { ...now, intervals: undefined },
      'BN17 5HZ: we deliver, £2.99.',
    ],
    [
      'at the edge',
      store,
      8.1,
      now,
      'BN17 5HZ is at the edge of our area. Your street decides, at the checkout.',
    ],
    [
      'too far away',
      store,
      14,
      now,
      'BN17 5HZ is ~8.7 miles away, and we deliver up to 5 miles. You can still pick up.',
    ],
    [
      'to a listed postcode, however far',
      { ...store, deliveryPostcodes: ['BN17'] },
      14,
      now,
      'BN17 5HZ: we deliver, £2.99, about 70 min.',
    ],
    [
      'to a postcode that is not listed',
      { ...store, deliveryPostcodes: ['BN16 1', 'BN1'] },
      2,
      now,
      'We don’t deliver to BN17 5HZ. You can still pick up.',
    ],
  ])('[OWN-40] %s', (_, of, km, at, expected) => {
    expect(describeReach(of, away(km), at)).toBe(expected);
  });

  const zone = {
    fromMiles: 1,
    toMiles: 7,
    postcodes: [],
    fee: 4.5,
    freeAbove: null,
    minimum: null,
    extraMinutes: 0,
    days: [],
  };
  // 3 July 2026 is a Friday.
  it.each([
    ['its fee', {}, 5, 'BN17 5HZ: we deliver, £4.50, about 40 min.'],
    ['its minutes', { extraMinutes: 20 }, 5, 'BN17 5HZ: we deliver, £4.50, about 60 min.'],
    [
      'its minimum and free delivery',
      { minimum: 20, freeAbove: 40 },
      5,
      'BN17 5HZ: we deliver, £4.50 (free from £40.00), minimum spend £20.00, about 40 min.',
    ],
    ['today', { days: [5] }, 5, 'BN17 5HZ: we deliver, £4.50, Fridays only, about 40 min.'],
    ['not today', { days: [6, 7] }, 5, 'BN17 5HZ: we deliver, £4.50, Saturdays and Sundays only.'],
    [
      'where it begins, the most it may cost',
      {},
      1.6,
      'BN17 5HZ: we deliver, up to £4.50, depending on your street, about 30 min.',
    ],
    ['beyond the radius', {}, 10, 'BN17 5HZ: we deliver, £4.50, about 55 min.'],
    [
      'beyond the zone, how far it goes',
      {},
      14,
      'BN17 5HZ is ~8.7 miles away, and we deliver up to 7 miles. You can still pick up.',
    ],
    [
      'before it begins, nothing of how far it goes',
      { fromMiles: 6.5 },
      9,
      'We don’t deliver to BN17 5HZ. You can still pick up.',
    ],
    [
      'of a drawn one, how far the store delivers without it',
      { outline: { name: 'Up the valley', corners: [] } },
      9,
      'BN17 5HZ is ~5.6 miles away, and we deliver up to 5 miles. You can still pick up.',
    ],
  ])('[ZONE-03] of a zone says %s', (_, terms, km, expected) => {
    const zoned = { ...store, deliveryZones: [{ ...zone, ...terms }] };
    expect(describeReach(zoned, away(km), now)).toBe(expected);
  });

  const friday = { ...zone, days: [5] };
  it.each([
    [
      'another fee on another day, the most',
      [friday, { ...zone, fee: 6, days: [6] }],
      5,
      'BN17 5HZ: we deliver, up to £6.00, depending on the day, Fridays and Saturdays only, about 40 min.',
    ],
    [
      'another fee on the other days, the most',
      [friday, { ...zone, fee: 6 }],
      5,
      'BN17 5HZ: we deliver, up to £6.00, depending on the day, about 40 min.',
    ],
    ['a zone that never counts, nothing of it', [zone, { ...zone, fee: 6, days: [5] }], 5, '£4.50'],
    [
      'another street and another day, the most of all',
      [friday, { ...zone, fee: 6, days: [6] }],
      1.6,
      'up to £6.00, depending on your street and the day',
    ],
    [
      'one fee, free from other sums, the highest',
      [
        { ...zone, toMiles: 3, freeAbove: 20 },
        { ...zone, freeAbove: 40 },
      ],
      4.8,
      '£4.50 (free from £40.00)',
    ],
    [
      'one fee, not free everywhere, no sum',
      [{ ...zone, toMiles: 3, freeAbove: 20 }, zone],
      4.8,
      'BN17 5HZ: we deliver, £4.50, about',
    ],
  ])('[ZONE-03] of several zones says, with %s', (_, deliveryZones, km, expected) => {
    expect(describeReach({ ...store, deliveryZones }, away(km), now)).toContain(expected);
  });

  it('[OWN-40] says when it opens instead of how long it takes', () => {
    const early = { ...now, nowMs: Date.parse('2026-07-03T08:00:00Z') };
    expect(describeReach(store, away(2), early)).toBe(
      'BN17 5HZ: we deliver, £2.99, now closed, opens 12:00 today.',
    );
  });
});
