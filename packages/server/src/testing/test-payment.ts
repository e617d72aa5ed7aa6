import { eq } from 'drizzle-orm';
import type { Database } from '#database/queryable.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { paymentEvents } from '#payments/payments.tables.ts';
import { sandboxPayments } from '#providers/payments/sandbox.tables.ts';
import type { Shop } from '#shop.ts';
import type { TestApp } from './test-app.ts';

/** A customer with a pickup order of £10.00 that can be paid. */
export async function buildCheckout(t: TestApp, { couponCode }: { couponCode?: string } = {}) {
  const customer = await t.user();
  await fillCart(t.db, customer);
  if (couponCode) await customer.post('/cart/apply-coupon', { couponCode });
  const { body: order } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
  const openSession = (orderIds: string[] = [order.id]) =>
    customer.post('/payments/checkout-session', { orderIds });
  return { customer, order, openSession };
}

/** The same customer on the hosted page. */
export async function buildPayment(t: TestApp, wish: { couponCode?: string } = {}) {
  const checkout = await buildCheckout(t, wish);
  const { customer, order } = checkout;
  const openSession = async (): Promise<string> => (await checkout.openSession()).body.sessionId;
  const sessionId = await openSession();
  const comeBack = (id = sessionId) =>
    customer.post('/payments/get-session-orders', { sessionId: id });
  return { customer, order, sessionId, openSession, comeBack };
}

/** What the shop and the provider have stored about a payment. */
export async function readBooks(db: Database, orderId: string, sessionId: string) {
  const [order] = await db
    .select({ state: orders.state, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [session] = await db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.id, sessionId));
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.sessionId, sessionId));
  const [payment] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, sessionId));
  return {
    order,
    session: session?.status,
    events: events.length,
    isRefunded: payment?.refundedAt != null,
  };
}

export const PAID = { state: 'received', paymentStatus: 'paid' };
export const SETTLED = { order: PAID, session: 'settled', isRefunded: false };
export const REFUNDED = { session: 'refunded', isRefunded: true };

/** What the provider says of a payment. */
export async function requirePayment({ providers }: Pick<Shop, 'providers'>, sessionId: string) {
  const payment = await providers.payments.findSession(sessionId);
  if (!payment) throw new Error('The provider knows no such session');
  return payment;
}
