import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveryFeeFor,
  distanceKm,
  driveMinutesOf,
  estimateDelivery,
  refusedDistanceKm,
} from './location.rules.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceKm', () => {
  it('measures from Littlehampton to Brighton', () => {
    const littlehampton = { latitude: 50.8106, longitude: -0.5389 };
    const brighton = { latitude: 50.8225, longitude: -0.1372 };
    expect(distanceKm(littlehampton, brighton)).toBeCloseTo(28.3, 0);
  });

  it('is the same both ways, 0 to the same point, and at most half the earth’s circumference', () => {
    fc.assert(
      fc.property(place, place, (here, there) => {
        expect(distanceKm(here, there)).toBeCloseTo(distanceKm(there, here), 6);
        expect(distanceKm(here, here)).toBe(0);
        expect(distanceKm(here, there)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });
});

describe('refusedDistanceKm', () => {
  it('exceeds the distance by a tenth at most', () => {
    expect(refusedDistanceKm(8.04)).toBe(8.1);
    expect(refusedDistanceKm(63.96)).toBe(64);
  });

  it('is never less than the distance, so that a refusal never names a distance that is served', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (distance) => {
        expect(refusedDistanceKm(distance)).toBeGreaterThanOrEqual(distance);
        expect(refusedDistanceKm(distance)).toBeLessThan(distance + 0.2);
      }),
    );
  });
});

describe('deliveryFeeFor', () => {
  it('is 0 from the threshold on, and never without a threshold', () => {
    const terms = { deliveryFeePence: 299, freeDeliveryAbovePence: 3500 };
    expect(deliveryFeeFor(terms, 3499)).toBe(299);
    expect(deliveryFeeFor(terms, 3500)).toBe(0);
    expect(deliveryFeeFor({ ...terms, freeDeliveryAbovePence: null }, 99_999)).toBe(299);
  });
});

describe('estimateDelivery', () => {
  it("adds travel time to the kitchen's time, in whole minutes, and leaves ten to spare", () => {
    expect(estimateDelivery(20)).toEqual({ minMinutes: 20, maxMinutes: 30 });
    expect(estimateDelivery(20 + driveMinutesOf({ minutesPerKm: 3 }, 2.1))).toEqual({
      minMinutes: 27,
      maxMinutes: 37,
    });
  });
});
