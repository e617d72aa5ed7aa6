import { z } from 'zod';
import { DeliveryType, OrderProgress, OrderRef, OrderStage } from '#orders/orders.schema.ts';
import { Id, Pounds, Timestamp } from '#primitives.ts';

export type TicketLine = z.infer<typeof TicketLine>;
/** The name has size and crust in it; `options` are the others. */
export const TicketLine = z.object({
  id: Id,
  quantity: z.int(),
  name: z.string(),
  options: z.array(z.string()),
  addOns: z.array(z.string()),
});

export type Ticket = z.infer<typeof Ticket>;
/** What the kitchen needs of an order, and no more. */
export const Ticket = z.object({
  id: Id,
  number: z.int(),
  placedAt: Timestamp,
  /** What the customer was promised at the latest; null when nothing was promised. */
  dueAt: Timestamp.nullable(),
  deliveryType: DeliveryType,
  /** Of a delivery; null once the account it belonged to is gone. */
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
  /** In the last two hours, the latest first. */
  completed: z.array(Ticket),
});

export const TicketRef = OrderRef;

export type TicketStep = z.infer<typeof TicketStep>;
/** `from` is where the kitchen saw it: two taps, or two tablets, take one step. */
export const TicketStep = z.object({ from: OrderStage, to: OrderStage });
