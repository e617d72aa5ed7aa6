import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { recordStatements } from '#testing/query-plans.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPayment } from '#testing/test-payment.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { expireStaleOrders } from './lifecycle/expiry.service.ts';
import { orderEvents } from './lifecycle/order-events.tables.ts';
import { orders } from './orders.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WRITES = /\b(?:insert|update|delete|for update|for share|begin)\b/i;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

/** A customer with a card page opened more than a day ago, and the coupon that the page keeps. */
async function buildStaleOrder() {
  const coupon = await buildCoupon(t.db);
  const { customer, order, sessionId } = await buildPayment(t, { couponCode: coupon.code });
  const quotedAt = new Date(t.clock.now.getTime() - DAY_MS - 1);
  await t.db.update(orders).set({ quotedAt }).where(eq(orders.id, order.id));
  return { customer, orderId: order.id as string, sessionId };
}

const readsOf = (orderId: string) => ['/orders', '/orders/latest-unpaid', `/orders/${orderId}`];
const stateOf = async (orderId: string) =>
  (await t.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
const usesOf = (orderId: string) =>
  t.db.select().from(couponRedemptions).where(eq(couponRedemptions.orderId, orderId));
const sweep = () => expireStaleOrders({ ...t.shop, log: t.app.log });

describe('an order whose prices were shown more than a day ago', () => {
  it('is shown as expired by every read', async () => {
    const { customer, orderId } = await buildStaleOrder();
    expect((await customer.get('/orders/latest-unpaid')).status).toBe(404);
    expect((await customer.get(`/orders/${orderId}`)).body.status).toBe('expired');
    expect((await customer.get('/orders')).body.items).toMatchObject([{ status: 'expired' }]);
    const { body: mine } = await customer.get('/users/me/data');
    expect(mine.orders).toMatchObject([{ status: 'expired' }]);
  });

  it('is read without a write, and without a call to the provider', async () => {
    const { customer, orderId } = await buildStaleOrder();
    const { payments } = t.shop.providers;
    const asked = [vi.spyOn(payments, 'expireSession'), vi.spyOn(payments, 'findSession')];
    const statements = await recordStatements(async () => {
      for (const path of readsOf(orderId)) await customer.get(path);
    });
    expect(statements.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining('from "orders"')]),
    );
    expect(statements.filter(({ text }) => WRITES.test(text))).toEqual([]);
    for (const calls of asked) expect(calls).not.toHaveBeenCalled();
    expect(await stateOf(orderId)).toBe('draft');
    vi.restoreAllMocks();
  });

  it('is read while the provider hangs', async () => {
    const { customer, orderId } = await buildStaleOrder();
    const hanging = vi
      .spyOn(t.shop.providers.payments, 'expireSession')
      .mockReturnValue(new Promise(() => undefined));
    void sweep();
    await vi.waitFor(() => expect(hanging).toHaveBeenCalled());
    for (const path of readsOf(orderId))
      expect((await customer.get(path)).status).toBe(path.endsWith('unpaid') ? 404 : 200);
    vi.restoreAllMocks();
  });

  it('is expired by the sweep, which gives its coupon back and closes its page', async () => {
    const { orderId, sessionId } = await buildStaleOrder();
    expect(await usesOf(orderId)).toHaveLength(1);
    await sweep();
    expect(await stateOf(orderId)).toBe('expired');
    expect(await usesOf(orderId)).toEqual([]);
    const page = await t.shop.providers.payments.findSession(sessionId);
    expect(page?.status).toBe('expired');
    const events = await t.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.at(-1)).toMatchObject({ event: 'expired', by: 'clock' });
  });

  it('makes room for another at the checkout, before the sweep has run', async () => {
    const { customer, orderId } = await buildStaleOrder();
    await fillCart(t.db, customer);
    const { body: next } = await customer.post('/cart/checkout');
    expect(next.id).not.toBe(orderId);
    expect(await stateOf(orderId)).toBe('expired');
  });
});
