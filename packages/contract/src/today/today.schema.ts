import { z } from 'zod';
import { Held } from '#orders-desk/orders-desk.schema.ts';
import { DeliveryType } from '#orders/orders.schema.ts';
import { Id, Pounds, Timestamp } from '#primitives.ts';
import { WORKS_PARTS } from '#works/works.schema.ts';

/** `refunded` and `kept`, the takings less the refunds, are missing when a node of the previous release answers. */
const Evening = z.object({
  orders: z.int(),
  takings: Pounds,
  refunded: Pounds.optional(),
  kept: Pounds.optional(),
});

/** In the order of doing them. */
export const SETUP_STEPS = [
  'details',
  'hours',
  'menu',
  'delivery',
  'cards',
  'kitchen',
  'open',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export type SetupGuide = z.infer<typeof SetupGuide>;
/** Empty once the shop is open, however much was left. */
export const SetupGuide = z.object({ left: z.array(z.enum(SETUP_STEPS)) });

export type Today = z.infer<typeof Today>;
/** A part that the member's role may not see is null. */
export const Today = z.object({
  readAt: Timestamp,
  orders: z.object({
    /** Orders that nobody has accepted yet. */
    waiting: z.int(),
    baking: z.int(),
    ready: z.int(),
    /** How many of all these are past their promised time and not ready. */
    late: z.int(),
    /** Orders promised for more than an hour from now. */
    later: z.int(),
    /** Pickups that have been ready for more than an hour, and since when the first; missing: none. */
    uncollected: z.object({ orders: z.int(), since: Timestamp }).optional(),
  }),
  /** The business day so far, and the same weekday of last week up to the same time. */
  takings: z
    .object({
      now: Evening,
      lastWeek: Evening,
      /** The shop had not sold anything by then, so there is nothing to compare. */
      isFirstWeek: z.literal(true).optional(),
    })
    .nullable(),
  /** The places in the oven that unpaid checkouts hold; null: none. */
  held: Held.nullable(),
  /** The next orders for later. Missing, like `oven` and the ids, when a node of the previous release answers. */
  next: z
    .array(
      z.object({
        id: Id,
        number: z.int(),
        at: Timestamp,
        deliveryType: DeliveryType,
        pizzas: z.int(),
        /** Sides, drinks and desserts. Missing when a node of the previous release answers. */
        others: z.int().optional(),
      }),
    )
    .optional(),
  /** What the ovens have promised for the rest of the business day, by the quarters that have something. */
  oven: z
    .object({
      /** How many places they have in a quarter of an hour, one for a pizza or a side; null: no limit. */
      mostAQuarter: z.int().nullable(),
      quarters: z.array(z.object({ at: Timestamp, pizzas: z.int() })),
    })
    .optional(),
  soldOut: z.array(
    z.object({
      id: Id.optional(),
      name: z.string(),
      words: z.string(),
      /** STOCK-04: back on sale, it is no longer counted. */
      isCounted: z.literal(true).optional(),
    }),
  ),
  /** Cards, mail and the like that are not working. Missing when a node of the previous release answers. */
  failing: z.array(z.enum(WORKS_PARTS)).nullable().optional(),
  waits: z.object({
    /** Neither answered nor marked as done. */
    messages: z.int().nullable(),
    /** Without an answer. */
    reviews: z.int().nullable(),
    /** Changes of the menu that are not published. */
    menuChanges: z.int().nullable(),
    /** Mails to customers that were given up. */
    failedMails: z.int().nullable(),
    /** Refunds that failed, or that the provider has not taken on for an hour. */
    stuckRefunds: z.int().nullable(),
  }),
});
