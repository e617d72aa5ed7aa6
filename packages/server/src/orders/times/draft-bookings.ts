/** The places in the oven that a draft can have. Pure. */
import type { OfKind } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import { QUARTER_MS, quarterOf } from '@driftstone/contract/opening/opening.rules.ts';
import type { OrderRow, WholeOrder } from '#orders/orders.queries.ts';
import {
  type Answer,
  type Booking,
  bookAnyway,
  bookAsap,
  bookSlot,
  type Kitchen,
  listSlots,
  type NoTime,
  promiseFor,
  withoutLimits,
} from './promise.rules.ts';

export interface Draft extends Pick<WholeOrder, 'order' | 'store'> {
  lines: readonly (OfKind & { quantity: number })[];
}

type Wish = Pick<OrderRow, 'scheduledFor' | 'heldUntil'>;

export function bookWish(
  kitchen: Kitchen,
  pizzas: number,
  { scheduledFor, heldUntil }: Wish,
): Answer<NoTime> {
  if (!scheduledFor) return bookAsap(kitchen, pizzas);
  const isHeld = heldUntil !== null && heldUntil.getTime() > kitchen.nowMs;
  return bookSlot(kitchen, pizzas, scheduledFor.getTime(), { isHeld });
}

export function preselect(
  kitchen: Kitchen,
  pizzas: number,
): { scheduledFor: Date | null; booking: Booking | null } {
  const { booking } = bookAsap(kitchen, pizzas);
  const [first] = booking ? [] : listSlots(kitchen, pizzas);
  if (first === undefined) return { scheduledFor: null, booking };
  return { scheduledFor: new Date(first), booking: bookSlot(kitchen, pizzas, first).booking };
}

/** The held place when the oven is full otherwise; null when none is held. */
export function keepHeld(kitchen: Kitchen, draft: Draft, why: NoTime): Booking | null {
  const { scheduledFor, heldUntil, ovenQuarter, ovenWork: work } = draft.order;
  const isHeld = heldUntil !== null && heldUntil.getTime() > kitchen.nowMs;
  if (why !== 'full' || !isHeld || !ovenQuarter || !work) return null;
  const quarterMs = ovenQuarter.getTime();
  const isSameWork = sum(work) === countBaked(draft.lines) && quarterMs >= quarterOf(kitchen.nowMs);
  if (!isSameWork) return null;
  const promise = promiseFor(kitchen, { quarterMs, work });
  return scheduledFor ? { ...promise, ...windowOf(scheduledFor) } : promise;
}

/** Books the quarter of an hour even when the oven is full or off: the customer has paid for it. */
export function bookPaid(kitchen: Kitchen, pizzas: number, scheduledFor: Date): Booking {
  const slotMs = scheduledFor.getTime();
  const always = [{ fromMs: 0, untilMs: Infinity }];
  const willing = { ...withoutLimits(kitchen), intervals: always, limited: [] };
  const { booking } = bookSlot(willing, pizzas, slotMs, { isHeld: true });
  return booking ?? bookAnyway(kitchen, pizzas);
}

function windowOf(scheduledFor: Date) {
  const fromMs = scheduledFor.getTime();
  return { fromMs, untilMs: fromMs + QUARTER_MS };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
