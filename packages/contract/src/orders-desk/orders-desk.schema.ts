import { z } from 'zod';
import { ShownDeals } from '#deals/shown-deals.rules.ts';
import { UNDELIVERED_REASONS } from '#drive/drive.rules.ts';
import { Door } from '#location/location.schema.ts';
import { Id, Interval, OneLine, Pounds, Timestamp } from '#primitives.ts';
import { WAYS_TO_HEAR } from '#messages/how-heard.rules.ts';
import { Allergy, KitchenNote, KitchenNotes } from '#orders/kitchen-notes.schema.ts';
import { LIFE_EVENT_KINDS } from '#orders/order-life.rules.ts';
import { CANCEL_REASONS, MONEY_STATES, ORDER_STATES, ROLES } from '#orders/order-states.rules.ts';
import { MONEY_GROUPS, ORDER_GROUPS } from './order-search.rules.ts';
import { DeliveryType, PaymentMethod } from '#orders/orders.schema.ts';
import { ORDER_UPDATES } from '#orders/order-updates.rules.ts';
import { OwnWords } from '#orders/own-words.schema.ts';
import { REFUND_REASONS, REFUND_STATES } from '#orders/refund.rules.ts';

export const MAX_NOTE_LENGTH = 500;

/** An order's number, and its moment with microseconds: '41_2026-06-01T12:00:00.000000Z'. PostgreSQL knows no year 0. */
const OrdersCursor = z
  .string()
  .regex(/^\d{1,9}_[1-9]/)
  .refine((text) => Microsecond.safeParse(text.slice(text.indexOf('_') + 1)).success);
const Microsecond = z.iso.datetime({ precision: 6 });

export type DeskOrdersQuery = z.infer<typeof DeskOrdersQuery>;
export const DeskOrdersQuery = z.object({
  search: OneLine.max(100).optional(),
  group: z.enum(ORDER_GROUPS).optional(),
  money: z.enum(MONEY_GROUPS).optional(),
  payment: PaymentMethod.optional(),
  delivery: DeliveryType.optional(),
  /** In Europe/London. */
  day: z.iso.date().optional(),
  /** Only orders with this offer. */
  deal: Id.optional(),
  /** Only orders that wait for somebody. */
  attention: z.literal('yes').optional(),
  /** The `next` of the page before. */
  after: OrdersCursor.optional(),
});

/** Why an order waits for somebody. `money_held`: it is cancelled, and the shop still has money for it. */
const OrderNeed = z.enum(['refund_failed', 'refund_asked', 'money_held', 'late']);

export type DeskOrderRow = z.infer<typeof DeskOrderRow>;
export const DeskOrderRow = z.object({
  id: Id,
  number: z.int(),
  state: z.enum(ORDER_STATES),
  /** Nobody has begun it, and the board keeps it apart. Missing when a node of the previous release answers. */
  isForLater: z.boolean().optional(),
  money: z.enum(MONEY_STATES),
  paymentMethod: PaymentMethod,
  deliveryType: DeliveryType,
  customerName: z.string(),
  address: z.string().nullable(),
  /** '2 × Margherita, 1 × Marinara' */
  items: z.string(),
  /** When it was placed, or else opened. */
  at: Timestamp,
  promised: Interval.nullable(),
  total: Pounds,
  refunded: Pounds,
  needs: z.array(OrderNeed),
});

export const DeskOrdersPage = z.object({
  orders: z.array(DeskOrderRow),
  /** null: this is the last page. */
  next: z.string().nullable(),
  /** The name of the offer that all these had; missing: the list was not asked for one, or there is no such offer. */
  offer: z.string().optional(),
});

const OrderPart = z.object({
  /** null: the delivery. */
  lineId: Id.nullable(),
  name: z.string(),
  details: z.array(z.string()),
  note: z.string().optional(),
  quantity: z.int(),
  /** At the menu's price. */
  price: Pounds,
  /** The amount after the discount, and the VAT within it. */
  paid: Pounds,
  vat: Pounds,
  /** What can still be given back for it. */
  left: Pounds,
});

export type DeskRefund = z.infer<typeof DeskRefund>;
export const DeskRefund = z.object({
  id: Id,
  amount: Pounds,
  vat: Pounds,
  reason: z.enum(REFUND_REASONS),
  /** What the customer reads with it. */
  words: z.string().optional(),
  state: z.enum(REFUND_STATES),
  isByHand: z.boolean(),
  /** Why the refund failed or waits. */
  problem: z.string().nullable(),
  by: z.enum(ROLES),
  /** The member of staff; null for all others. */
  who: z.string().nullable(),
  at: Timestamp,
  parts: z.array(z.object({ name: z.string(), amount: Pounds })),
});

