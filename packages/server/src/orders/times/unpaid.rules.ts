/** How much of the oven all unpaid orders may take together: an honest customer finds a slot whatever others do. */
import {
  type OpenInterval,
  QUARTER_MS,
  quarterOf,
} from '@driftstone/contract/opening/opening.rules.ts';
import { type Load, type Oven, ovenRoomIn } from './oven.rules.ts';
import type { Kitchen, OvenSlot } from './promise.rules.ts';

const MINUTE_MS = 60 * 1000;

/** Unpaid orders together take at most this share of what the others leave of a quarter of an hour … */
const SHARE_OF_A_QUARTER = 1 / 2;
/** … and more than that in at most this share of the evening’s quarters that have room. */
const SHARE_OF_AN_EVENING = 1 / 4;

/** How long a checkout keeps its slot after each step of its customer. */
const STEP_MS = 15 * MINUTE_MS;
/** Steps keep a slot for this long in all. A card page that is opened in this time keeps it until it ends. */
const LONGEST_HOLD_MS = 45 * MINUTE_MS;
/** When a checkout may hold a slot again, counted from its first hold: a card page has ended by then. */
const NEXT_HOLD_MS = 3 * 60 * MINUTE_MS;

/** What unpaid orders take of each quarter, by its start. Part of the oven’s loads. */
export type UnpaidLoads = ReadonlyMap<number, Load>;

/** Whether one more unpaid order, at this slot, leaves enough to those who pay. */
export function leavesRoom(kitchen: Kitchen, unpaid: UnpaidLoads, slot: OvenSlot): boolean {
  const { nowMs, intervals, oven } = kitchen;
  const evening = intervals.find(
    ({ fromMs, untilMs }) => fromMs < slot.quarterMs + QUARTER_MS && slot.quarterMs < untilMs,
  );
  if (!evening) return false;
  const span = { fromMs: Math.max(nowMs, evening.fromMs), untilMs: evening.untilMs };
  const taken = addSlot(unpaid, slot, kitchen.deliveryType === 'delivery');
  const isCrowded = (quarterMs: number) => takesTooMuch(oven, { unpaid, taken }, quarterMs, span);
  if (!quartersOf(slot).some(isCrowded)) return true;
  const open = quartersIn(span).filter((quarterMs) => hasRoom(oven, unpaid, quarterMs, span));
  const crowded = open.filter(isCrowded);
  return crowded.length <= open.length * SHARE_OF_AN_EVENING;
}

interface Hold {
  /** When the checkout began to hold a slot; null: never. */
  heldSinceMs: number | null;
  nowMs: number;
}

/** The beginning of the time in which the checkout may hold places. */
export function holdBegan({ heldSinceMs, nowMs }: Hold): number {
  const isOver = heldSinceMs === null || nowMs >= heldSinceMs + NEXT_HOLD_MS;
  return isOver ? nowMs : heldSinceMs;
}

/** Until when a step of the customer keeps the slot; in the past when the checkout has held one for long enough. */
export function heldAfterStep(hold: Hold): number {
  return Math.min(hold.nowMs + STEP_MS, holdBegan(hold) + LONGEST_HOLD_MS);
}

/** Whether a card page that opens now keeps the slot as long as it can be paid. */
export function isHeldByPage(hold: Hold): boolean {
  return hold.nowMs < holdBegan(hold) + LONGEST_HOLD_MS;
}

/** The `heldSinceMs` of a checkout whose slot staff let go: it holds none for a while. */
export function heldLongEnough(nowMs: number): number {
  return nowMs - LONGEST_HOLD_MS;
}

function addSlot(unpaid: UnpaidLoads, slot: OvenSlot, isDelivery: boolean): UnpaidLoads {
  const quarters = quartersOf(slot).map((quarterMs, at): [number, Load] => {
    const { pizzas, deliveries } = unpaid.get(quarterMs) ?? NOTHING;
    const delivered = isDelivery && quarterMs === slot.quarterMs ? 1 : 0;
    return [
      quarterMs,
      { pizzas: pizzas + (slot.work[at] ?? 0), deliveries: deliveries + delivered },
    ];
  });
  return new Map([...unpaid, ...quarters]);
}

/** The quarters in which the order is baked, earliest first. */
function quartersOf({ quarterMs, work }: OvenSlot): number[] {
  return work.map((_pizzas, at) => quarterMs - (work.length - 1 - at) * QUARTER_MS);
}

function quartersIn({ fromMs, untilMs }: OpenInterval): number[] {
  const quarters: number[] = [];
  for (let at = quarterOf(fromMs); at < untilMs; at += QUARTER_MS) quarters.push(at);
  return quarters;
}

interface Taken {
  unpaid: UnpaidLoads;
  /** With the order in question. */
  taken: UnpaidLoads;
}

function takesTooMuch(
  oven: Oven,
  { unpaid, taken }: Taken,
  quarterMs: number,
  span: OpenInterval,
): boolean {
  const { pizzas, deliveries } = taken.get(quarterMs) ?? NOTHING;
  const free = freeIn(oven, unpaid, quarterMs, span);
  return (
    (pizzas > 0 && pizzas > free.pizzas * SHARE_OF_A_QUARTER) ||
    (deliveries > 0 && deliveries > free.deliveries * SHARE_OF_A_QUARTER)
  );
}

function hasRoom(oven: Oven, unpaid: UnpaidLoads, quarterMs: number, span: OpenInterval): boolean {
  const { pizzas, deliveries } = freeIn(oven, unpaid, quarterMs, span);
  return pizzas > 0 && deliveries > 0;
}

/** What the quarter has besides the orders that are not among the unpaid ones. */
function freeIn(oven: Oven, unpaid: UnpaidLoads, quarterMs: number, span: OpenInterval): Load {
  const all = oven.loads.get(quarterMs) ?? NOTHING;
  const own = unpaid.get(quarterMs) ?? NOTHING;
  return {
    pizzas: ovenRoomIn(oven, quarterMs, span) - (all.pizzas - own.pizzas),
    deliveries: (oven.deliveriesPerQuarter ?? Infinity) - (all.deliveries - own.deliveries),
  };
}

const NOTHING: Load = { pizzas: 0, deliveries: 0 };
