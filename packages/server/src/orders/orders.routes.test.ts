import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '#cart/cart.fixtures.ts';
import { coupons } from '#cart/cart.tables.ts';
import { couponRedemptions } from '#cart/coupon-redemptions.tables.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { fillCart, NEARBY } from './checkout.fixtures.ts';
import { buildOrder, buildPaidOrder } from './orders.fixtures.ts';
import { orders } from './orders.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

describe('POST /cart/checkout', () => {
  it('[API-07] snapshots the cart into an unpaid order with the shop’s own prices', async () => {
    const customer = await t.user();
    const pizza = await fillCart(t.db, customer, { pricePence: 1150, quantity: 2 });
    const { status, body } = await customer.post('/cart/checkout');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      deliveryType: 'delivery',
      paymentMethod: 'card',
      address: null,
      subtotal: 23,
      discount: 0,
      deliveryFee: 0,
      total: 23,
      currency: 'GBP',
      estimatedDeliveryTime: null,
      estimatedPickupTime: '15–20 minutes',
    });
    expect(body.items).toMatchObject([{ pizza: { id: pizza.id }, price: 11.5, quantity: 2 }]);
    expect(body.items[0].name).toContain(pizza.name);
  });

  it('keeps the prices of the order when the menu changes', async () => {
    const customer = await t.user();
    const pizza = await fillCart(t.db, customer, { pricePence: 1000 });
    const { body: order } = await customer.post('/cart/checkout');
    await t.db.update(pizzas).set({ pricePence: 9900 }).where(eq(pizzas.id, pizza.id));
    expect((await customer.get(`/orders/${order.id}`)).body.total).toBe(10);
  });

  it('updates the one unpaid order when checkout is repeated, and keeps its delivery choice', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer, { pricePence: 1000 });
    const { body: first } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${first.id}/update-location`, NEARBY);
    await fillCart(t.db, customer, { pricePence: 700 });
    const { body: second } = await customer.post('/cart/checkout');
    expect(second).toMatchObject({
      id: first.id,
      number: first.number,
      address: NEARBY.address,
      subtotal: 17,
      deliveryFee: 2.5,
      total: 19.5,
    });
    expect(second.items).toHaveLength(2);
  });

  it('drops the fee when the repeated checkout reaches free delivery', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer, { pricePence: 1000 });
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/update-location`, NEARBY);
    await fillCart(t.db, customer, { pricePence: 1500 });
    expect((await customer.post('/cart/checkout')).body).toMatchObject({
      subtotal: 25,
      deliveryFee: 0,
      total: 25,
    });
  });

  it('gives one order to checkouts that run at the same time', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer);
    const { release, done } = await holdUncommittedOrder(customer.userId);
    const rivals = Promise.all([
      customer.post('/cart/checkout'),
      customer.post('/cart/checkout'),
      customer.post('/cart/checkout'),
    ]);
    await untilBlocked(t.db, 3);
    release();
    await done;
    const answers = await rivals;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await customer.get('/orders')).body.items).toHaveLength(1);
  });

  it('[API-06] takes the coupon of the cart off the total, never off the fee', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer, { pricePence: 1001 });
    const coupon = await buildCoupon(t.db, { discountPercent: 15 });
    await customer.post('/cart/apply-coupon', { couponCode: coupon.code });
    const { body: order } = await customer.post('/cart/checkout');
    expect(order).toMatchObject({ subtotal: 10.01, discount: 1.5, total: 8.51 });
    const { body: located } = await customer.patch(`/orders/${order.id}/update-location`, NEARBY);
    expect(located).toMatchObject({ discount: 1.5, deliveryFee: 2.5, total: 11.01 });
  });

  it('[API-07] refuses an empty cart', async () => {
    const customer = await t.user();
    expect(await customer.post('/cart/checkout')).toMatchObject({
      status: 422,
      body: { message: 'Cart is empty' },
    });
    expect((await customer.get('/orders')).body.items).toEqual([]);
  });

  it('[API-13] asks a guest to sign in', async () => {
    expect((await t.guest().post('/cart/checkout')).status).toBe(401);
  });
});

