import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSoldAt, onDays, weekdayAt } from '#catalogue/sale-times.rules.ts';
import { around, reachKmOf, reachOfAddress, reachOfPostcode, zonesThere } from './area.rules.ts';
import { farMilesOf, KM_PER_MILE, milesOf, sayMiles } from './miles.rules.ts';
import { sayTermsHere, sayZone } from './zone-words.rules.ts';
import { deliveryDaysOf, zoneFor, zonesOfWeek } from './zones.rules.ts';
import { DeliveryZone } from './zones.schema.ts';

const RING: DeliveryZone = {
  fromMiles: 3,
  toMiles: 5,
  postcodes: [],
  fee: 4.5,
  freeAbove: null,
  minimum: null,
  extraMinutes: 0,
  days: [],
};
const LISTED: DeliveryZone = {
  ...RING,
  fromMiles: 0,
  toMiles: null,
  postcodes: ['BN16 2'],
  fee: 6,
};
const BASE = { serviceRadiusKm: 8, deliveryPostcodes: [] };
const miles = (count: number, postcode: string | null = 'BN17 5HZ') => ({
  postcode,
  distanceKm: count * KM_PER_MILE,
});
/** 27 November 2026 is a Friday. */
const FRIDAY_MS = Date.parse('2026-11-27T18:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const zone = fc
  .record({
    fromMiles: fc.integer({ min: 0, max: 8 }),
    length: fc.option(fc.integer({ min: 1, max: 6 })),
    postcodes: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      fc.subarray(['BN17', 'BN16 2', 'BN1'], { minLength: 1 }),
    ),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
    fee: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ length, ...rest }): DeliveryZone => {
    const toMiles = length === null ? null : rest.fromMiles + length;
    return { ...RING, ...rest, toMiles };
  });
const area = fc.record({
  serviceRadiusKm: fc.integer({ min: 1, max: 15 }),
  deliveryPostcodes: fc.subarray(['BN17', 'BN16']),
  deliveryZones: fc.array(zone, { maxLength: 5 }),
});
const destination = fc.record({
  postcode: fc.option(fc.constantFrom('BN17 5HZ', 'BN16 2AB', 'BN16 1AB', 'BN11 3PN')),
  distanceKm: fc.float({ min: 0, max: 25, noNaN: true }),
});
const moment = fc.integer({ min: 0, max: 7 * 24 }).map((hour) => FRIDAY_MS + hour * 60 * 60 * 1000);

describe('zoneFor', () => {
  it.each([
    ['before the ring', miles(2.99), null],
    ['at its beginning', miles(3), RING],
    ['at its end', miles(5), RING],
    ['behind it', miles(5.01), null],
    ['in a listed postcode, however near', miles(1, 'BN16 2AB'), LISTED],
    ['in a ring and a postcode: the first counts', miles(4, 'BN16 2AB'), RING],
    ['without a postcode', miles(1, null), null],
  ])('[ZONE-02] %s', (_, place, expected) => {
    const zones = { ...BASE, deliveryZones: [RING, LISTED] };
    expect(zoneFor(zones, place, FRIDAY_MS)).toBe(expected);
  });

  it('[ZONE-02] a ring without an end reaches as far as the store delivers', () => {
    const zones = { ...BASE, deliveryZones: [{ ...RING, toMiles: null }] };
    expect(zoneFor(zones, miles(4.9), FRIDAY_MS)?.fee).toBe(4.5);
    expect(zoneFor(zones, miles(5), FRIDAY_MS)).toBeNull();
    const listed = { ...zones, deliveryPostcodes: ['BN17'] };
    expect(zoneFor(listed, miles(9), FRIDAY_MS)?.fee).toBe(4.5);
    expect(zoneFor(listed, miles(4, 'BN11 3PN'), FRIDAY_MS)).toBeNull();
  });

  it('[ZONE-04] counts the zone of the day, and the night with the evening before it', () => {
    const fridays = { ...RING, days: [5] };
    const zones = { ...BASE, deliveryZones: [fridays, { ...RING, fee: 6, days: [6] }] };
    expect(zoneFor(zones, miles(4), FRIDAY_MS)?.fee).toBe(4.5);
    expect(zoneFor(zones, miles(4), Date.parse('2026-11-28T01:00:00Z'))?.fee).toBe(4.5);
    expect(zoneFor(zones, miles(4), FRIDAY_MS + DAY_MS)?.fee).toBe(6);
    expect(zoneFor(zones, miles(4), FRIDAY_MS + 2 * DAY_MS)?.fee).toBe(4.5);
    expect(deliveryDaysOf(zones, miles(4))).toEqual([5, 6]);
    expect(deliveryDaysOf(zones, miles(2))).toBeNull();
  });

  it('[ZONE-02] is the first that fits, and delivers wherever one fits', () => {
    fc.assert(
      fc.property(area, destination, moment, (where, place, atMs) => {
        const there = zonesThere(where, place);
        const found = zoneFor(where, place, atMs);
        const isOn = ({ days }: DeliveryZone) =>
          isSoldAt({ days, shifts: [], firstDate: null, lastDate: null }, atMs);
        expect(found).toBe(there.find(isOn) ?? there[0] ?? null);
        const counts = zonesOfWeek(where, place).some((each) => each === found);
        expect(counts || !there.some(isOn)).toBe(true);
        const days = deliveryDaysOf(where, place);
        expect(days === null || days.includes(weekdayAt(atMs))).toBe(
          there.length === 0 || there.some(isOn),
        );
        const address = `12 Beach Road${place.postcode === null ? '' : `, ${place.postcode}`}`;
        const reach = reachOfAddress(where, { ...place, address });
        const beside = reachOfAddress({ ...where, deliveryZones: [] }, { ...place, address });
        expect(reach).toBe(there.length > 0 ? 'inside' : beside);
      }),
    );
  });

  it('[ZONE-02] no zones: nothing is different from before', () => {
    fc.assert(
      fc.property(area, destination, moment, (where, place, atMs) => {
        const { deliveryZones: _, ...before } = where;
        const without = { ...before, deliveryZones: [] };
        expect(zoneFor(without, place, atMs)).toBeNull();
        expect(deliveryDaysOf(without, place)).toBeNull();
        expect(reachOfPostcode(without, place)).toBe(reachOfPostcode(before, place));
        expect(reachKmOf(without)).toBe(where.serviceRadiusKm);
      }),
    );
  });

  it('[OWN-40] a postcode is at the edge where its doors may lie on both sides', () => {
    fc.assert(
      fc.property(area, destination, (where, place) => {
        const reaches = around(place).map(({ distanceKm }) =>
          reachOfAddress(where, { address: place.postcode ?? 'A mill', distanceKm }),
        );
        const reach = reachOfPostcode(where, place);
        expect(new Set(reaches).size === 1 ? reaches[0] : 'edge').toBe(reach);
      }),
    );
  });
});

