import { z } from 'zod';
import { DeliveryType } from '#orders/orders.schema.ts';
import { Id, Interval, Pounds, Shift, Timestamp } from '#primitives.ts';

export type WeeklyShift = z.infer<typeof WeeklyShift>;
/** Day 1 is Monday. A day with two shifts is listed twice. */
export const WeeklyShift = Shift.extend({ kind: DeliveryType, day: z.int() });

export type SpecialDay = z.infer<typeof SpecialDay>;
/** Replaces the weekly shifts of that date; without a shift, the shop is closed. */
export const SpecialDay = z.object({
  date: z.iso.date(),
  kind: DeliveryType,
  intervals: z.array(Shift),
  reason: z.string().nullable(),
});

/** How much longer everything takes, and until when. */
const Rush = z.object({ extraMinutes: z.int(), until: Timestamp });

export type StoreOpening = z.infer<typeof StoreOpening>;
/** `open` follows from the hours of the next 15 days. A pause and a rush are apart, as they begin at any time. */
export const StoreOpening = z.object({
  id: Id,
  name: z.string(),
  weekly: z.array(WeeklyShift),
  specialDays: z.array(SpecialDay),
  /** A new shop that takes no orders yet. Missing when a node of the previous release answers. */
  opensSoon: z.boolean().optional(),
  open: z.object({ delivery: z.array(Interval), pickup: z.array(Interval) }),
  busy: Rush.nullable(),
  pausedUntil: z.object({ delivery: Timestamp.nullable(), pickup: Timestamp.nullable() }),
  idleMinutes: z.object({ pickup: z.object({ min: z.int(), max: z.int() }) }),
  /** The least that a delivery's food costs, before a discount; null: any amount. */
  deliveryMinimum: Pounds.nullable(),
});

export type Opening = z.infer<typeof Opening>;
/** `clockAheadMs`: the shop's clock less the real one. They differ only when somebody tries the shop out. */
export const Opening = z.object({ clockAheadMs: z.number(), stores: z.array(StoreOpening) });
