/**
 * When an order can be ready. Every promise, every time on offer and every refusal comes from here.
 *
 * Closing is the last handover: by then, a pickup is collected and a driver has left.
 */
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { NoAsap } from '@driftstone/contract/orders/order-times.schema.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import {
  type OpenInterval,
  QUARTER_MS,
  quarterOf,
  slotsBetween,
} from '@driftstone/contract/opening/opening.rules.ts';
import {
  DAYS_AHEAD,
  isSoldAt,
  weekdayAt,
} from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { doneAt, type Load, type Oven, spreadWork } from './oven.rules.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the kitchen can do for one order, as of now. */
export interface Kitchen {
  nowMs: number;
  deliveryType: DeliveryType;
  /** The opening hours of this delivery type. */
  intervals: readonly OpenInterval[];
  /** ZONE-04: the days on which there is delivery to the address, to which the hours are cut; missing: all. */
  days?: readonly number[] | null;
  /** SOON-01: the owner has not opened the shop yet, so it has no hours. */
  opensSoon?: boolean;
  pausedUntilMs: number | null;
  /** From the order to the handover, when the kitchen is idle. */
  leadMinutes: number;
  /** What a rush adds. */
  extraMinutes: number;
  /** From the counter to the door; 0 for a pickup. */
  driveMinutes: number;
  /** The length of the promised window for an order as soon as possible. */
  windowMinutes: number;
  oven: Oven;
  /** Of the order, what is not sold at all times. */
  limited: readonly LimitedSale[];
}

/** What the oven has to do for an order. */
export interface OvenSlot {
  /** The quarter of an hour in which the order is ready. */
  quarterMs: number;
  /** The pizzas baked in that quarter and in those before it, the earliest first. */
  work: number[];
}

/** A time that is available, and the oven slot for it. */
export interface Booking extends OvenSlot {
  fromMs: number;
  untilMs: number;
}

export type NoTime = NoAsap | 'later';
export type Answer<Why extends NoTime> = { booking: Booking } | { booking: null; why: Why };

/** The first time with room, until closing. */
export function bookAsap(kitchen: Kitchen, pizzas: number): Answer<NoAsap> {
  const { nowMs, intervals, pausedUntilMs, oven } = kitchen;
  const open = intervals.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  if (!open) return refuse(isOtherDay(kitchen) ? 'other_days' : 'closed');
  if (!isAllSold(kitchen, nowMs)) return refuse('not_sold');
  if (pausedUntilMs !== null) return refuse('paused');
  const readyMs = idleReadyMs(kitchen);
  if (!isBeforeClosing(kitchen, readyMs, open)) return refuse('closed');
  const span = { fromMs: nowMs, untilMs: open.untilMs };
  const job = { pizzas, isDelivery: kitchen.deliveryType === 'delivery' };
  // Pizzas of a quarter that ends before an idle kitchen would be ready count as ready by then.
  const first = Math.max(quarterOf(nowMs), quarterOf(readyMs - QUARTER_MS));
  for (let quarterMs = first; quarterMs < open.untilMs; quarterMs += QUARTER_MS) {
    const work = spreadWork(oven, job, quarterMs, span);
    if (!work) continue;
    const booking = promiseFor(kitchen, { quarterMs, work });
    return isBeforeClosing(kitchen, readyMsOf(kitchen, booking), open)
      ? { booking }
      : refuse('full');
  }
  return refuse('full');
}

/** Books a chosen quarter, if the kitchen can be ready at its start; `isHeld`, for who is paying: before its end. */
export function bookSlot(
  kitchen: Kitchen,
  pizzas: number,
  slotMs: number,
  { isHeld = false } = {},
): Answer<NoTime> {
  const { nowMs, intervals, pausedUntilMs, driveMinutes, oven } = kitchen;
  const quarterMs = quarterOf(slotMs - driveMinutes * MINUTE_MS);
  const open = intervals.find(
    ({ fromMs, untilMs }) => fromMs <= quarterMs && quarterMs + QUARTER_MS <= untilMs,
  );
  if (!open || slotMs % QUARTER_MS !== 0 || isTooFarAhead(slotMs, nowMs)) return refuse('closed');
  if (!isAllSold(kitchen, slotMs)) return refuse('not_sold');
  const latestMs = isHeld ? quarterMs + QUARTER_MS : quarterMs;
  if (idleReadyMs(kitchen) > latestMs) return refuse('later');
  if (pausedUntilMs !== null && quarterMs < pausedUntilMs) return refuse('paused');
  const job = { pizzas, isDelivery: kitchen.deliveryType === 'delivery' };
  const span = { fromMs: Math.max(nowMs, open.fromMs), untilMs: open.untilMs };
  const work = spreadWork(oven, job, quarterMs, span);
  if (!work) return refuse('full');
  return { booking: { fromMs: slotMs, untilMs: slotMs + QUARTER_MS, quarterMs, work } };
}

