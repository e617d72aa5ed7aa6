import { z } from 'zod';
import { Shift } from '#primitives.ts';

export type SaleTimes = z.infer<typeof SaleTimes>;
/** When an item is sold, by the clock in London. It is sold when the days, the hours and the dates all allow it. */
export const SaleTimes = z.object({
  /** 1 is Monday; empty: every day. */
  days: z.array(z.int().min(1).max(7)).max(7),
  /** Empty: all day. */
  shifts: z.array(Shift).max(4, 'Use fewer hours'),
  /** null: from the beginning. */
  firstDate: z.iso.date().nullable(),
  /** The last day on which it is sold; null: no end. */
  lastDate: z.iso.date().nullable(),
});

export type ShownSaleTimes = z.infer<typeof ShownSaleTimes>;
/** `words` is what customers read: 'Fridays, from 12:00'. */
export const ShownSaleTimes = SaleTimes.extend({ words: z.string() });

export type LimitedSale = z.infer<typeof LimitedSale>;
/** An item of an order that is not sold at all times. */
export const LimitedSale = z.object({ name: z.string(), saleTimes: ShownSaleTimes });
