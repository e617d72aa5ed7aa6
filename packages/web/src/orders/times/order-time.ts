/** What the checkout derives from the times at which an order is available. */
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import { describeWindow, timesOf, type Window } from '#platform/clock/shop-times.ts';

/** As soon as possible, or the start of a quarter of an hour. */
export type Wish = 'asap' | (string & {});

export const wishOf = ({ scheduledFor }: { scheduledFor: string | null }): Wish =>
  scheduledFor ?? 'asap';

/** When the order would be there; null when the wished time is not available. */
export function windowOf(times: OrderTimes, wish: Wish): Window | null {
  if (wish === 'asap') return times.asap;
  const slot = times.days.flatMap(({ slots }) => slots).find(({ at }) => at === wish);
  return slot ? { from: slot.at, until: slot.until } : null;
}

type Held = Pick<Order, 'scheduledFor' | 'promised' | 'heldUntil'>;

/** The time that the order still holds while others have taken the rest; null: none. A pause ends every hold. */
export function heldWindowOf(order: Held, times: OrderTimes, wish: Wish): Window | null {
  const { promised, heldUntil } = order;
  const isHeld = heldUntil !== null && Date.parse(heldUntil) > Date.parse(times.now);
  if (wishOf(order) !== wish || promised === null || !isHeld) return null;
  const { whyNoAsap, opensAt } = times;
  if (wish === 'asap') return whyNoAsap === 'full' ? promised : null;
  const isPaused = whyNoAsap === 'paused' && opensAt !== null && promised.from < opensAt;
  return isPaused ? null : promised;
}

/** HOLD-02: a promised time whose place is not held: others may take it. null: held, or nothing is promised. */
export function unheldWindowOf(
  { promised, heldUntil }: Held,
  { now }: Pick<OrderTimes, 'now'>,
): Window | null {
  const isHeld = heldUntil !== null && Date.parse(heldUntil) > Date.parse(now);
  return isHeld ? null : promised;
}

/** The start of the first time on offer. */
export function firstSlotOf({ days }: OrderTimes): string | null {
  return days.flatMap(({ slots }) => slots)[0]?.at ?? null;
}

/** The day of a time on offer, as its date. */
export function dateOfSlot({ days }: OrderTimes, slot: string): string | null {
  return days.find(({ slots }) => slots.some(({ at }) => at === slot))?.date ?? null;
}

export interface PromiseInWords {
  /** Such as '19:20–19:35', with the day of a chosen time: 'today 19:00–19:15'. */
  text: string;
  isScheduled: boolean;
  /** A promise counts as later when it is this much later than the words of an idle shop. */
  isLonger: boolean;
}

interface Quote {
  window: Window;
  wish: Wish | null;
  /** Such as '35–45 minutes', as an idle shop needs them. */
  words: string | null;
}

export function describePromise({ window, wish, words }: Quote, nowMs: number): PromiseInWords {
  const isScheduled = wish !== null && wish !== 'asap';
  return {
    text: isScheduled ? describeWindow(window, nowMs) : timesOf(window),
    isScheduled,
    isLonger: !isScheduled && words !== null && isLaterThan(words, window, nowMs),
  };
}

/** Whether a promise is later than an idle shop's words, such as '35–45 minutes'. Words without minutes: no. */
function isLaterThan(words: string, { until }: Window, nowMs: number): boolean {
  const minutes = words.match(/\d+/g)?.map(Number) ?? [];
  if (minutes.length === 0) return false;
  return Date.parse(until) - nowMs > (Math.max(...minutes) + SLACK_MINUTES) * MINUTE_MS;
}

const MINUTE_MS = 60_000;
/** A window is rounded to the clock. */
const SLACK_MINUTES = 5;
