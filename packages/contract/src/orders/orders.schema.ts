import { z } from 'zod';
import { ShownDeals } from '#deals/shown-deals.rules.ts';
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
import { AdultsOnly, AllergenSum } from '#catalogue/catalogue.schema.ts';
import { Portioned } from '#catalogue/portions.schema.ts';
import { Door } from '#location/location.schema.ts';
import { CANCEL_REASONS } from './order-states.rules.ts';
import { REFUND_STATES } from './refund.rules.ts';
import { ChangeKitchenNotes, KitchenNotes } from './kitchen-notes.schema.ts';

export type DeliveryType = z.infer<typeof DeliveryType>;
export const DeliveryType = z.enum(['delivery', 'pickup']);

export const PAYMENT_METHODS = ['card', 'cash', 'card_machine'] as const;

export type PaymentMethod = z.infer<typeof PaymentMethod>;
/** `card` is paid online; the others at the counter or at the door. */
export const PaymentMethod = z.enum(PAYMENT_METHODS);

export type HandPayment = z.infer<typeof HandPayment>;
/** How money changes hands. */
export const HandPayment = PaymentMethod.exclude(['card']);

/** Who took the order: the shop's own pages, or staff at the counter or on the phone. */
export const ORDER_SOURCES = ['web', 'counter', 'phone'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export type OrderStatus = z.infer<typeof OrderStatus>;
export const OrderStatus = z.enum(['pending', 'confirmed', 'completed', 'expired', 'cancelled']);

export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const PaymentStatus = z.enum(['unpaid', 'paid', 'due_on_pickup', 'refunded']);

export type OrderStage = z.infer<typeof OrderStage>;
export const OrderStage = z.enum(['received', 'accepted', 'ready', 'completed']);

export type OrderProgress = z.infer<typeof OrderProgress>;
/** When each stage was reached. A completed order has no times if it was handed over without the board. */
export const OrderProgress = z.object({
  stage: OrderStage,
  acceptedAt: Timestamp.nullable(),
  /** When the first pizza went into the oven. Missing when a node of the previous release answers. */
  startedAt: Timestamp.nullable().optional(),
  readyAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
});

export type OrderItem = z.infer<typeof OrderItem>;
/** `price` is for one unit, at the time when the order was opened. */
export const OrderItem = z.object({
  id: Id,
  name: z.string(),
  pizza: z
    .object({ id: Id.nullable(), name: z.string(), imageUrl: z.string().nullable() })
    .nullable(),
  quantity: z.int(),
  price: Pounds,
  options: z.array(Portioned.extend({ type: z.string(), label: z.string(), price: Pounds })),
  addOns: z.array(Portioned.extend({ name: z.string(), price: Pounds })),
  /** As they were when it was ordered; null in orders from before they were kept. */
  allergens: AllergenSum.nullish(),
  isAdultsOnly: AdultsOnly,
  /** The pizza's link: its ids, as `writePizzaLink` writes them. */
  link: z.string().optional(),
  note: z.string().optional(),
});

export type VatAtRate = z.infer<typeof VatAtRate>;
/** `vat` is within `amount`. */
export const VatAtRate = z.object({ percent: z.number(), amount: Pounds, vat: Pounds });

/** The store that bakes it. `phone`: its own, as E.164; null: the shop's. An older node sends the name alone. */
const OrderStore = z.object({
  id: Id.optional(),
  name: z.string(),
  address: z.string().optional(),
  phone: z.string().nullish(),
});

export type MoneyBack = z.infer<typeof MoneyBack>;
/** One refund. `to` is how it reaches the customer; `at` is when it was made, or asked for. */
export const MoneyBack = z.object({
  amount: Pounds,
  state: z.enum(REFUND_STATES),
  to: PaymentMethod,
  at: Timestamp,
  /** What the shop writes with it. */
  words: z.string().optional(),
  /** What it is for, where it is for some of the order only. */
  parts: z.array(z.string()).optional(),
});

export type Order = z.infer<typeof Order>;
/**
 * The estimates are minutes as text: '35–45 minutes', as an idle shop needs them. `promised` is when the order is
 * ready, or at the door: a draft's is what it gets if it is placed now, null when its time can't be had. `progress` is
 * null before the order is placed and after it is cancelled. `paidAt` is null while the shop does not have the money;
 * cash is taken when the order is completed.
 */
export const Order = KitchenNotes.extend({
  id: Id,
  number: z.int(),
  store: OrderStore,
  status: OrderStatus,
  /** Cancelled because it could not be handed over: nobody came, or nobody opened the door. */
  wasMissed: z.boolean(),
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  deliveryType: DeliveryType,
  address: z.string().nullable(),
  /** What the driver needs besides the address. */
  door: Door.nullable(),
  /** The customer's phone for this order, as E.164; a draft begins with the account's. */
  phone: z.string().nullable(),
  items: z.array(OrderItem),
  /** KIND-04: the oven bakes none of it. */
  isOnlyPacked: z.literal(true).optional(),
  subtotal: Pounds,
  discount: Pounds,
  deals: ShownDeals,
  deliveryFee: Pounds,
  /** Of a draft whose address has terms of its own: the least that its food costs, null for any amount. */
  deliveryMinimum: Pounds.nullable().optional(),
  /** Those terms in a sentence. */
  deliveryTerms: z.string().optional(),
  total: Pounds,
  /** The VAT within the total, highest rate first; empty before the order is placed. */
  vat: z.array(VatAtRate),
  /** What was given back of the total. */
  refunded: Pounds,
  /** Oldest first. Missing when a node of the previous release answers. */
  moneyBack: z.array(MoneyBack).optional(),
  /** Of a cancelled order. Missing when a node of the previous release answers. */
  cancelReason: z.enum(CANCEL_REASONS).nullable().optional(),
  /** What the shop writes besides the reason. */
  cancelWords: z.string().optional(),
  currency: z.literal('GBP'),
  estimatedDeliveryTime: z.string().nullable(),
  estimatedPickupTime: z.string().nullable(),
  /** The start of the quarter of an hour that was chosen; null: as soon as possible. */
  scheduledFor: Timestamp.nullable(),
  promised: Interval.nullable(),
  /** Until when a draft keeps its slot in the oven. */
  heldUntil: Timestamp.nullable(),
  progress: OrderProgress.nullable(),
  placedAt: Timestamp.nullable(),
  /** When the driver left; null before, and in a shop whose drivers don't say. */
  sentOutAt: Timestamp.nullable(),
  paidAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const OrderList = z.object({ items: z.array(Order) });
/** What stands behind the # of a mail's link. */
export const OrderLink = z.object({ token: z.string().min(1).max(200) });
export type ChooseDeliveryType = z.infer<typeof ChooseDeliveryType>;
/** `storeId`: where a pickup is collected; when left out, it stays. The shop chooses the store of a delivery. */
export const ChooseDeliveryType = z.object({ deliveryType: DeliveryType, storeId: Id.optional() });

export type UpdateLocation = z.infer<typeof UpdateLocation>;
export const UpdateLocation = z.union([
  z.object({ useDefault: z.literal(true) }),
  z.object({
    useDefault: z.literal(false).optional(),
    address: OneLine.min(3, 'Please enter an address').max(300),
    locationLat: Latitude,
    locationLng: Longitude,
    proof: AddressProof,
    saveAsDefault: z.boolean().default(false),
  }),
]);

export type ChangeContact = z.infer<typeof ChangeContact>;
/** What is left out stays; an empty or null one is forgotten. */
export const ChangeContact = ChangeKitchenNotes.extend({
  phone: z
    .union([z.literal(''), Phone])
    .nullable()
    .optional(),
  door: Door.nullable().optional(),
});

export type CartChanged = z.infer<typeof CartChanged>;
/** The body of a checkout's 409, besides its message: what can't be had, and why. It stays in the cart. */
export const CartChanged = z.object({
  unavailable: z.array(z.object({ name: z.string(), reason: z.string() })),
});

export type OrderChanged = z.infer<typeof OrderChanged>;
/** What a payment's 422 has besides its message: the changes that the order has by now. */
export const OrderChanged = z.object({
  changes: z.array(
    z.object({
      name: z.string(),
      change: z.enum(['gone', 'price', 'allergens', 'fewer']),
      oldPrice: Pounds,
      newPrice: Pounds.nullable(),
    }),
  ),
});

export type OrderLimitReached = z.infer<typeof OrderLimitReached>;
/** The body of a limit's 422, besides its message. */
export const OrderLimitReached = z.object({ needsConfirmedEmail: z.boolean() });

export type OutOfRange = z.infer<typeof OutOfRange>;
/** The body of update-location's 422, besides its message. */
export const OutOfRange = z.object({
  nearestStore: z.object({ name: z.string(), serviceRadiusKm: z.number() }),
  distanceKm: z.number(),
});

export type Reordered = z.infer<typeof Reordered>;
/**
 * `added` counts units. `changes` lists what could not be added as it was: `gone` was left out, with the reason and, where
 * other choices of it can be had, its link; `price` was added at today's price.
 */
export const Reordered = z.object({
  added: z.int(),
  changes: z.array(
    z.object({
      name: z.string(),
      change: z.enum(['gone', 'price', 'limit']),
      oldPrice: Pounds,
      newPrice: Pounds.nullable(),
      reason: z.string().optional(),
      link: z.string().optional(),
    }),
  ),
});

export const PlacedCashOrder = z.object({ sessionId: z.string(), order: Order });
