import { z } from 'zod';
import { ShownDeals } from '#deals/shown-deals.rules.ts';
import { TypedCode } from '#coupons/coupon-code.schema.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#cart/cart.limits.ts';
import { LimitedSale } from '#catalogue/sale-times.schema.ts';
import { AdultsOnly } from '#catalogue/catalogue.schema.ts';
import { Portions } from '#catalogue/portions.schema.ts';
import { Starts } from '#customizer/customizer.schema.ts';
import { DeskTimes } from '#orders-desk/desk-times.schema.ts';
import { MONEY_STATES } from '#orders/order-states.rules.ts';
import {
  DeliveryType,
  HandPayment,
  ORDER_SOURCES,
  OrderProgress,
  PaymentMethod,
} from '#orders/orders.schema.ts';
import { NoAsap } from '#orders/order-times.schema.ts';
import {
  Id,
  Interval,
  Latitude,
  Longitude,
  OneLine,
  Phone,
  AddressProof,
  Pounds,
  Timestamp,
} from '#primitives.ts';
import { Allergy, KitchenNote, KitchenNotes, LineNote } from '#orders/kitchen-notes.schema.ts';
import { Door } from '#location/location.schema.ts';
import { needsContact } from './counter.rules.ts';

const ChoiceIds = z.array(Id).max(60, 'Too many choices').default([]);

export type CounterLine = z.infer<typeof CounterLine>;
/** A custom pizza has no `pizzaId`. */
export const CounterLine = z.object({
  pizzaId: Id.nullable(),
  optionIds: ChoiceIds,
  addOnIds: ChoiceIds,
  portions: Portions,
  starts: Starts,
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  /** For the kitchen. */
  note: LineNote.default(''),
});

export type CounterAddress = z.infer<typeof CounterAddress>;
/** The place as GET /geocode found it. */
export const CounterAddress = z.object({
  address: OneLine.min(3, 'Please enter an address').max(300),
  lat: Latitude,
  lng: Longitude,
  proof: AddressProof,
});

/** Where staff took the order: from somebody at the counter, or on the phone. */
const CounterSource = z.enum(['counter', 'phone']);

const Wish = z.object({
  source: CounterSource,
  lines: z.array(CounterLine).min(1).max(MAX_CART_LINES),
  deliveryType: DeliveryType.default('pickup'),
  /** For a delivery. */
  place: CounterAddress.nullable(),
  couponCode: TypedCode.nullable(),
  /** Where a pickup is collected. Somebody who works for several stores must name one. */
  storeId: Id.optional(),
});

export type AskCounterQuote = z.infer<typeof AskCounterQuote>;
export const AskCounterQuote = Wish.extend({
  /** When it is for, since offers may depend on it; null: as soon as possible. */
  at: Timestamp.nullable().optional(),
});

export type CounterQuote = z.infer<typeof CounterQuote>;
/** What the order costs and when it could be had, as of now. Nothing is held. */
export const CounterQuote = z.object({
  /** In the order of the lines that were sent; null: the line is not sold as chosen. */
  lines: z.array(
    z
      .object({
        name: z.string(),
        details: z.array(z.string()),
        imageUrl: z.string().nullable(),
        price: Pounds,
        isAdultsOnly: AdultsOnly,
      })
      .nullable(),
  ),
  /** Why lines are not sold as chosen. Missing when a node of the previous release answers. */
  unavailable: z
    .array(z.object({ line: z.int(), name: z.string(), reason: z.string() }))
    .optional(),
  subtotal: Pounds,
  discount: Pounds,
  deals: ShownDeals,
  deliveryFee: Pounds,
  /** Of an address with terms of its own, in a sentence. */
  deliveryTerms: z.string().optional(),
  total: Pounds,
  /** Why it would not be placed, unless a line, the coupon or the time says it. Missing when it would. */
  refusal: z.string().optional(),
  /** Why the coupon does not count; also null without a coupon. */
  couponProblem: z.string().nullable(),
  /** Why the code takes nothing off, though it is valid. Missing where it does. */
  codeNote: z.string().optional(),
  asap: Interval.nullable(),
  whyNoAsap: NoAsap.nullable(),
  /** As soon as possible for staff, who may overbook the oven; null: the shop is closed. */
  asapAnyway: Interval.nullable(),
  /** The shop's clock, and the quarters of an hour with those that are full. */
  now: DeskTimes.shape.now,
  days: DeskTimes.shape.days,
  /** What is not sold at all times. Missing when a node of the previous release answers. */
  limited: z.array(LimitedSale).optional(),
  /** Where a pickup can be collected, for whoever works for several stores. Else missing. */
  stores: z.array(z.object({ id: Id, name: z.string() })).optional(),
});