/** The starts of the available quarters, today and on the next seven days. */
export function listSlots(kitchen: Kitchen, pizzas: number): number[] {
  const { nowMs, intervals, driveMinutes } = kitchen;
  const quarters = slotsBetween(intervals, quarterOf(nowMs), nowMs + (DAYS_AHEAD + 1) * DAY_MS);
  return quarters
    .map((quarterMs) => quarterOf(quarterMs + driveMinutes * MINUTE_MS + QUARTER_MS - 1))
    .filter((slotMs) => bookSlot(kitchen, pizzas, slotMs).booking !== null);
}

/** For staff, who may promise a time in a pause or a full oven; null: outside the hours or too soon. */
export function bookDespiteLimits(
  kitchen: Kitchen,
  pizzas: number,
  slotMs: number,
): Booking | null {
  const { booking } = bookSlot(kitchen, pizzas, slotMs);
  return booking ?? bookSlot(withoutLimits(kitchen), pizzas, slotMs).booking;
}

/** The kitchen with an oven that is never full, and without a pause. Hours and lead time stay. */
export function withoutLimits(kitchen: Kitchen): Kitchen {
  const nothing = new Map<number, Load>();
  const oven = {
    pizzasPerQuarter: null,
    deliveriesPerQuarter: null,
    loads: nothing,
    held: nothing,
  };
  return { ...kitchen, pausedUntilMs: null, oven };
}

/** For an order that is paid: also after closing and during a pause, however full the oven is. */
export function bookAnyway(kitchen: Kitchen, pizzas: number): Booking {
  const { nowMs } = kitchen;
  const always = { fromMs: nowMs, untilMs: nowMs + DAY_MS };
  const willing = { ...kitchen, intervals: [always], pausedUntilMs: null, limited: [] };
  const { booking } = bookAsap(willing, pizzas);
  return booking ?? promiseFor(kitchen, { quarterMs: quarterOf(nowMs), work: [pizzas] });
}

function idleReadyMs({ nowMs, leadMinutes, extraMinutes }: Kitchen): number {
  return wholeMinute(nowMs + (leadMinutes + extraMinutes) * MINUTE_MS);
}

/** What is promised for an oven slot, as soon as possible. */
export function promiseFor(kitchen: Kitchen, slot: OvenSlot): Booking {
  const { driveMinutes, windowMinutes } = kitchen;
  const fromMs = readyMsOf(kitchen, slot) + driveMinutes * MINUTE_MS;
  return { ...slot, fromMs, untilMs: fromMs + windowMinutes * MINUTE_MS };
}

/** When the oven is done with it, but not before an idle kitchen would be. */
function readyMsOf(kitchen: Kitchen, { quarterMs, work }: OvenSlot): number {
  const { nowMs, oven } = kitchen;
  const doneMs = doneAt(oven, work.at(-1) ?? 0, quarterMs, nowMs);
  return Math.max(idleReadyMs(kitchen), wholeMinute(doneMs));
}

function isBeforeClosing(
  { deliveryType, windowMinutes }: Kitchen,
  readyMs: number,
  { untilMs }: OpenInterval,
): boolean {
  const atCounterMinutes = deliveryType === 'pickup' ? windowMinutes : 0;
  return readyMs + atCounterMinutes * MINUTE_MS <= untilMs;
}

function isOtherDay({ days, nowMs }: Kitchen): boolean {
  return Boolean(days && !days.includes(weekdayAt(nowMs)));
}

/** What is ordered as soon as possible is sold when it is ordered; otherwise, at the time that was chosen. */
function isAllSold({ limited }: Kitchen, atMs: number): boolean {
  return limited.every(({ saleTimes }) => isSoldAt(saleTimes, atMs));
}

function isTooFarAhead(slotMs: number, nowMs: number): boolean {
  // Goes by the calendar: with the night in March, the eighth day from now begins an hour earlier.
  return daysOf(londonDate(slotMs)) - daysOf(londonDate(nowMs)) > DAYS_AHEAD;
}

function daysOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function wholeMinute(ms: number): number {
  return Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
}

function refuse<Why extends NoTime>(why: Why): { booking: null; why: Why } {
  return { booking: null, why };
}
