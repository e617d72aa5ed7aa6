/** For how long a draft keeps its slot in the oven, as far as unpaid orders may. Pure. */
import type { OrderTime } from '#orders/lifecycle/order-time.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { MOST_HELD_PIZZAS } from './oven.rules.ts';
import type { Booking, Kitchen } from './promise.rules.ts';
import { heldAfterStep, holdBegan, isHeldByPage, leavesRoom } from './unpaid.rules.ts';
import { sum } from './draft-bookings.ts';

type Holder = Pick<OrderRow, 'heldSince' | 'heldUntil' | 'ovenQuarter' | 'ovenWork'>;
type Hold = Pick<OrderTime, 'heldSince' | 'heldUntil'>;

/** After a step of the customer. */
export function holdByStep(kitchen: Kitchen, order: Holder, booking: Booking): Hold {
  return holdUntil(kitchen, order, booking, heldAfterStep(spanOf(kitchen, order)));
}

/** For a card page that can be paid until `pageEndsAt`; null: the order is placed now. */
export function holdByPage(
  kitchen: Kitchen,
  order: Holder,
  booking: Booking,
  pageEndsAt: Date | null,
): Hold {
  if (!pageEndsAt) return { heldUntil: null, heldSince: null };
  const isHeld = isHeldByPage(spanOf(kitchen, order));
  return holdUntil(kitchen, order, booking, isHeld ? pageEndsAt.getTime() : kitchen.nowMs);
}

function holdUntil(kitchen: Kitchen, order: Holder, booking: Booking, untilMs: number): Hold {
  const { heldSince } = order;
  const isSame = holdsAlready(kitchen, order, booking);
  const mayHold =
    sum(booking.work) <= MOST_HELD_PIZZAS &&
    (isSame || leavesRoom(kitchen, kitchen.oven.held, booking));
  // A card page that is open may still be paid, so its longer hold stays.
  const longestMs = Math.max(untilMs, isSame ? (order.heldUntil?.getTime() ?? 0) : 0);
  if (!mayHold || longestMs <= kitchen.nowMs) return { heldUntil: null, heldSince };
  const heldSinceMs = holdBegan(spanOf(kitchen, order));
  return { heldUntil: new Date(longestMs), heldSince: new Date(heldSinceMs) };
}

/** Others may have paid for the rest meanwhile: what was promised stays. */
function holdsAlready(
  { nowMs }: Kitchen,
  { heldUntil, ovenQuarter, ovenWork }: Holder,
  { quarterMs, work }: Booking,
): boolean {
  const isHeld = heldUntil !== null && heldUntil.getTime() > nowMs;
  return isHeld && ovenQuarter?.getTime() === quarterMs && sum(work) <= sum(ovenWork ?? []);
}

function spanOf({ nowMs }: Kitchen, { heldSince }: Holder) {
  return { nowMs, heldSinceMs: heldSince?.getTime() ?? null };
}
