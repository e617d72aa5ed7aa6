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
const now = { intervals: [OPEN], nowMs: NOON_MS, extraMinutes: 0 };
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
      'BN17 5HZ is ~14 km away, and we deliver up to 8 km. You can still pick up.',
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

  it('[OWN-40] says when it opens instead of how long it takes', () => {
    const early = { ...now, nowMs: Date.parse('2026-07-03T08:00:00Z') };
    expect(describeReach(store, away(2), early)).toBe(
      'BN17 5HZ: we deliver, £2.99, now closed, opens 12:00 today.',
    );
  });
});
