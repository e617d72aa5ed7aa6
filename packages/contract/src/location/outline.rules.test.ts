import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  farthestKm,
  isInside,
  type Point,
  reachKmOf,
  reachOfPostcode,
  zonesThere,
} from './area.rules.ts';
import {
  faultOfOutline,
  milesFrom,
  pointAt,
  sayWhere,
  type Spot,
  spotOf,
  squareMilesOf,
  withCorner,
} from './outline.rules.ts';
import type { DeliveryZone } from './zones.schema.ts';

const SHOP = { lat: 50.808, lng: -0.541 };
const at = (x: number, y: number) => pointAt(SHOP, { x, y });
const drawn = (...spots: [number, number][]) => spots.map(([x, y]) => at(x, y));
const SQUARE = drawn([1, 1], [3, 1], [3, 3], [1, 3]);
const DRAWN: DeliveryZone = {
  fromMiles: 0,
  toMiles: 5,
  postcodes: [],
  outline: { name: 'Up the hill', corners: SQUARE },
  fee: 4.5,
  freeAbove: null,
  minimum: null,
  extraMinutes: 0,
  days: [],
};

const mile = fc.double({ min: -10, max: 10, noNaN: true });
const spot = fc.record({ x: mile, y: mile });
/** Around the shop, each corner further round than the one before: it has no sides that cross. */
const star = fc
  .array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: 5, maxLength: 12 })
  .map((reaches) =>
    reaches.map((reach, corner): Spot => {
      const angle = (2 * Math.PI * corner) / reaches.length;
      return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    }),
  );
const pointsOf = (spots: readonly Spot[]) => spots.map((each) => pointAt(SHOP, each));

describe('isInside', () => {
  it('[ZONE-08] is the same from whichever corner and in whichever direction it was drawn', () => {
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 3, maxLength: 9 }),
        spot,
        fc.nat(8),
        (spots, where, by) => {
          const [corners, point] = [pointsOf(spots), pointAt(SHOP, where)];
          const isIn = isInside(corners, point);
          expect(isInside(corners.toReversed(), point)).toBe(isIn);
          const start = by % corners.length;
          expect(isInside([...corners.slice(start), ...corners.slice(0, start)], point)).toBe(isIn);
        },
      ),
    );
  });

  it('[ZONE-08] is true of what lies nearer than the side that faces it, and of nothing further', () => {
    fc.assert(
      fc.property(
        star,
        fc.nat(11),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (spots, which, share) => {
          const corner = spots[which % spots.length] ?? { x: 0, y: 0 };
          const along = (times: number) =>
            pointAt(SHOP, { x: corner.x * times, y: corner.y * times });
          const corners = pointsOf(spots);
          expect(faultOfOutline(SHOP, corners)).toBeNull();
          expect(isInside(corners, along(share))).toBe(true);
          expect(isInside(corners, along(2 - share))).toBe(false);
          expect(isInside(corners, along(30))).toBe(false);
        },
      ),
    );
  });

  it('[ZONE-08] of two parts that share a side, a point lies in exactly one', () => {
    fc.assert(
      fc.property(star, spot, (spots, where) => {
        const corners = pointsOf(spots);
        const middle = Math.floor(corners.length / 2);
        const one = [SHOP, ...corners.slice(0, middle + 1)];
        const other = [SHOP, ...corners.slice(middle), ...corners.slice(0, 1)];
        const point = pointAt(SHOP, where);
        const count = [one, other].filter((part) => isInside(part, point)).length;
        expect(count === 1).toBe(isInside(corners, point));
      }),
    );
  });
});

