import { randomUUID } from 'node:crypto';
import type { PaymentRequest } from './payment-provider.ts';

export const NOW = new Date('2026-06-01T12:00:00Z');

/** Two pizzas at £11.50, £2.30 off, delivered for £2.50: £23.20. */
export function buildRequest(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    idempotencyKey: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1001,
    amountPence: 2320,
    lines: [
      { name: 'Harbour Margherita', quantity: 2, amountPence: 2300 },
      { name: 'Coupon', quantity: 1, amountPence: -230 },
      { name: 'Delivery', quantity: 1, amountPence: 250 },
    ],
    customerEmail: 'ida@example.com',
    successUrl:
      'http://localhost:3000/order-confirmation?status=success&session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/order-confirmation?status=failed',
    expiresAt: new Date(NOW.getTime() + 60 * 60 * 1000),
    ...overrides,
  };
}
