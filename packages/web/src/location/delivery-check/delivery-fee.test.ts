import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { describe, expect, it } from 'vitest';
import { deliveryFeeTo, storeFor } from './delivery-fee.ts';

/** All on one meridian, where a degree is 111 km. */
function storeAt(km: number, more: Partial<Store> = {}): Store {
  return {
    id: 'a4f2c1de-5a0a-4a3f-9f58-0d7b7b6f1c11',
    name: `Store at ${km} km`,
    address: '14 Seafront Parade',
    lat: 50 + km / 111.2,
    lng: -0.54,
    serviceRadiusKm: 8,
    deliveryPostcodes: [],
    deliveryFee: 2.99,
    freeDeliveryAbove: null,
    prepMinutes: 20,
    minutesPerKm: 3,
    openingHours: [],
    ...more,
  };
}
const placeAt = (km: number) => ({ postcode: 'BN17 5HZ', lat: 50 + km / 111.2, lng: -0.54 });

describe('storeFor', () => {
  const first = storeAt(0);
  const second = storeAt(20);

  it.each([
    ['the nearest', [first, second], 18, second],
    [
      'the nearest, also of two that deliver',
      [storeAt(20, { serviceRadiusKm: 30 }), first],
      2,
      first,
    ],
    [
      'the next, where the nearest lists other postcodes',
      [storeAt(0, { deliveryPostcodes: ['BN11'] }), storeAt(10, { deliveryPostcodes: ['BN17'] })],
      2,
      storeAt(10, { deliveryPostcodes: ['BN17'] }),
    ],
    [
      'one that delivers for certain, though the place is at the edge of a nearer one',
      [first, storeAt(20, { serviceRadiusKm: 15 })],
      8.1,
      storeAt(20, { serviceRadiusKm: 15 }),
    ],
    ['the one that may deliver', [second, first], 8.1, first],
    ['the nearest, where none delivers', [first, storeAt(40)], 30, storeAt(40)],
  ])('[OWN-40] [RUN-50] is %s', (_, stores, km, expected) => {
    expect(storeFor(stores, placeAt(km))).toEqual(expected);
  });

  it('is none of no stores', () => {
    expect(storeFor([], placeAt(0))).toBeUndefined();
  });

  const ring = {
    fromMiles: 1,
    toMiles: 7,
    postcodes: [],
    fee: 4.5,
    freeAbove: 20,
    minimum: null,
    extraMinutes: 0,
    days: [],
  };
  it.each([
    ['a postcode that it parts, the most', {}, 1000, 450],
    ['a street before it, its own fee', { isStreetKnown: true }, 1000, 299],
    ['a postcode where only it is free, the other fee', {}, 2000, 299],
  ])('[ZONE-03] near the beginning of a zone costs %s', (_, known, pence, fee) => {
    const store = storeAt(0, { deliveryZones: [ring] });
    const asked = { discountedSubtotalPence: pence, nowMs: 0 };
    expect(deliveryFeeTo(store, { ...placeAt(1.5), ...known }, asked)).toBe(fee);
  });

  it('[OWN-40] [RUN-50] names the store whose fee is paid', () => {
    const place = placeAt(18);
    const dear = storeAt(20, { deliveryFee: 4.5 });
    const asked = { discountedSubtotalPence: 1000, nowMs: 0 };
    expect(deliveryFeeTo(storeFor([first, dear], place) ?? first, place, asked)).toBe(450);
  });
});
