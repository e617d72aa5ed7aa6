import { z } from 'zod';
import { AllergenSum } from '#catalogue/catalogue.schema.ts';
import { Portioned } from '#catalogue/portions.schema.ts';
import {
  DeliveryType,
  ORDER_SOURCES,
  OrderProgress,
  OrderRef,
  PaymentMethod,
} from '#orders/orders.schema.ts';
import { Door } from '#location/location.schema.ts';
import { Id, Interval, Pounds, Timestamp } from '#primitives.ts';

export type TicketLine = z.infer<typeof TicketLine>;
/**
 * The name includes size and crust. `details` is what the baker reads of the rest; `options` and `addOns` are its parts
 * by the menu's names, and `leftOut` the ingredients that are not to be there.
 */
export const TicketLine = z.object({
  id: Id,
  quantity: z.int(),
  name: z.string(),
  /** The name without size and crust. */
  pizza: z.string(),
  size: z.string().nullable(),
  crust: z.string().nullable(),
  /** null for a custom pizza, and for one that has left the menu. */
  pizzaId: Id.nullable(),
  imageUrl: z.string().nullable(),
  isCustom: z.boolean(),
  details: z.array(z.string()),
  options: z.array(z.string()),
  addOns: z.array(z.string()),
  leftOut: z.array(z.string()),
  /** As the customer has read them; null in orders from before they were kept. */
  allergens: AllergenSum.nullable().optional(),
  /** What is light, double or on one half, by the menu's names; absent when nothing is. */
  portions: z.array(Portioned.extend({ name: z.string(), isIngredient: z.boolean() })).optional(),
});

export type Ticket = z.infer<typeof Ticket>;
/** What the kitchen needs to know of an order, and no more. */
export const Ticket = z.object({
  id: Id,
  number: z.int(),
  /** The version of the order, which goes with every act. */
  lastEvent: z.int(),
  /** An order that is on its way is `ready` as the kitchen's steps go. */
  isOnItsWay: z.boolean(),
  placedAt: Timestamp,
  /** The quarter of an hour that the customer chose; null: as soon as possible. */
  scheduledFor: Timestamp.nullable(),
  promised: Interval.nullable(),
  /** The latest time promised to the customer; null when none was promised. */
  dueAt: Timestamp.nullable(),
  /** By when to begin, so that it is done when it is promised; null without a promise. */
  startBy: Timestamp.nullable(),
  deliveryType: DeliveryType,
  /** Set for a delivery; null once the customer's account is deleted. */
  address: z.string().nullable(),
  /** Beside the address. */
  door: Door.nullable(),
  /** The store that bakes it; null while the shop has one. */
  store: z.string().nullable(),
  /** Who took it. */
  source: z.enum(ORDER_SOURCES),
  customerName: z.string(),
  phone: z.string().nullable(),
  lines: z.array(TicketLine),
  total: Pounds,
  mustPayInCash: z.boolean(),
  paymentMethod: PaymentMethod,
  progress: OrderProgress,
});

export type Busy = z.infer<typeof Busy>;
/** What the kitchen says of itself, to the board and so to customers. What has ended is 0 or null. */
export const Busy = z.object({
  extraMinutes: z.int(),
  extraUntil: Timestamp.nullable(),
  deliveryOffUntil: Timestamp.nullable(),
  pausedUntil: Timestamp.nullable(),
  /** When the present opening ends; null while the shop is closed. */
  closesAt: Timestamp.nullable(),
});

export type ChangeBusy = z.infer<typeof ChangeBusy>;
/** What is left out stays. Everything has an end: `until` is that of the extra minutes, an hour from now by default. */
export const ChangeBusy = z.object({
  extraMinutes: z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(30)]).optional(),
  until: Timestamp.optional(),
  deliveryOffUntil: Timestamp.nullable().optional(),
  pausedUntil: Timestamp.nullable().optional(),
});

export type ChangeBusyOnBoard = z.infer<typeof ChangeBusyOnBoard>;
/** `storeId` is needed by whoever works for several. */
export const ChangeBusyOnBoard = ChangeBusy.extend({ storeId: Id.optional() });

export type BusyStore = z.infer<typeof BusyStore>;
/** A store with what its kitchen says of itself. */
export const BusyStore = z.object({ id: Id, name: z.string(), busy: Busy });

export type KitchenBoard = z.infer<typeof KitchenBoard>;
/** `now` is the shop's clock, since a tablet's may be wrong. */
export const KitchenBoard = z.object({
  now: Timestamp,
  /** Of several stores the first. */
  busy: Busy,
  /** Those whose orders are shown, where there are several. A node of the release before does not tell. */
  stores: z.array(BusyStore).optional(),
  /** Oldest first. */
  open: z.array(Ticket),
  /** From the last two hours, the latest first. */
  completed: z.array(Ticket),
});

export const TicketRef = OrderRef;

export type ActedTicket = z.infer<typeof ActedTicket>;
/** null: the act took the order off the board. */
export const ActedTicket = z.object({ ticket: Ticket.nullable() });
