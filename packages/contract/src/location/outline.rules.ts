/** A part of where a store delivers as its owner draws it. Pure. */
import { distanceKm } from './location.rules.ts';
import { KM_PER_MILE, sayMiles } from './miles.rules.ts';
import type { Point } from './area.rules.ts';
import { MOST_CORNERS } from './zones.schema.ts';

const MOST_MILES = 50;
const LEAST_SQUARE_MILES = 0.001;
const MILES_PER_DEGREE = 111.195 / KM_PER_MILE;

export interface Spot {
  /** Miles to the east of the shop. */
  x: number;
  /** Miles to the north of it. */
  y: number;
}

/** On the plot around the shop, flat: over 50 miles it is right to a few yards. */
export function spotOf(shop: Point, { lat, lng }: Point): Spot {
  return { x: (lng - shop.lng) * milesPerLng(shop), y: (lat - shop.lat) * MILES_PER_DEGREE };
}

/** To a yard. */
export function pointAt(shop: Point, { x, y }: Spot): Point {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return {
    lat: round(shop.lat + y / MILES_PER_DEGREE),
    lng: round(shop.lng + x / milesPerLng(shop)),
  };
}

function milesPerLng({ lat }: Point): number {
  return MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}

export function milesFrom(shop: Point, point: Point): number {
  const of = ({ lat, lng }: Point) => ({ latitude: lat, longitude: lng });
  return distanceKm(of(shop), of(point)) / KM_PER_MILE;
}

/** What is wrong with a drawn area, and what to do; null: nothing. */
export function faultOfOutline(shop: Point, corners: readonly Point[]): string | null {
  if (corners.length < 3) return 'Draw at least 3 corners';
  // First, since each side is compared with each.
  const tooMany = faultOfCount(corners.length);
  if (tooMany !== null) return tooMany;
  const farthest = Math.max(...corners.map((corner) => milesFrom(shop, corner)));
  if (farthest > MOST_MILES)
    return `A corner is ${sayMiles(Math.ceil(farthest))} from the shop. Keep all of them within ${MOST_MILES}`;
  if (crossesItself(corners)) return 'Its sides cross. Move or remove a corner so that they don’t';
  const spots = corners.map((corner) => spotOf(shop, corner));
  return squareMilesOf(spots) < LEAST_SQUARE_MILES ? 'Its corners are in one line. Move one' : null;
}

/** Of so many corners. */
export function faultOfCount(corners: number): string | null {
  return corners > MOST_CORNERS
    ? `This area has ${corners} corners, and a zone at most ${MOST_CORNERS}. Simplify it in the map`
    : null;
}

export function squareMilesOf(spots: readonly Spot[]): number {
  const twice = spots.reduce((sum, { x, y }, at) => {
    const next = spots[(at + 1) % spots.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

type Side = readonly [Point, Point];

function crossesItself(corners: readonly Point[]): boolean {
  const sides = corners.map((corner, at): Side => [
    corner,
    corners[(at + 1) % corners.length] ?? corner,
  ]);
  return sides.some((side, at) =>
    sides.slice(at + 1).some((other, later) => {
      // Neighbours meet in a corner.
      const areNeighbours = later === 0 || (at === 0 && later === sides.length - 2);
      return areNeighbours ? foldsBack(side, other) : doMeet(side, other);
    }),
  );
}

/** One side goes back along the other. */
function foldsBack(side: Side, other: Side): boolean {
  const [[a, b], [c, d]] = side[1] === other[0] ? [side, other] : [other, side];
  const isStraight = Math.abs(turn(a, b, d)) < 1e-12;
  return isStraight && (b.lng - a.lng) * (d.lng - c.lng) + (b.lat - a.lat) * (d.lat - c.lat) < 0;
}

function doMeet([a, b]: Side, [c, d]: Side): boolean {
  const apart = (p: Side, q: Side) => turn(p[0], p[1], q[0]) * turn(p[0], p[1], q[1]) > 0;
  return !apart([a, b], [c, d]) && !apart([c, d], [a, b]) && doBoxesMeet([a, b], [c, d]);
}

function doBoxesMeet(one: Side, other: Side): boolean {
  const overlap = (of: (point: Point) => number) =>
    Math.max(...one.map(of)) >= Math.min(...other.map(of)) &&
    Math.max(...other.map(of)) >= Math.min(...one.map(of));
  return overlap(({ lat }) => lat) && overlap(({ lng }) => lng);
}

/** Above 0: `c` lies to the left of the way from `a` to `b`. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);
}

const POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];

/** '2.1 miles north-east'; 'at the shop'. */
export function sayWhere(shop: Point, point: Point): string {
  const miles = Math.round(milesFrom(shop, point) * 10) / 10;
  if (miles === 0) return 'at the shop';
  const { x, y } = spotOf(shop, point);
  const eighths = Math.round((Math.atan2(x, y) / Math.PI) * 4);
  return `${sayMiles(miles)} ${POINTS[(eighths + 8) % 8]}`;
}

/** The corners with one more, on the side that is nearest to it. */
export function withCorner(corners: readonly Point[], added: Point): Point[] {
  const longer = corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return milesFrom(corner, added) + milesFrom(added, next) - milesFrom(corner, next);
  });
  const at = corners.length < 3 ? corners.length : longer.indexOf(Math.min(...longer)) + 1;
  return corners.toSpliced(at, 0, added);
}
