/** What the till changes of an order that is placed: more pizzas, another address, another time, or none of it at all. */
import { z } from 'zod';
import { ShownDeals } from '#deals/shown-deals.rules.ts';
import { MAX_CART_LINES } from '#cart/cart.limits.ts';
import { WAYS_TO_HEAR } from '#messages/how-heard.rules.ts';
import { Door } from '#location/location.schema.ts';
import { DeskTimes } from '#orders-desk/desk-times.schema.ts';
import { Pounds } from '#primitives.ts';
import { CounterAddress, CounterLine, CounterQuote } from './counter.schema.ts';

export type OrderChanges = z.infer<typeof OrderChanges>;
/** What may be changed now. */
export const OrderChanges = z.object({
  /** The version of the order. */
  lastEvent: z.int(),
  /** Why not, in a sentence; null: it may. */
  whyNot: z.object({
    add: z.string().nullable(),
    move: z.string().nullable(),
    retime: z.string().nullable(),
    cancel: z.string().nullable(),
    /** That it isn't paid after all. Missing where nobody took money by hand. */
    unpay: z.string().nullable().optional(),
  }),
  /** What goes back when it is cancelled. */
  refund: Pounds,
  /** How the customer hears of it, besides by whoever is on the phone. */
  hears: z.array(z.enum(WAYS_TO_HEAR)).optional(),
  times: DeskTimes,
});

const Change = z.object({
  /** What is ordered besides. */
  lines: z.array(CounterLine).max(MAX_CART_LINES),
  /** Where it goes now; null: where it went. */
  place: CounterAddress.nullable(),
});

export type AskChange = z.infer<typeof AskChange>;
export const AskChange = Change;

export type ChangeQuote = z.infer<typeof ChangeQuote>;
/** What the order would cost, as of now. Nothing is held. */
export const ChangeQuote = z.object({
  lines: CounterQuote.shape.lines,
  unavailable: CounterQuote.shape.unavailable.unwrap(),
  deliveryFee: Pounds,
  discount: Pounds,
  deals: ShownDeals,
  before: Pounds,
  total: Pounds,
  /** The oven has no room by the time that the order was promised. */
  isOverbooked: z.boolean(),
});

export type ChangeOrder = z.infer<typeof ChangeOrder>;
export const ChangeOrder = Change.extend({
  door: Door.nullable().default(null),
  /** The total that the customer was told. */
  total: Pounds,
  /** Staff want it although the oven is full by then. */
  isOverbooked: z.boolean(),
  lastEvent: z.int(),
}).refine(({ lines, place }) => lines.length > 0 || place !== null, {
  error: 'Add something, or choose a different address',
  path: ['lines'],
});
