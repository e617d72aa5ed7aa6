import { z } from 'zod';
import { AdultsOnly } from '#catalogue/catalogue.schema.ts';
import { keysOf } from '#fields.ts';
import { Door } from '#location/location.schema.ts';
import { HandPayment } from '#orders/orders.schema.ts';
import { Id, Interval, Pounds, Timestamp } from '#primitives.ts';
import { DIRECTIONS, DRIVE_STEPS, ROAD_CHANGES, UNDELIVERED_REASONS } from './drive.rules.ts';

const STEPS = keysOf(DRIVE_STEPS);

/** What every driver may know about an order that somebody else has taken. */
const OnTheWay = z.object({
  id: Id,
  number: z.int(),
  /** null: the address has no coordinates. */
  direction: z.enum(DIRECTIONS).nullable(),
});

export type Delivery = z.infer<typeof Delivery>;
/** What its driver needs to know about an order, and no more. */
export const Delivery = OnTheWay.extend({
  state: z.enum(['ready', 'out_for_delivery']),
  customerName: z.string(),
  phone: z.string().nullable(),
  /** null: the customer's account is deleted. */
  address: z.string().nullable(),
  door: Door.nullable(),
  /** What somebody who eats of it is allergic to; missing when nothing is said. */
  allergy: z.string().optional(),
  /** AGE-02: whoever takes it shows that they are 18. */
  needsId: AdultsOnly,
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** As the crow flies. */
  distanceKm: z.number().nullable(),
  /** '2 × Margherita', to be counted at the door; '2 × Margherita, £9.50 refunded' may be fewer. */
  items: z.array(z.string()),
  promised: Interval.nullable(),
  /** From when it may be closed because nobody was there. Missing when a node of the previous release answers. */
  missableFrom: Timestamp.nullable().optional(),
  /** What the customer still owes; 0 when it is paid. */
  toCollect: Pounds,
  /** Why each try has failed, the oldest first. Missing when a node of the previous release answers. */
  tries: z.array(z.enum(UNDELIVERED_REASONS)).optional(),
});

const TakenDelivery = OnTheWay.extend({
  /** The person, or else the device. */
  takenBy: z.string().nullable(),
});

export type RoadChange = z.infer<typeof RoadChange>;
/** Somebody else has taken away or changed what the driver had. */
export const RoadChange = z.object({
  /** Of the order's event: what the phone remembers once its driver has read it. */
  id: z.int(),
  what: z.enum(ROAD_CHANGES),
  at: Timestamp,
  /** The person or else the device; null: nobody who works here. */
  by: z.string().nullable(),
  /** As it is now, with all that the phone showed of it. */
  delivery: Delivery.omit({ state: true }),
});

export type DoneDelivery = z.infer<typeof DoneDelivery>;
export const DoneDelivery = z.object({
  id: Id,
  number: z.int(),
  /** null: the customer's account is deleted. */
  address: z.string().nullable(),
  door: Door.nullable(),
  /** When it was handed over. */
  at: Timestamp,
  /** What the driver took at the door; 0 when it was paid before. */
  collected: Pounds,
  payment: HandPayment.nullable(),
  /** Until when it can be taken back, and what it is then; null: it stays delivered. */
  undo: z.object({ until: Timestamp, delivery: Delivery }).nullable(),
});

export type Deliveries = z.infer<typeof Deliveries>;
export const Deliveries = z.object({
  now: Timestamp,
  /** On their way with the caller, the first promised first. */
  mine: z.array(Delivery),
  /** Clockwise by direction; within a direction, the first promised first. */
  ready: z.array(Delivery),
  /** On their way with somebody else. */
  others: z.array(TakenDelivery),
  /** Of the last twelve hours, oldest first, until the driver acts on it. Missing from a previous release's node. */
  changes: z.array(RoadChange).optional(),
  /** What the caller has handed over today, the latest first. Missing as `changes` is. */
  done: z.array(DoneDelivery).optional(),
});

export type DrivePress = z.infer<typeof DrivePress>;
export const DrivePress = z.object({
  /** The id of the press: the same press, sent again, counts once. */
  pressId: Id,
  step: z.enum(STEPS),
  /** How long ago the press was made. A time would depend on the phone's clock, which may be wrong. */
  agoMs: z.int().min(0),
  /** What the phone showed as still owed at the handover; 0 when left out. */
  toCollect: Pounds.optional(),
  /** How the customer paid at the door; left out: in cash. */
  payment: HandPayment.optional(),
  /** Set for a step that leaves the order undelivered. */
  undelivered: z.enum(UNDELIVERED_REASONS).optional(),
});