describe('onDays', () => {
  it('[ZONE-04] keeps of the hours what lies on the days, to the minute', () => {
    const hour = 60 * 60 * 1000;
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 200 }))
      .map(([from, length]) => ({
        fromMs: FRIDAY_MS + from * hour,
        untilMs: FRIDAY_MS + (from + length) * hour,
      }));
    const days = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    fc.assert(
      fc.property(hours, days, (interval, on) => {
        const parts = onDays([interval], on);
        const isIn = (ms: number) =>
          parts.some(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs);
        for (let ms = interval.fromMs - 2 * hour; ms < interval.untilMs + 2 * hour; ms += hour / 2)
          expect(isIn(ms)).toBe(
            interval.fromMs <= ms && ms < interval.untilMs && on.includes(weekdayAt(ms)),
          );
        // A kitchen that bakes through the night has one interval, not one for each day.
        expect(parts.every(({ fromMs }, at) => parts[at - 1]?.untilMs !== fromMs)).toBe(true);
      }),
    );
  });
});

describe('in words', () => {
  it.each<[Partial<DeliveryZone>, string]>([
    [{}, 'From 3 to 5 miles: £4.50'],
    [
      { minimum: 20, extraMinutes: 15, freeAbove: 40 },
      'From 3 to 5 miles: £4.50, minimum spend £20.00, 15 minutes longer, free from £40.00',
    ],
    [{ fromMiles: 0, toMiles: 1, fee: 0, freeAbove: 40 }, 'Up to 1 mile: free'],
    [{ toMiles: null, days: [5, 6] }, 'From 3 miles: £4.50, Fridays and Saturdays only'],
    [{ ...LISTED, extraMinutes: 1 }, 'BN16 2: £6.00, 1 minute longer'],
    [{ fromMiles: 0, toMiles: null, days: [7] }, 'Everywhere: £4.50, Sundays only'],
  ])('[ZONE-01] %j is %s', (part, words) => {
    expect(sayZone({ ...RING, ...part })).toBe(words);
  });

  it('[ZONE-03] says to a customer what delivery there costs, needs, and when it is', () => {
    expect(sayTermsHere({ ...RING, minimum: 20 }, null)).toBe(
      'Delivery here is £4.50, minimum spend £20.00.',
    );
    expect(sayTermsHere({ ...RING, freeAbove: 40, days: [5, 6] }, [5, 6])).toBe(
      'Delivery here is £4.50, free from £40.00, Fridays and Saturdays only.',
    );
  });

  it.each([[[5, 6]], [null]])('[ZONE-03] says no days of other zones, with %j', (days) => {
    expect(sayTermsHere({ ...RING, days: [5] }, days)).toBe('Delivery here is £4.50, on Fridays.');
    expect(sayTermsHere(RING, null)).toBe('Delivery here is £4.50.');
  });

  it('[ZONE-05] says distances in miles, to a tenth, and of a refusal rounded up', () => {
    expect([milesOf(8), farMilesOf(8.1), farMilesOf(8.05)]).toEqual([5, 5.1, 5.1]);
    expect([sayMiles(1), sayMiles(4.5)]).toEqual(['1 mile', '4.5 miles']);
  });

  it('[ZONE-01] refuses a ring that ends before it begins', () => {
    expect(DeliveryZone.safeParse({ ...RING, toMiles: 3 }).error?.issues).toMatchObject([
      { path: ['toMiles'], message: 'Use more than the first distance' },
    ]);
    expect(DeliveryZone.safeParse({ ...RING, fee: 4.505 }).error?.issues[0]?.message).toBe(
      'Use pounds and pence, such as 2.50',
    );
    expect(DeliveryZone.safeParse({ ...RING, toMiles: null }).success).toBe(true);
  });
});
