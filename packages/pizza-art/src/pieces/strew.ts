/** Where the pieces of one topping fall: in loose groups, as from a hand, with room between them. */
import type { PieceHabit } from '#pieces/piece-habits.ts';
import type { Random } from '#random.ts';

/** In centimetres from the pizza's middle. */
export interface Spot {
  x: number;
  y: number;
}

/** How often the next piece falls beside one of those before: groups have one piece to five. */
const GROUPED = 0.36;
const MOST_IN_GROUP = 5;
/** In rooms of a piece: how far from its neighbour one of a group lies, and how near it may come to another. */
const [NEXT, FARTHEST_NEXT, NEAREST] = [1.5, 2.5, 1.35];
const TRIES = 9;

/** The first n of a longer strewing are the strewing of n. */
export function strew(
  random: Random,
  { room, reach }: PieceHabit,
  radius: number,
  count: number,
): Spot[] {
  const spots: Spot[] = [];
  const farthest = Math.max(0.4, Math.min(reach * radius, radius - room * 0.55));
  let group: Spot[] = [];
  while (spots.length < count) {
    const isGrouped = group.length < MOST_IN_GROUP && random.chance(GROUPED);
    const neighbour = group[Math.floor(random.next() * group.length)];
    const beside = isGrouped && neighbour ? besideOf(random, neighbour, room, farthest) : undefined;
    if (beside && roomAt(beside, spots) > NEAREST * room) group.push(beside);
    else group = [roomiest(random, spots, farthest, room)];
    spots.push(...group.slice(-1));
  }
  return spots;
}

function besideOf(
  random: Random,
  { x, y }: Spot,
  room: number,
  farthest: number,
): Spot | undefined {
  const angle = random.between(0, Math.PI * 2);
  const away = room * random.between(NEXT, FARTHEST_NEXT);
  const spot = { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
  return Math.hypot(spot.x, spot.y) <= farthest ? spot : undefined;
}

/** The best of some places. */
function roomiest(random: Random, spots: readonly Spot[], farthest: number, room: number): Spot {
  let best: Spot = { x: 0, y: 0 };
  let bestRoom = -Infinity;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const angle = random.between(0, Math.PI * 2);
    const distance = farthest * Math.sqrt(random.next());
    const spot = { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
    // Without a neighbour beyond it, the rim would draw every piece.
    const here = Math.min(roomAt(spot, spots), 4 * room + (farthest - distance) * 0.9);
    if (here > bestRoom) [best, bestRoom] = [spot, here];
    if (spots.length === 0) break;
  }
  return best;
}

function roomAt({ x, y }: Spot, spots: readonly Spot[]): number {
  return spots.reduce(
    (least, spot) => Math.min(least, Math.hypot(x - spot.x, y - spot.y)),
    Infinity,
  );
}
