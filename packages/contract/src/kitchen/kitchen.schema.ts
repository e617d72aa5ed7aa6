import { z } from 'zod';
import { DeliveryType, OrderProgress, OrderRef, OrderStage } from '#orders/orders.schema.ts';
import { Id, Pounds, Timestamp } from '#primitives.ts';

export type TicketLine = z.infer<typeof TicketLine>;
/** The name includes size and crust; `options` are the others. */
export const TicketLine = z.object({
  id: Id,
  quantity: z.int(),
  name: z.string(),
  options: z.array(z.string()),
  addOns: z.array(z.string()),
});

export type Ticket = z.infer<typeof Ticket>;
/** What the kitchen needs to know of an order, and no more. */
export const Ticket = z.object({
  id: Id,
  number: z.int(),
  placedAt: Timestamp,
  /** The latest time promised to the customer; null when none was promised. */
  dueAt: Timestamp.nullable(),
  deliveryType: DeliveryType,
  /** Set for a delivery; null once the customer's account is deleted. */
  address: z.string().nullable(),
  customerName: z.string(),
  phone: z.string().nullable(),
  lines: z.array(TicketLine),
  total: Pounds,
  mustPayInCash: z.boolean(),
  progress: OrderProgress,
});

export type KitchenBoard = z.infer<typeof KitchenBoard>;
/** `now` is the shop's clock, since a tablet's may be wrong. */
export const KitchenBoard = z.object({
  now: Timestamp,
  /** Oldest first. */
  open: z.array(Ticket),
  /** From the last two hours, the latest first. */
  completed: z.array(Ticket),
});

export const TicketRef = OrderRef;

export type TicketStep = z.infer<typeof TicketStep>;
/** `from` is the stage that the tablet showed, so that two taps or two tablets make one step. */
export const TicketStep = z.object({ from: OrderStage, to: OrderStage });
