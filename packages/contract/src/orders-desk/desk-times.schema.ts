/** The times that desk and till may promise for a placed order. */
import { z } from 'zod';
import { OrderTimes } from '#orders/order-times.schema.ts';
import { Interval, Timestamp } from '#primitives.ts';

export type DeskTimes = z.infer<typeof DeskTimes>;
export const DeskTimes = z.object({
  /** The shop's clock. */
  now: Timestamp,
  /** The promise for as soon as possible; null: it is for later, and the shop is closed or does not sell all of it now. */
  asap: Interval.nullable(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      slots: z.array(z.object({ at: Timestamp, until: Timestamp, isFree: z.boolean() })),
    }),
  ),
  /** What of it is sold at certain times only, which counts on other days than its own: 'Friday Special (Fridays)'. */
  limited: OrderTimes.shape.limited,
});

export const RetimeOrder = z.object({
  /** The start of a quarter of an hour; null: as soon as possible. */
  at: Timestamp.nullable(),
  lastEvent: z.int(),
});