describe('a drawn zone', () => {
  const area = { serviceRadiusKm: 1, deliveryZones: [DRAWN] };
  const place = (point: Point) => ({ postcode: 'BN18 9AP', distanceKm: 2, at: point });

  it('[ZONE-08] counts for what lies in it, and for nothing whose place is not known', () => {
    expect(zonesThere(area, place(at(2, 2)))).toEqual([DRAWN]);
    expect(zonesThere(area, place(at(0.5, 2)))).toEqual([]);
    expect(zonesThere(area, { postcode: 'BN18 9AP', distanceKm: 2 })).toEqual([]);
  });

  it('[ZONE-08] is no distance that the store delivers, only one that a driver may have', () => {
    expect(reachKmOf(area)).toBe(1);
    expect(farthestKm(area)).toBeCloseTo(8, 1);
    expect(reachKmOf({ ...area, deliveryZones: [{ ...DRAWN, outline: undefined }] })).toBeCloseTo(
      8,
      1,
    );
  });

  it('[ZONE-08] leaves a postcode at its edge open until the street is known', () => {
    expect(reachOfPostcode(area, place(at(2, 2)))).toBe('inside');
    expect(reachOfPostcode(area, place(at(1.1, 2)))).toBe('edge');
    expect(reachOfPostcode(area, place(at(0.9, 2)))).toBe('edge');
    expect(reachOfPostcode(area, place(at(0.9, 0.9)))).toBe('edge');
    expect(reachOfPostcode(area, place(at(-2, 2)))).toBe('too far');
  });
});

describe('faultOfOutline', () => {
  it('[ZONE-08] says what to do about more corners than a zone has, without comparing each to each', () => {
    const round = Array.from({ length: 20_000 }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / 20_000;
      return at(3 * Math.cos(angle), 3 * Math.sin(angle));
    });
    const startMs = performance.now();
    expect(faultOfOutline(SHOP, round)).toBe(
      'This area has 20000 corners, and a zone at most 100. Simplify it in the map',
    );
    expect(performance.now() - startMs).toBeLessThan(100);
    expect(
      faultOfOutline(
        SHOP,
        round.filter((_, corner) => corner % 200 === 0),
      ),
    ).toBeNull();
  });

  it.each<[string, [number, number][], string | null]>([
    [
      'two corners',
      [
        [1, 1],
        [3, 1],
      ],
      'Draw at least 3 corners',
    ],
    [
      'a square',
      [
        [1, 1],
        [3, 1],
        [3, 3],
        [1, 3],
      ],
      null,
    ],
    [
      'an L',
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ],
      null,
    ],
    [
      'a bow tie',
      [
        [1, 1],
        [3, 3],
        [3, 1],
        [1, 3],
      ],
      'Its sides cross. Move or remove a corner so that they don’t',
    ],
    [
      'a spike',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [2, 0],
        [2, 2],
      ],
      'Its sides cross. Move or remove a corner so that they don’t',
    ],
    [
      'a line',
      [
        [0, 0],
        [0, 2],
        [0, 4],
      ],
      'Its sides cross. Move or remove a corner so that they don’t',
    ],
    [
      'a yard',
      [
        [0, 0],
        [0.0005, 0],
        [0, 0.0005],
      ],
      'Its corners are in one line. Move one',
    ],
    [
      'a county',
      [
        [1, 1],
        [60, 1],
        [1, 3],
      ],
      'A corner is 60 miles from the shop. Keep all of them within 50',
    ],
  ])('[ZONE-08] of %s', (_, spots, fault) => {
    expect(faultOfOutline(SHOP, drawn(...spots))).toBe(fault);
  });
});

describe('the plot', () => {
  it('[ZONE-08] is true to the map, to a few yards', () => {
    fc.assert(
      fc.property(spot, (where) => {
        const point = pointAt(SHOP, where);
        const back = spotOf(SHOP, point);
        expect(Math.hypot(back.x - where.x, back.y - where.y)).toBeLessThan(0.001);
        expect(Math.abs(milesFrom(SHOP, point) - Math.hypot(where.x, where.y))).toBeLessThan(0.05);
      }),
    );
  });

  it('[ZONE-08] says where a corner is, and how large an area', () => {
    expect(sayWhere(SHOP, at(0, 2.1))).toBe('2.1 miles north');
    expect(sayWhere(SHOP, at(-1, -1))).toBe('1.4 miles south-west');
    expect(sayWhere(SHOP, at(0.01, 0))).toBe('at the shop');
    expect(squareMilesOf(SQUARE.map((corner) => spotOf(SHOP, corner)))).toBeCloseTo(4, 2);
  });

  it('[ZONE-08] puts a new corner on the side that is nearest', () => {
    const added = at(3.1, 2);
    expect(withCorner(SQUARE, added)).toEqual(SQUARE.toSpliced(2, 0, added));
    expect(withCorner(SQUARE.slice(0, 2), added)).toEqual([...SQUARE.slice(0, 2), added]);
  });
});
