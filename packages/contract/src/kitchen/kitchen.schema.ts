import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '#cart/cart.limits.ts';
import { AdultsOnly, AllergenSum, ItemKind, OwnKind } from '#catalogue/catalogue.schema.ts';
import { Portioned } from '#catalogue/portions.schema.ts';
import {
  DeliveryType,
  ORDER_SOURCES,
  OrderProgress,
  PaymentMethod,
} from '#orders/orders.schema.ts';
import { WAYS_TO_HEAR } from '#messages/how-heard.rules.ts';
import { DriverRef } from '#orders/crew-acts.schema.ts';
import { KitchenNotes } from '#orders/kitchen-notes.schema.ts';
import { UNDELIVERED_REASONS } from '#drive/drive.rules.ts';
import { STATIONS } from '#devices/devices.rules.ts';
import { Door } from '#location/location.schema.ts';
import { Id, Interval, Pounds, Timestamp } from '#primitives.ts';

export type TicketLine = z.infer<typeof TicketLine>;
/** The name has size and crust; `details` the rest in words, `options` and `addOns` in parts; `leftOut` is left out. */
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
  /** Missing when a node of the previous release answers: a pizza. */
  kind: ItemKind.optional(),
  ownKind: OwnKind.optional(),
  /** How many of them are made, as ticked off on a board. Missing when a node of the previous release answers. */
  made: z.int().optional(),
  isAdultsOnly: AdultsOnly,
  /** What was given back for it; missing for nothing. */
  refunded: Pounds.optional(),
  /** All of it was: it is not made. */
  isRefunded: z.literal(true).optional(),
  details: z.array(z.string()),
  options: z.array(z.string()),
  addOns: z.array(z.string()),
  leftOut: z.array(z.string()),
  note: z.string().optional(),
  /** As the customer has read them; null in orders from before they were kept. */
  allergens: AllergenSum.nullable().optional(),
  /** What is light, double or on one half, by the menu's names; missing when nothing is. */
  portions: z.array(Portioned.extend({ name: z.string(), isIngredient: z.boolean() })).optional(),
});

export type Ticket = z.infer<typeof Ticket>;
/** What the kitchen needs to know about an order, and no more. */
export const Ticket = KitchenNotes.extend({
  id: Id,
  number: z.int(),
  /** The version of the order, which goes with every act. */
  lastEvent: z.int(),
  /** For the kitchen, an order that is on its way counts as `ready`. */
  isOnItsWay: z.boolean(),
  /** Set while it is ready once more: why it came back. Missing when a node of the previous release answers. */
  returnedFor: z.enum(UNDELIVERED_REASONS).nullable().optional(),
  /** How often a driver has brought it back since it was made. Missing as the reason is. */
  tries: z.int().optional(),
  /** When the till last added to it, or sent it elsewhere, or a part was refunded before it was made, which is not made then. Missing when none was. */
  changedAt: Timestamp.optional(),
  placedAt: Timestamp,
  /** The quarter of an hour that the customer chose; null: as soon as possible. */
  scheduledFor: Timestamp.nullable(),
  promised: Interval.nullable(),
  /** The latest time promised to the customer; null when none was promised. */
  dueAt: Timestamp.nullable(),
  /** When to begin at the latest to keep the promise; null without a promise. */
  startBy: Timestamp.nullable(),
  /** When it may be closed as not collected; null: it is not ready. Missing from a previous release's node. */
  missableFrom: Timestamp.nullable().optional(),
  deliveryType: DeliveryType,
  /** Set for a delivery; null once the customer's account is deleted. */
  address: z.string().nullable(),
  /** What the driver needs besides the address. */
  door: Door.nullable(),
  /** The store that bakes it; null while the shop has only one. */
  store: z.string().nullable(),
  /** Missing while the shop has only one. */
  storeId: Id.optional(),
  /** Who took the order. */
  source: z.enum(ORDER_SOURCES),
  customerName: z.string(),
  phone: z.string().nullable(),
  /** How the customer hears of it. Missing when a node of the previous release answers. */
  hears: z.array(z.enum(WAYS_TO_HEAR)).optional(),
  lines: z.array(TicketLine),
  total: Pounds,
  /** What was given back of it. Missing when a node of the previous release answers. */
  refunded: Pounds.optional(),
  mustPayInCash: z.boolean(),
  paymentMethod: PaymentMethod,
  progress: OrderProgress,
});

export type Busy = z.infer<typeof Busy>;
/** What the kitchen says about itself, for the board and for customers. What has ended is 0 or null. */
export const Busy = z.object({
  extraMinutes: z.int(),
  extraUntil: Timestamp.nullable(),
  deliveryOffUntil: Timestamp.nullable(),
  pausedUntil: Timestamp.nullable(),
  /** When the present opening ends; null while the shop is closed. */
  closesAt: Timestamp.nullable(),
});

export type ChangeBusy = z.infer<typeof ChangeBusy>;
/** What is left out stays. Everything ends by itself: the extra minutes at `until`, by default in an hour. */
export const ChangeBusy = z.object({
  extraMinutes: z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(30)]).optional(),
  until: Timestamp.optional(),
  deliveryOffUntil: Timestamp.nullable().optional(),
  pausedUntil: Timestamp.nullable().optional(),
});

export type ChangeBusyOnBoard = z.infer<typeof ChangeBusyOnBoard>;
/** Somebody who works for several stores must name one in `storeId`. */
export const ChangeBusyOnBoard = ChangeBusy.extend({ storeId: Id.optional() });

export type BusyStore = z.infer<typeof BusyStore>;
/** A store with what its kitchen says about itself. */
export const BusyStore = z.object({ id: Id, name: z.string(), busy: Busy });

export type Driver = z.infer<typeof Driver>;
export const Driver = DriverRef.extend({
  name: z.string(),
  /** Whose orders they see. Missing: those of every store. */
  storeIds: z.array(Id).optional(),
});

export type KitchenBoard = z.infer<typeof KitchenBoard>;
/** `now` is the shop's clock, since a tablet's may be wrong. */
export const KitchenBoard = z.object({
  now: Timestamp,
  /** With several stores, the first one's. */
  busy: Busy,
  /** The stores whose orders are shown, when there are several. Missing when a node of the previous release answers. */
  stores: z.array(BusyStore).optional(),
  /** Oldest first. */
  open: z.array(Ticket),
  /** From the last two hours, the latest first. */
  completed: z.array(Ticket),
  /** What this screen shows. Missing in a browser that is no device, and when a node of the previous release answers. */
  station: z.enum(STATIONS).optional(),
  /** What the screens of the store show, each once. Missing when a node of the previous release answers. */
  stations: z.array(z.enum(STATIONS)).optional(),
  /** Who can take a delivery. Missing when a node of the previous release answers. */
  drivers: z.array(Driver).optional(),
});

export type TickPizzas = z.infer<typeof TickPizzas>;
/** Not how many more: two tablets that tick the same pizza have ticked one. */
export const TickPizzas = z.object({ made: z.int().min(0).max(MAX_LINE_QUANTITY) });

export type ActedTicket = z.infer<typeof ActedTicket>;
/** null: the act took the order off the board. */
export const ActedTicket = z.object({ ticket: Ticket.nullable() });