export type DeskOrder = z.infer<typeof DeskOrder>;
export const DeskOrder = DeskOrderRow.extend({
  ...KitchenNotes.shape,
  customer: z.object({ email: z.string(), phone: z.string() }),
  /** How the customer hears of it. Missing when a node of the previous release answers. */
  hears: z.array(z.enum(WAYS_TO_HEAR)).optional(),
  door: Door.nullable(),
  storeName: z.string(),
  subtotal: Pounds,
  discount: Pounds,
  deals: ShownDeals,
  /** The code of the coupon. */
  coupon: z.string().nullable(),
  deliveryFee: Pounds,
  vat: Pounds,
  scheduledFor: Timestamp.nullable(),
  parts: z.array(OrderPart),
  /** What can still be given back. */
  refundable: Pounds,
  events: z.array(
    z.object({
      id: z.int(),
      at: Timestamp,
      event: z.enum(LIFE_EVENT_KINDS),
      by: z.enum(ROLES),
      /** The member of staff; null for all others. */
      who: z.string().nullable(),
      /** The shop's device on which it was done. */
      device: z.string().nullable(),
      refunded: Pounds.nullable(),
      reason: z.enum(CANCEL_REASONS).nullable(),
      /** Why a driver brought the order back, or why nobody got it. */
      undelivered: z.enum(UNDELIVERED_REASONS).nullable(),
      /** What staff wrote to the customer with it. */
      words: z.string().optional(),
    }),
  ),
  /** The version of the order: the last of its events. */
  lastEvent: z.int(),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      status: z.enum(['open', 'settled', 'expired', 'failed', 'refund_due', 'refunded']),
      amount: Pounds,
      /** The payment's name on the provider's own pages. */
      reference: z.string().nullable(),
      at: Timestamp,
    }),
  ),
  refunds: z.array(DeskRefund),
  mails: z.array(
    z.object({
      kind: z.enum([
        'receipt',
        'order',
        'refund',
        'payment-returned',
        'cancelled',
        'new-time',
        ...ORDER_UPDATES,
      ]),
      state: z.enum(['due', 'sent', 'failed']),
      at: Timestamp,
      problem: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id: Id, text: z.string(), who: z.string(), at: Timestamp })),
  can: z.object({ cancel: z.boolean(), retime: z.boolean(), resend: z.boolean() }),
});

const Quantity = z.int().min(1).max(50);

export type AskRefund = z.infer<typeof AskRefund>;
export const AskRefund = z.object({
  /** Chosen by the caller: a refund that is sent again is made once. */
  id: Id,
  choice: z.union([
    z.object({ kind: z.literal('rest') }),
    z.object({
      kind: z.literal('amount'),
      amount: z.number().min(0.01, 'At least one penny').max(100_000).multipleOf(0.01),
    }),
    z.object({
      kind: z.literal('lines'),
      lines: z
        .array(z.object({ lineId: Id.nullable(), quantity: Quantity }))
        .min(1)
        .max(101),
    }),
  ]),
  reason: z.enum(REFUND_REASONS).exclude(['at_provider', 'called_off']),
  words: OwnWords,
  /** The `refundable` amount on which the choice was based. */
  refundable: Pounds,
});

/** The order is returned as it is afterwards, with the refund, whose state says what came of it. */
export const RefundAsked = z.object({ refund: DeskRefund, order: DeskOrder });

export const CancelOrder = z.object({
  reason: z.enum(['customer_asked', 'shop_cannot']),
  words: OwnWords,
  /** What was paid goes back too. */
  refundId: Id,
  lastEvent: z.int(),
});

export type TellKitchen = z.infer<typeof TellKitchen>;
/** What the customer tells the kitchen, as it is from now on; '' is nothing. What is left out stays. */
export const TellKitchen = z.object({
  note: KitchenNote.optional(),
  allergy: Allergy.optional(),
  lastEvent: z.int(),
});

export const NewNote = z.object({ text: OneLine.min(1, 'Write something').max(MAX_NOTE_LENGTH) });

/** What unpaid checkouts hold of the oven, of all evenings. */
export const Held = z.object({
  checkouts: z.int(),
  pizzas: z.int(),
  /** When the last hold ends by itself. */
  until: Timestamp,
});

/** What was let go. */
export const HoldsReleased = Held.omit({ until: true });
