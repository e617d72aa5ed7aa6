import { z } from 'zod';
import { Id, Latitude, Longitude, OneLine, PlaceProof, Pounds, Timestamp } from '#primitives.ts';

export type DeliveryType = z.infer<typeof DeliveryType>;
export const DeliveryType = z.enum(['delivery', 'pickup']);

export type PaymentMethod = z.infer<typeof PaymentMethod>;
export const PaymentMethod = z.enum(['card', 'cash']);

export type OrderStatus = z.infer<typeof OrderStatus>;
export const OrderStatus = z.enum(['pending', 'confirmed', 'completed', 'expired', 'cancelled']);

export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const PaymentStatus = z.enum(['unpaid', 'paid', 'due_on_pickup', 'refunded']);

export type OrderStage = z.infer<typeof OrderStage>;
/** In the order in which the kitchen goes through them. */
export const OrderStage = z.enum(['received', 'accepted', 'ready', 'completed']);

export type OrderProgress = z.infer<typeof OrderProgress>;
/** The moments of the stages that were reached. An order may be completed without them: before the kitchen had its board. */
export const OrderProgress = z.object({
  stage: OrderStage,
  acceptedAt: Timestamp.nullable(),
  readyAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
});

export type OrderItem = z.infer<typeof OrderItem>;
/** `price` is of one unit, as it was when the order was opened. */
export const OrderItem = z.object({
  id: Id,
  name: z.string(),
  pizza: z
    .object({ id: Id.nullable(), name: z.string(), imageUrl: z.string().nullable() })
    .nullable(),
  quantity: z.int(),
  price: Pounds,
  options: z.array(z.object({ type: z.string(), label: z.string(), price: Pounds })),
  addOns: z.array(z.object({ name: z.string(), price: Pounds })),
});

export type Order = z.infer<typeof Order>;
/** The estimates are minutes as text: '35–45 minutes'. `progress` is null while it is not placed, and once it is off;
 * `paidAt` while the money is not with the shop: cash is taken when the order is completed. */
export const Order = z.object({
  id: Id,
  number: z.int(),
  store: z.object({ name: z.string() }),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  deliveryType: DeliveryType,
  address: z.string().nullable(),
  items: z.array(OrderItem),
  subtotal: Pounds,
  discount: Pounds,
  deliveryFee: Pounds,
  total: Pounds,
  currency: z.literal('GBP'),
  estimatedDeliveryTime: z.string().nullable(),
  estimatedPickupTime: z.string().nullable(),
  progress: OrderProgress.nullable(),
  paidAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const OrderList = z.object({ items: z.array(Order) });
export const OrderRef = z.object({ orderId: Id });
export const ChooseDeliveryType = z.object({ deliveryType: DeliveryType });

export type UpdateLocation = z.infer<typeof UpdateLocation>;
export const UpdateLocation = z.union([
  z.object({ useDefault: z.literal(true) }),
  z.object({
    useDefault: z.literal(false).optional(),
    address: OneLine.min(3, 'Please enter an address').max(300),
    locationLat: Latitude,
    locationLng: Longitude,
    proof: PlaceProof,
    saveAsDefault: z.boolean().default(false),
  }),
]);

export type CartChanged = z.infer<typeof CartChanged>;
/** What the 409 of a checkout says beside its message: the names of what was taken out of the cart. */
export const CartChanged = z.object({ takenOut: z.array(z.string()) });

export type OrderChanged = z.infer<typeof OrderChanged>;
/** What the 422 of a payment says beside its message, when the order is not what was shown: by then it is as it says. */
export const OrderChanged = z.object({
  changes: z.array(
    z.object({
      name: z.string(),
      change: z.enum(['gone', 'price']),
      oldPrice: Pounds,
      newPrice: Pounds.nullable(),
    }),
  ),
});

export type OrderLimitReached = z.infer<typeof OrderLimitReached>;
/** What the 422 of a limit says beside its message. */
export const OrderLimitReached = z.object({ needsConfirmedEmail: z.boolean() });

export type OutOfRange = z.infer<typeof OutOfRange>;
/** What the 422 of update-location says beside its message. */
export const OutOfRange = z.object({
  nearestStore: z.object({ name: z.string(), serviceRadiusKm: z.number() }),
  distanceKm: z.number(),
});

export type Reordered = z.infer<typeof Reordered>;
/** `added` counts units. What can't be had as it was is listed: `gone` was left out, `price` went in at today's price. */
export const Reordered = z.object({
  added: z.int(),
  changes: z.array(
    z.object({
      name: z.string(),
      change: z.enum(['gone', 'price', 'limit']),
      oldPrice: Pounds,
      newPrice: Pounds.nullable(),
    }),
  ),
});

export const PlacedCashOrder = z.object({ sessionId: z.string(), order: Order });
