import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory } from '#catalogue/catalogue.fixtures.ts';
import { categories, pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { fillCart } from './checkout.fixtures.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

async function openPickup({ couponCode }: { couponCode?: string } = {}) {
  const customer = await t.user();
  await fillCart(t.db, customer);
  if (couponCode) await customer.post('/cart/apply-coupon', { couponCode });
  const { body: order } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
  return { customer, order, path: `/orders/${order.id}/place-cash` };
}

describe('POST /orders/:id/place-cash', () => {
  it('confirms a pickup that is paid at the counter, and removes what was ordered from the cart', async () => {
    const { customer, order, path } = await openPickup();
    const added = await fillCart(t.db, customer);
    const { status, body } = await customer.post(path);
    expect(status).toBe(200);
    expect(body.sessionId).toMatch(/^cash_[\w-]{32}$/);
    expect(body.order).toMatchObject({
      id: order.id,
      status: 'confirmed',
      paymentStatus: 'due_on_pickup',
      paymentMethod: 'cash',
      total: 10,
    });
    const { body: cart } = await customer.get('/cart/getCart');
    expect(cart.items.map(({ pizza }: { pizza: { id: string } }) => pizza.id)).toEqual([added.id]);
  });

  it('[DESK-75] keeps the rates of VAT of the moment at which it is placed, for each line and the delivery', async () => {
    const customer = await t.user();
    const [hot, cold] = [await fillCart(t.db, customer), await fillCart(t.db, customer)];
    const classics = await buildCategory(t.db, { vatPermille: 200 });
    const salads = await buildCategory(t.db, { vatPermille: 200 });
    await t.db.update(pizzas).set({ categoryId: classics.id }).where(eq(pizzas.id, hot.id));
    await t.db.update(pizzas).set({ categoryId: salads.id }).where(eq(pizzas.id, cold.id));
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
    // The owner publishes other rates while the page is open.
    await t.db.update(categories).set({ vatPermille: 0 }).where(eq(categories.id, salads.id));
    await t.db.update(stores).set({ vatPermille: 50 });
    const { status, body } = await customer.post(`/orders/${order.id}/place-cash`);
    await t.db.update(stores).set({ vatPermille: 200 });
    await t.db.update(categories).set({ vatPermille: 125 });

    expect([status, body.order.id]).toEqual([200, order.id]);
    const stored = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const rateOf = new Map(stored.map(({ pizzaId, vatPermille }) => [pizzaId, vatPermille]));
    expect([rateOf.get(hot.id), rateOf.get(cold.id)]).toEqual([200, 0]);
    const [placed] = await t.db.select().from(orders).where(eq(orders.id, order.id));
    expect(placed).toMatchObject({ deliveryVatPermille: 50, vatPence: 167, totalPence: 2000 });
    expect((await customer.get(`/orders/${order.id}`)).body.vat).toEqual([
      { percent: 20, amount: 10, vat: 1.67 },
      { percent: 0, amount: 10, vat: 0 },
    ]);
  });

  it('[CHK-15] [DESK-29] asks nobody for £0.00: what is free is placed as it is by card', async () => {
    const { code } = await buildCoupon(t.db, { discountPercent: 100 });
    const { customer, order, path } = await openPickup({ couponCode: code });
    const placed = await customer.post(path);
    expect(placed.body.order).toMatchObject({ paymentStatus: 'paid', total: 0 });
    expect((await customer.post(path)).body.sessionId).toBe(placed.body.sessionId);
    const session = { sessionId: placed.body.sessionId };
    const found = await customer.post('/payments/get-session-orders', session);
    expect(found.body).toMatchObject({ orderIds: [order.id], status: 'settled' });
    const till = await t.device('counter');
    const { open } = (await till.get('/counter/orders')).body;
    expect(open).toContainEqual(expect.objectContaining({ id: order.id, money: 'paid' }));
  });

  it('answers a repeat with the same session', async () => {
    const { customer, path } = await openPickup();
    const first = await customer.post(path);
    expect((await customer.post(path)).body).toEqual(first.body);
  });

  it('places once when it is sent twice at the same time', async () => {
    const { customer, order, path } = await openPickup();
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const holding = t.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const rivals = Promise.all([customer.post(path), customer.post(path)]);
    await untilBlocked(t.db, 2);
    gate.resolve();
    await holding;
    const [one, other] = await rivals;
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual(other?.body);
  });

  it('finds the order again by its session', async () => {
    const { customer, order, path } = await openPickup();
    const { sessionId } = (await customer.post(path)).body;
    expect((await customer.post('/payments/get-session-orders', { sessionId })).body).toEqual({
      orderIds: [order.id],
      status: 'settled',
    });
    const stranger = await t.user();
    const { status } = await stranger.post('/payments/get-session-orders', { sessionId });
    expect(status).toBe(404);
  });

  it('withdraws a card payment that is still open', async () => {
    const { customer, order, path } = await openPickup();
    const { body: session } = await customer.post('/payments/checkout-session', {
      orderIds: [order.id],
    });
    expect((await customer.post(path)).status).toBe(200);
    const [stored] = await t.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.id, session.sessionId));
    expect(stored?.status).toBe('expired');
    const atProvider = await t.shop.providers.payments.findSession(session.sessionId);
    expect(atProvider?.status).toBe('expired');
  });

  it('[API-06] uses the coupon up', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 50, maxRedemptions: 1 });
    const { customer, path } = await openPickup({ couponCode: coupon.code });
    expect((await customer.post(path)).body.order).toMatchObject({ discount: 5, total: 5 });
    const [used] = await t.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used?.redeemedCount).toBe(1);
  });

  it('[API-06] refuses a coupon that somebody else used up, and shows the new total', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 50, maxRedemptions: 1 });
    const slow = await openPickup({ couponCode: coupon.code });
    const fast = await openPickup({ couponCode: coupon.code });
    await fast.customer.post(fast.path);
    const refused = await slow.customer.post(slow.path);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('the total has changed');
    expect((await slow.customer.get(`/orders/${slow.order.id}`)).body).toMatchObject({
      status: 'pending',
      discount: 0,
      total: 10,
    });
    expect((await slow.customer.post(slow.path)).body.order).toMatchObject({ total: 10 });
  });

  it('refuses cash for a delivery', async () => {
    const customer = await t.user();
    const order = await buildOrder(t.db, {
      userId: customer.userId,
      deliveryType: 'delivery',
      updatedAt: t.clock.now,
    });
    expect(await customer.post(`/orders/${order.id}/place-cash`)).toMatchObject({
      status: 422,
      body: { message: 'Delivery orders require card payment.' },
    });
  });

  it('[API-09] refuses an order that is paid', async () => {
    const customer = await t.user();
    const { id } = await buildPaidOrder(t.db, { userId: customer.userId });
    expect((await customer.post(`/orders/${id}/place-cash`)).status).toBe(409);
  });

  it('[API-13] refuses strangers, guests and unknown ids', async () => {
    const { customer, order, path } = await openPickup();
    const stranger = await t.user();
    expect((await stranger.post(path)).status).toBe(404);
    expect((await t.guest().post(path)).status).toBe(401);
    expect((await customer.post(`/orders/${randomUUID()}/place-cash`)).status).toBe(404);
    expect((await customer.post('/orders/1/place-cash')).status).toBe(400);
    expect((await customer.get(`/orders/${order.id}`)).body.status).toBe('pending');
  });
});
