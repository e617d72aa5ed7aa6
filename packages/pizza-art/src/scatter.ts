import type { Random } from '#random.ts';

/** A place in the unit disc; `radius` is the space that its piece needs. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
}

export interface ScatterOrder {
  count: number;
  /** The largest distance of a spot from the centre. */
  reach: number;
  radius: number;
  /** Places of other toppings, which are avoided where possible. */
  taken?: readonly Spot[];
  /** The most that a piece keeps away from other kinds: more room brings no benefit. */
  apart?: number;
  /** How many places are tried for each piece. */
  candidates?: number;
}

const CANDIDATES = 20;

/**
 * Blue noise by best candidate. The first n spots of a longer scatter are the scatter of n, so pieces can be left out
 * without moving the rest.
 */
export function scatter(
  random: Random,
  { count, reach, radius, taken = [], apart = 0.06, candidates = CANDIDATES }: ScatterOrder,
): Spot[] {
  const spots: Spot[] = [];
  while (spots.length < count) {
    spots.push(roomiest(random, spots, { reach, radius, taken, apart, candidates }));
  }
  return spots;
}

function roomiest(
  random: Random,
  own: readonly Spot[],
  { reach, radius, taken, apart, candidates }: Required<Omit<ScatterOrder, 'count'>>,
): Spot {
  let best: Spot = { x: 0, y: 0, radius };
  let bestRoom = -Infinity;
  for (let tries = 0; tries < candidates; tries += 1) {
    const distance = reach * Math.sqrt(random.next());
    const angle = random.next() * Math.PI * 2;
    const spot = { x: distance * Math.cos(angle), y: distance * Math.sin(angle), radius };
    // Distance to its own kind counts most, since pieces that only avoid other kinds form heaps. The first spot is
    // random: the middle is roomiest, and every kind would start there.
    if (own.length === 0 && taken.length === 0) return spot;
    const ownRoom = Math.min(roomBetween(spot, own), edgeRoom(distance, reach));
    // Room among other kinds could not make up for it.
    if (ownRoom + 0.8 * apart <= bestRoom) continue;
    const room = ownRoom + 0.8 * Math.min(apart, roomBetween(spot, taken));
    if (room > bestRoom) [best, bestRoom] = [spot, room];
  }
  return best;
}

function roomBetween(spot: Spot, others: readonly Spot[]): number {
  let room = 2;
  for (const other of others) {
    const gap = Math.hypot(spot.x - other.x, spot.y - other.y) - (spot.radius + other.radius) * 0.8;
    if (gap < room) room = gap;
  }
  return room;
}

// Plain best candidate crowds the rim, since nothing lies beyond it.
function edgeRoom(distance: number, reach: number): number {
  return 0.2 + (reach - distance) * 1.1;
}
