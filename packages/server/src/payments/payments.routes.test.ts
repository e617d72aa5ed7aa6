import { randomUUID } from 'node:crypto';
import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart, FAR_AWAY, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCheckout } from '#testing/test-payment.ts';
import { payByCard } from './paying.fixtures.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

function sessionsOf(orderId: string) {
  return t.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId));
}

describe('POST /payments/checkout-session', () => {
  it('[API-09] opens a hosted payment for the order’s total', async () => {
    const { order, openSession } = await buildCheckout(t);
    const { status, body } = await openSession();
    expect(status).toBe(200);
    expect(body.sessionId).toMatch(/^cs_sandbox_[\w-]{32}$/);
    expect(body.url).toBe(`${t.shop.config.publicUrl}/sandbox/pay/${body.sessionId}`);
    expect(await t.shop.providers.payments.findSession(body.sessionId)).toMatchObject({
      orderId: order.id,
      amountPence: 1000,
      currency: 'gbp',
      status: 'open',
    });
  });

  it('[OWN-01] [OWN-05] lists the extras of each pizza on the card page, and links its order to them', async () => {
    const { customer, openSession } = await buildCheckout(t);
    const pizza = await buildPizza(
      t.db,
      {},
      {
        addOns: [
          { name: 'Rocket', pricePence: 100 },
          { name: 'Basil', pricePence: 60 },
        ],
      },
    );
    const addOnIds = pizza.addOns.map(({ id }) => id);
    await customer.post('/cart/addToCart', {
      pizzaId: pizza.id,
      optionIds: firstChoices(pizza),
      addOnIds,
    });
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
    expect(order.items.map((item: OrderItem) => readPizzaLink(item.link ?? ''))).toMatchObject([
      { addOnIds: [] },
      { pizzaId: pizza.id, addOnIds: addOnIds.toSorted() },
    ]);
    const { sessionId } = (await openSession([order.id])).body;
    const { body: html } = await t.app.inject(`/sandbox/pay/${sessionId}`);
    expect(html).toContain('<span class="details">+\u00A0Rocket, +\u00A0Basil</span>');
    expect(html.match(/class="details"/g)).toHaveLength(1);
  });

  it('[API-06] charges the discounted total and the delivery fee', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 50 });
    const { customer, order, openSession } = await buildCheckout(t, { couponCode: coupon.code });
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'delivery' });
    await customer.patch(`/orders/${order.id}/update-location`, NEARBY);
    const { sessionId } = (await openSession()).body;
    const session = await t.shop.providers.payments.findSession(sessionId);
    expect(session?.amountPence).toBe(500 + 250);
  });

  it('returns the open session again while nothing has changed', async () => {
    const { order, openSession } = await buildCheckout(t);
    const first = await openSession();
    expect((await openSession()).body).toEqual(first.body);
    expect(await sessionsOf(order.id)).toHaveLength(1);
  });

  it('returns one session to a double click on Pay', async () => {
    const { order, openSession } = await buildCheckout(t);
    const { payments } = t.shop.providers;
    const create = payments.createSession.bind(payments);
    const bothInside = Promise.withResolvers<void>();
    let calls = 0;
    vi.spyOn(payments, 'createSession').mockImplementation(async (request) => {
      calls += 1;
      if (calls === 2) bothInside.resolve();
      await bothInside.promise;
      return create(request);
    });
    const [one, other] = await Promise.all([openSession(), openSession()]);
    expect(calls).toBe(2);
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual(other?.body);
    expect(await sessionsOf(order.id)).toHaveLength(1);
  });

  it('never returns a session that was closed by a concurrent change of the order', async () => {
    const { order, openSession } = await buildCheckout(t);
    const { payments } = t.shop.providers;
    const create = payments.createSession.bind(payments);
    vi.spyOn(payments, 'createSession').mockImplementationOnce(async (request) => {
      const updatedAt = new Date(t.clock.now.getTime() + 1000);
      await t.db.update(orders).set({ updatedAt }).where(eq(orders.id, order.id));
      return create(request);
    });
    const { status, body } = await openSession();
    expect(status).toBe(200);
    expect(await payments.findSession(body.sessionId)).toMatchObject({
      status: 'open',
      amountPence: 1000,
    });
    const stored = await sessionsOf(order.id);
    expect(stored.map((each) => each.status).toSorted()).toEqual(['expired', 'open']);
    expect(stored.find((each) => each.status === 'open')?.id).toBe(body.sessionId);
  });

  it('replaces a session whose amount is out of date, and which can’t be paid any more', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    const { body: stale } = await openSession();
    await fillCart(t.db, customer);
    await customer.post('/cart/checkout');
    const { body: fresh } = await openSession();
    expect(fresh.sessionId).not.toBe(stale.sessionId);
    const page = await payByCard(t.app, stale.sessionId);
    expect(page.status).toBe(410);
    expect((await sessionsOf(order.id)).map(({ status }) => status).toSorted()).toEqual([
      'expired',
      'open',
    ]);
  });

  it('keeps the session open when the same cart is checked out again', async () => {
    const { customer, openSession } = await buildCheckout(t);
    const first = await openSession();
    await customer.post('/cart/checkout');
    expect((await openSession()).body).toEqual(first.body);
  });

  it('opens none for an order that changes during the call to the provider', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    const { payments } = t.shop.providers;
    const create = payments.createSession.bind(payments);
    const created: string[] = [];
    vi.spyOn(payments, 'createSession').mockImplementation(async (request) => {
      const session = await create(request);
      created.push(session.sessionId);
      if (created.length === 1) {
        await fillCart(t.db, customer);
        await customer.post('/cart/checkout');
      }
      return session;
    });
    const { body } = await openSession();
    expect(body.sessionId).toBe(created[1]);
    expect(await payments.findSession(created[0] ?? '')).toMatchObject({ status: 'expired' });
    expect(await payments.findSession(body.sessionId)).toMatchObject({ amountPence: 2000 });
    const stored = await sessionsOf(order.id);
    expect(stored.map((each) => each.status).toSorted()).toEqual(['expired', 'open']);
  });

  it('[API-06] refuses a coupon that was used up meanwhile, then charges the full total', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 50, maxRedemptions: 1 });
    const slow = await buildCheckout(t, { couponCode: coupon.code });
    const fast = await buildCheckout(t, { couponCode: coupon.code });
    await payByCard(t.app, (await fast.openSession()).body.sessionId);
    const refused = await slow.openSession();
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('Your coupon can no longer be used');
    const { sessionId } = (await slow.openSession()).body;
    const session = await t.shop.providers.payments.findSession(sessionId);
    expect(session?.amountPence).toBe(1000);
  });

  it('[API-06] gives back a coupon that the customer removes', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 50, maxRedemptions: 1 });
    const first = await buildCheckout(t, { couponCode: coupon.code });
    expect((await first.openSession()).status).toBe(200);
    await first.customer.delete('/cart/coupon');
    expect((await first.customer.post('/cart/checkout')).body).toMatchObject({ total: 10 });
    const second = await buildCheckout(t, { couponCode: coupon.code });
    expect(second.order.total).toBe(5);
    expect((await second.openSession()).status).toBe(200);
  });

  it('confirms an order that a coupon made free, without a provider', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 100 });
    const { customer, order, openSession } = await buildCheckout(t, { couponCode: coupon.code });
    const { body } = await openSession();
    expect(body.sessionId).toMatch(/^free_[\w-]{32}$/);
    expect(body.url).toContain(`/order-confirmation?status=success&session_id=${body.sessionId}`);
    expect((await openSession()).body).toEqual(body);
    expect((await customer.get(`/orders/${order.id}`)).body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      total: 0,
    });
    expect(
      (await customer.post('/payments/get-session-orders', { sessionId: body.sessionId })).body,
    ).toEqual({ orderIds: [order.id], status: 'settled' });
    expect((await customer.get('/cart/getCart')).body.items).toEqual([]);
    const [used] = await t.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used?.redeemedCount).toBe(1);
  });

  it('needs an address for a delivery, within the radius', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'delivery' });
    expect(await openSession()).toMatchObject({
      status: 422,
      body: { message: 'Address not set on order(s).' },
    });
  });

  it('refuses a delivery to an address that no store reaches any more', async () => {
    const customer = await t.user();
    const { id } = await buildOrder(t.db, {
      userId: customer.userId,
      deliveryType: 'delivery',
      address: FAR_AWAY.address,
      latitude: FAR_AWAY.locationLat,
      longitude: FAR_AWAY.locationLng,
      updatedAt: t.clock.now,
    });
    const refused = await customer.post('/payments/checkout-session', { orderIds: [id] });
    expect(refused).toMatchObject({ status: 422, body: { distanceKm: 64 } });
  });

  it('[API-09] refuses an order that is paid, alone and beside an open one', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    const paid = await buildPaidOrder(t.db, { userId: customer.userId });
    expect((await openSession([paid.id])).status).toBe(409);
    expect((await openSession([order.id, paid.id])).status).toBe(409);
    expect(await sessionsOf(order.id)).toEqual([]);
  });

  it('reports that the provider is down, and can be tried again', async () => {
    const { order, openSession } = await buildCheckout(t);
    const { payments } = t.shop.providers;
    vi.spyOn(payments, 'createSession').mockRejectedValueOnce(new PaymentProviderError('down'));
    expect((await openSession()).status).toBe(503);
    expect(await sessionsOf(order.id)).toEqual([]);
    expect((await openSession()).status).toBe(200);
  });

  it('[API-13] refuses strangers, guests, unknown ids and bad bodies', async () => {
    const { order, openSession } = await buildCheckout(t);
    const stranger = await t.user();
    const foreign = await stranger.post('/payments/checkout-session', { orderIds: [order.id] });
    expect(foreign.status).toBe(404);
    expect((await t.guest().post('/payments/checkout-session', {})).status).toBe(401);
    expect((await openSession([randomUUID()])).status).toBe(404);
    for (const wrong of [[], ['x'], Array.from({ length: 11 }, () => randomUUID())])
      expect((await openSession(wrong)).status).toBe(400);
    expect(await sessionsOf(order.id)).toEqual([]);
  });
});
