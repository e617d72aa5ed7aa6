/** How much the oven bakes and the drivers carry in each quarter of an hour, and where an order still finds room. */
import { type OpenInterval, QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';

/** A large order is baked in this many quarters of an hour at most, so that its first pizzas are still warm. */
const MAX_QUARTERS_AN_ORDER = 4;

/** Larger orders keep a place only once placed. Otherwise a few who never pay could fill an evening's oven. */
export const MOST_HELD_PIZZAS = 12;

export interface Load {
  pizzas: number;
  deliveries: number;
}

export interface Oven {
  /** null: no limit. */
  pizzasPerQuarter: number | null;
  deliveriesPerQuarter: number | null;
  /** What is taken already, by the start of the quarter. */
  loads: ReadonlyMap<number, Load>;
  /** The part of `loads` that unpaid checkouts hold. */
  held: ReadonlyMap<number, Load>;
}

export interface OvenJob {
  pizzas: number;
  isDelivery: boolean;
}

/** How many pizzas to bake in each quarter up to `quarterMs`, when it is ready, within `span`. null: no room. */
export function spreadWork(
  oven: Oven,
  { pizzas, isDelivery }: OvenJob,
  quarterMs: number,
  span: OpenInterval,
): number[] | null {
  const { deliveriesPerQuarter } = oven;
  const deliveries = oven.loads.get(quarterMs)?.deliveries ?? 0;
  if (isDelivery && deliveriesPerQuarter !== null && deliveries >= deliveriesPerQuarter)
    return null;
  // An order of drinks needs no room, but still a driver.
  if (pizzas === 0) return [0];
  const work: number[] = [];
  let left = pizzas;
  for (let back = 0; left > 0 && back < MAX_QUARTERS_AN_ORDER; back += 1) {
    const baked = Math.min(left, roomIn(oven, quarterMs - back * QUARTER_MS, span));
    // Its pizzas are baked one after another: the first ones must not wait while the oven is full of others.
    if (baked === 0) return null;
    work.unshift(baked);
    left -= baked;
  }
  return left > 0 ? null : work;
}

/** When the oven has baked `pizzas` more, after what it bakes in that quarter anyway. */
export function doneAt(
  { pizzasPerQuarter, loads }: Oven,
  pizzas: number,
  quarterMs: number,
  nowMs: number,
): number {
  const startMs = Math.max(quarterMs, nowMs);
  // What needs no oven waits for none, however full staff have made it.
  if (pizzasPerQuarter === null || pizzas === 0) return startMs;
  const ahead = loads.get(quarterMs)?.pizzas ?? 0;
  return startMs + ((ahead + pizzas) / pizzasPerQuarter) * QUARTER_MS;
}

/** A quarter that has begun has only its rest left, and all that is booked in it still counts: nobody knows better. */
function roomIn(oven: Oven, quarterMs: number, span: OpenInterval): number {
  const taken = oven.loads.get(quarterMs)?.pizzas ?? 0;
  return Math.max(0, ovenRoomIn(oven, quarterMs, span) - taken);
}

/** How many pizzas the oven bakes in the part of the quarter that is within `span`. */
export function ovenRoomIn(
  { pizzasPerQuarter }: Pick<Oven, 'pizzasPerQuarter'>,
  quarterMs: number,
  { fromMs, untilMs }: OpenInterval,
): number {
  const openMs = Math.min(quarterMs + QUARTER_MS, untilMs) - Math.max(quarterMs, fromMs);
  if (openMs <= 0) return 0;
  return pizzasPerQuarter === null
    ? Infinity
    : Math.floor((pizzasPerQuarter * openMs) / QUARTER_MS);
}