describe('GET /orders/latest-unpaid', () => {
  it('[API-07] gives the order being checked out', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer);
    const { body: order } = await customer.post('/cart/checkout');
    expect((await customer.get('/orders/latest-unpaid')).body).toEqual(order);
  });

  it('[API-07] knows none when the last one is paid, or another user’s', async () => {
    const customer = await t.user();
    await buildPaidOrder(t.db, { userId: customer.userId });
    await buildOrder(t.db, { updatedAt: t.clock.now });
    expect((await customer.get('/orders/latest-unpaid')).status).toBe(404);
  });

  it('[API-13] asks a guest to sign in', async () => {
    expect((await t.nobody.get('/orders/latest-unpaid')).status).toBe(401);
  });
});

describe('GET /orders/:id', () => {
  it('[API-07] gives the owner’s order', async () => {
    const customer = await t.user();
    const { id } = await buildPaidOrder(t.db, { userId: customer.userId });
    expect(await customer.get(`/orders/${id}`)).toMatchObject({
      status: 200,
      body: { id, paymentStatus: 'paid', items: [{ quantity: 1 }] },
    });
  });

  it('[API-07] hides another user’s order as if it did not exist', async () => {
    const { id } = await buildPaidOrder(t.db);
    const stranger = await t.user();
    const hidden = await stranger.get(`/orders/${id}`);
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual((await stranger.get(`/orders/${randomUUID()}`)).body);
  });

  it('[API-13] refuses a malformed id and a missing identity', async () => {
    const customer = await t.user();
    expect((await customer.get('/orders/abc')).status).toBe(400);
    expect((await t.nobody.get(`/orders/${randomUUID()}`)).status).toBe(401);
  });
});

describe('GET /orders', () => {
  it('lists the user’s own orders, newest first', async () => {
    const customer = await t.user();
    const { userId } = customer;
    const old = await buildPaidOrder(t.db, { userId, createdAt: new Date('2026-05-01T12:00:00Z') });
    const recent = await buildPaidOrder(t.db, {
      userId,
      createdAt: new Date('2026-05-02T12:00:00Z'),
    });
    await buildPaidOrder(t.db);
    const { body } = await customer.get('/orders');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([recent.id, old.id]);
    expect(body.items[0].items).toHaveLength(1);
  });

  it('[API-13] asks a guest to sign in', async () => {
    expect((await t.guest().get('/orders')).status).toBe(401);
  });
});

describe('an unpaid order', () => {
  it('expires after a day, gives its coupon back and makes room for another', async () => {
    const { userId } = await t.user();
    const coupon = await buildCoupon(t.db, { discountPercent: 50 });
    const order = await buildOrder(t.db, {
      userId,
      couponId: coupon.id,
      discountPercent: 50,
      updatedAt: new Date(t.clock.now.getTime() - DAY_MS - 1),
    });
    await t.db.insert(couponRedemptions).values({ orderId: order.id, couponId: coupon.id, userId });
    const customer = await signInAs(userId);
    expect((await customer.get('/orders/latest-unpaid')).status).toBe(404);
    expect((await customer.get(`/orders/${order.id}`)).body.status).toBe('expired');
    const left = await t.db
      .select()
      .from(couponRedemptions)
      .where(eq(couponRedemptions.couponId, coupon.id));
    expect(left).toEqual([]);
    const [counted] = await t.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(counted?.redeemedCount).toBe(0);

    await fillCart(t.db, customer);
    expect((await customer.post('/cart/checkout')).body.id).not.toBe(order.id);
  });

  it('stays when it was touched within the day', async () => {
    const { userId } = await t.user();
    const order = await buildOrder(t.db, {
      userId,
      updatedAt: new Date(t.clock.now.getTime() - DAY_MS + 1000),
    });
    const customer = await signInAs(userId);
    expect((await customer.get('/orders/latest-unpaid')).body.id).toBe(order.id);
  });
});

async function signInAs(userId: string) {
  const token = await t.shop.tokens.sign({
    kind: 'user',
    userId,
    sessionId: randomUUID(),
    guestId: null,
  });
  return callerWith(t.app, { authorization: `Bearer ${token}` });
}

/** Holds the place of the user's first order, so that all rivals get as far as making it. */
async function holdUncommittedOrder(userId: string) {
  const store = await buildStore(t.db);
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const done = t.db
    .transaction(async (tx) => {
      await tx.insert(orders).values({
        userId,
        storeId: store.id,
        subtotalPence: 0,
        discountPence: 0,
        deliveryFeePence: 0,
        totalPence: 0,
      });
      held.resolve();
      await gate.promise;
      tx.rollback();
    })
    .catch(() => undefined);
  await held.promise;
  return { release: () => gate.resolve(), done };
}
