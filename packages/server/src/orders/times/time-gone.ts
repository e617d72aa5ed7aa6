import { notSoldAt, sayLimits } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { describeMoment, QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';
import type { TimeGone } from '@driftstone/contract/orders/order-times.schema.ts';
import { ShopError } from '#errors/shop-error.ts';
import { bookAsap, type Kitchen, listSlots, type NoTime } from './promise.rules.ts';
import { presentInterval, presentSlot } from './windows.present.ts';

const OFFERED_INSTEAD = 4;
const OPENS_SOON = 'Opening soon. We take no orders yet.';

/** Tells why the time can't be had, and what can. */
export function describeTimeGone(
  kitchen: Kitchen,
  pizzas: number,
  { why, scheduledFor, phone }: { why: NoTime; scheduledFor: Date | null; phone: string },
): ShopError {
  const { booking: asap } = bookAsap(kitchen, pizzas);
  const next = listSlots(kitchen, pizzas).slice(0, OFFERED_INSTEAD);
  const more: TimeGone = {
    why,
    asap: asap && presentInterval(asap),
    next: next.map(presentSlot),
  };
  const message = kitchen.opensSoon
    ? OPENS_SOON
    : why === 'not_sold'
      ? describeNotSold(kitchen, scheduledFor, next[0])
      : `${describeLoss(kitchen, why, scheduledFor)} ${describeInstead(kitchen, asap, next[0], phone)}`;
  return new ShopError('TIME_GONE', { message, more });
}

function describeLoss(
  { nowMs, deliveryType }: Kitchen,
  why: Loss,
  scheduledFor: Date | null,
): string {
  if (scheduledFor) return `${describeWindow(scheduledFor.getTime(), nowMs)} is no longer free.`;
  // TIME-06: pickups may go on.
  return why === 'paused' && deliveryType === 'delivery' ? 'We can’t deliver for now.' : WHY[why];
}

type Loss = Exclude<NoTime, 'not_sold'>;

const WHY: Record<Loss, string> = {
  closed: 'We are closed now, or would be before this is ready.',
  paused: 'The kitchen isn’t taking new orders for now.',
  other_days: 'We don’t deliver there today.',
  full: 'The oven is full until we close.',
  later: 'The kitchen has become busier.',
};

function describeInstead(
  { nowMs }: Kitchen,
  asap: { fromMs: number; untilMs: number } | null,
  first: number | undefined,
  phone: string,
): string {
  if (asap)
    return `As soon as possible is now ${clockTime(asap.fromMs)}–${clockTime(asap.untilMs)}. Please choose again.`;
  return first === undefined
    ? `Please ring us: ${phone}.`
    : `The earliest is ${describeWindow(first, nowMs)}. Please choose a time.`;
}

/** SALE-05: by name, and when it is sold. */
function describeNotSold(
  { nowMs, limited }: Kitchen,
  scheduledFor: Date | null,
  first: number | undefined,
): string {
  const names = sayLimits(notSoldAt(limited, scheduledFor?.getTime() ?? nowMs));
  const notSold = `We don’t sell ${names} ${scheduledFor ? 'at that time' : 'right now'}.`;
  return first === undefined
    ? `${notSold} Please order without it.`
    : `${notSold} The earliest is ${describeWindow(first, nowMs)}. Please choose a time, or order without it.`;
}

/** '19:00–19:15 today'. */
function describeWindow(slotMs: number, nowMs: number): string {
  const from = clockTime(slotMs);
  return describeMoment(slotMs, nowMs).replace(from, `${from}–${clockTime(slotMs + QUARTER_MS)}`);
}
