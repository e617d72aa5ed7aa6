/** When an order of the counter is ready. Staff may overbook the oven, and never the opening hours. */
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import {
  bookAsap,
  bookSlot,
  type Booking,
  type Kitchen,
  withoutLimits,
} from '#orders/times/promise.rules.ts';
import type { OrderTime } from '#orders/lifecycle/order-time.ts';
import type { Shop } from '#shop.ts';
import { NOT_HELD, timeOf } from '#orders/times/draft-time.service.ts';
import type { Draft } from '#orders/times/draft-bookings.ts';
import { describeTimeGone } from '#orders/times/time-gone.ts';

export interface CounterTime {
  /** The start of a quarter of an hour; null: as soon as possible. */
  at: Date | null;
  /** Staff want the time although the oven is full or the kitchen pauses. */
  isOverbooked: boolean;
}

/** The kitchen must be locked. @throws ShopError TIME_GONE */
export function bookAtCounter(
  shop: Pick<Shop, 'details'>,
  kitchen: Kitchen,
  draft: Draft,
  { at, isOverbooked }: CounterTime,
): OrderTime {
  const now = new Date(kitchen.nowMs);
  const pizzas = countBaked(draft.lines);
  const answer = book(kitchen, pizzas, at);
  const booking =
    answer.booking ?? (isOverbooked ? book(withoutLimits(kitchen), pizzas, at).booking : null);
  if (!booking)
    throw describeTimeGone(kitchen, pizzas, {
      why: answer.booking ? 'later' : answer.why,
      scheduledFor: at,
      phone: shop.details.current().phone,
    });
  return { scheduledFor: at, isTimeChosen: at !== null, ...timeOf(booking, now), ...NOT_HELD };
}

function book(kitchen: Kitchen, pizzas: number, at: Date | null) {
  return at ? bookSlot(kitchen, pizzas, at.getTime()) : bookAsap(kitchen, pizzas);
}

/** As soon as possible with the oven overbooked; null: the shop is closed. */
export function bookAsapAnyway(kitchen: Kitchen, pizzas: number): Booking | null {
  return bookAsap(withoutLimits(kitchen), pizzas).booking;
}
