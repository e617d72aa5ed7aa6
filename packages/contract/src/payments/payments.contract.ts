import { defineRoutes } from '#route.ts';
import {
  OpenPaymentSession,
  PaymentMethods,
  PaymentSession,
  SessionOrders,
  SessionRef,
} from './payments.schema.ts';

export const paymentsContract = defineRoutes({
  listMethods: {
    route: 'GET /payments/methods',
    access: 'public',
    summary: 'The payment methods of this shop; without cards there is no delivery',
    success: { 200: PaymentMethods },
  },
  openSession: {
    route: 'POST /payments/checkout-session',
    access: 'user',
    summary: 'Open a hosted card payment for an order',
    body: OpenPaymentSession,
    success: { 200: PaymentSession },
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'ORDER_NOT_OPEN',
      'ADDRESS_NEEDED',
      'OUT_OF_RANGE',
      'ORDER_CHANGED',
      'BELOW_DELIVERY_MINIMUM',
      'ORDER_TOO_LARGE',
      'CARD_TOO_SMALL',
      'TIME_GONE',
      'COUPON_REFUSED',
      'CARDS_NOT_TAKEN',
      'PAYMENTS_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  },
  readSessionOrders: {
    route: 'POST /payments/get-session-orders',
    access: 'user',
    summary: 'The orders a payment session paid for; asks the provider when no webhook has come',
    body: SessionRef,
    success: { 200: SessionOrders },
    errors: ['PAYMENT_SESSION_NOT_FOUND', 'PAYMENTS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  },
});

/** The provider's webhook. Its body is verified as raw bytes, so it is not one of the typed routes. */
export const PAYMENT_WEBHOOK_PATH = '/payments/webhook';
