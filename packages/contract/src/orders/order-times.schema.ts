import { z } from 'zod';
import { Interval, Timestamp } from '#primitives.ts';
import { DeliveryType } from './orders.schema.ts';

export type NoAsap = z.infer<typeof NoAsap>;
/**
 * Why an order can't be had as soon as possible. `closed`: also when it would be ready after closing. `not_sold`:
 * something in it is sold at other times. `other_days`: its address gets deliveries on other days.
 */
export const NoAsap = z.enum(['closed', 'paused', 'full', 'not_sold', 'other_days']);

const Slot = z.object({ at: Timestamp, until: Timestamp });

export type OrderTimes = z.infer<typeof OrderTimes>;
/** When an order is available: only times at which the shop is open and has room for its pizzas. */
export const OrderTimes = z.object({
  /** The shop's clock. */
  now: Timestamp,
  asap: Interval.nullable(),
  whyNoAsap: NoAsap.nullable(),
  /** When the shop opens or its pause ends, if that is why. */
  opensAt: Timestamp.nullable(),
  /** By day in Europe/London: quarters of an hour. */
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(Slot) })),
  /** What is sold at certain times only, and when: 'Friday Special (Fridays)'. Missing: nothing is. */
  limited: z.string().optional(),
});
export const OrderTimesQuery = z.object({ deliveryType: DeliveryType.optional() });

/** null: as soon as possible. */
export const ChooseTime = z.object({ at: Timestamp.nullable() });

export type TimeGone = z.infer<typeof TimeGone>;
/** The body of a TIME_GONE, besides its message: the first times that are available instead. */
export const TimeGone = z.object({
  why: z.enum([...NoAsap.options, 'later']),
  asap: Interval.nullable(),
  next: z.array(Slot),
});