export type PlaceCounterOrder = z.infer<typeof PlaceCounterOrder>;
export const PlaceCounterOrder = Wish.extend({
  /** Chosen by the till: an order that is sent again is placed once. */
  key: z.uuid(),
  name: OneLine.max(80).default(''),
  phone: z.union([z.literal(''), Phone]).default(''),
  /** What the driver needs besides the address. */
  door: Door.nullable().default(null),
  note: KitchenNote.default(''),
  allergy: Allergy.default(''),
  /** The start of a quarter of an hour; null: as soon as possible. */
  at: Timestamp.nullable(),
  /** Staff want the time although the oven is full or the kitchen pauses. */
  isOverbooked: z.boolean(),
  /** null: paid at the handover. */
  payment: HandPayment.nullable(),
  /** The total that the customer was told. */
  total: Pounds,
})
  .refine((order) => !needsContact(order) || order.name !== '', {
    error: 'Please ask for a name',
    path: ['name'],
  })
  .refine((order) => !needsContact(order) || order.phone !== '', {
    error: 'Please ask for a phone number',
    path: ['phone'],
  });

export const AskLastOrder = z.object({ phone: Phone.meta({ examples: ['07700 900123'] }) });

export type LastOrder = z.infer<typeof LastOrder>;
/** What somebody ordered last, to have it again. Without notes and allergy, which staff ask for anew. */
export const LastOrder = z.object({
  id: Id,
  placedAt: Timestamp,
  name: z.string(),
  deliveryType: DeliveryType,
  /** For a delivery. It is looked up again. */
  address: z.string().nullable(),
  door: Door.nullable(),
  /** '2 × Margherita (Medium / Thin)' */
  items: z.array(z.string()),
  lines: z.array(CounterLine),
});

/** null: nobody with this number has ordered. */
export const LastOrderOfPhone = z.object({ order: LastOrder.nullable() });

export type CounterOrder = z.infer<typeof CounterOrder>;
/** What the till needs to know about an order, whoever took it. */
export const CounterOrder = KitchenNotes.extend({
  id: Id,
  number: z.int(),
  source: z.enum(ORDER_SOURCES),
  customerName: z.string(),
  phone: z.string().nullable(),
  deliveryType: DeliveryType,
  /** For a delivery. */
  address: z.string().nullable(),
  /** '2 × Margherita (Medium / Thin)' */
  items: z.array(z.string()),
  needsId: AdultsOnly,
  total: Pounds,
  /** Missing when a node of the previous release answers. */
  refunded: Pounds.optional(),
  money: z.enum(MONEY_STATES),
  paymentMethod: PaymentMethod,
  isOutForDelivery: z.boolean(),
  progress: OrderProgress,
  promised: Interval.nullable(),
  scheduledFor: Timestamp.nullable(),
  placedAt: Timestamp,
});

export type CounterOrders = z.infer<typeof CounterOrders>;
export const CounterOrders = z.object({
  /** The shop's clock. */
  now: Timestamp,
  /** Orders that can be handed over come first; then the order is by promised time. */
  open: z.array(CounterOrder),
  /** From the last two hours, the latest first. */
  completed: z.array(CounterOrder),
});

/** What the till showed as owed. Missing when a page of the previous release calls. */
const ShownTotal = { total: Pounds.optional() };

export type TakePayment = z.infer<typeof TakePayment>;
export const TakePayment = z.object({ payment: HandPayment, ...ShownTotal });
export type HandOver = z.infer<typeof HandOver>;
/** null: it is paid already. */
export const HandOver = z.object({ payment: HandPayment.nullable(), ...ShownTotal });

export type CounterReceipt = z.infer<typeof CounterReceipt>;
export const CounterReceipt = z.object({
  allergy: z.string().optional(),
  store: z.object({
    name: z.string(),
    address: z.string(),
    /** null: the shop has none. */
    vatNumber: z.string().nullable(),
  }),
  number: z.int(),
  placedAt: Timestamp,
  lines: z.array(
    z.object({ quantity: z.int(), name: z.string(), details: z.array(z.string()), total: Pounds }),
  ),
  subtotal: Pounds,
  discount: Pounds,
  deals: ShownDeals,
  deliveryFee: Pounds,
  total: Pounds,
  refunded: Pounds,
  vat: z.array(z.object({ percent: z.number(), gross: Pounds, vat: Pounds })),
  money: z.enum(MONEY_STATES),
  isCancelled: z.literal(true).optional(),
  paymentMethod: PaymentMethod,
  paidAt: Timestamp.nullable(),
});
