import { z } from 'zod';
import { PaymentMethod } from '#orders/orders.schema.ts';
import { Id, OneLine } from '#primitives.ts';

export type PaymentMethods = z.infer<typeof PaymentMethods>;
export const PaymentMethods = z.object({ methods: z.array(PaymentMethod) });

export const OpenPaymentSession = z.object({
  orderIds: z.array(Id).min(1, 'No orders to pay for').max(10),
});
export const PaymentSession = z.object({ url: z.string(), sessionId: z.string() });

export type SessionRef = z.infer<typeof SessionRef>;
/** By the order, for a customer who comes back from the card page without the session's id. */
export const SessionRef = z.union([
  z.object({ sessionId: OneLine.min(1).max(255) }),
  z.object({ orderId: Id }),
]);

export type SessionOrders = z.infer<typeof SessionOrders>;
/** `orderIds` is empty until the payment is settled. `open`: the card page of the order that was asked for is not paid. */
export const SessionOrders = z.object({
  orderIds: z.array(Id),
  status: z.enum(['settled', 'pending', 'failed', 'open']),
});
