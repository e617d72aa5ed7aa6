import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession } from '#auth/auth.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { expireStaleOrders } from './lifecycle/expiry.service.ts';
import { buildOrder, buildPaidOrder } from './orders.fixtures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

describe('GET /orders/latest-unpaid', () => {
  it('[API-07] gives the order being checked out', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer);
    const { body: order } = await customer.post('/cart/checkout');
    expect((await customer.get('/orders/latest-unpaid')).body).toEqual(order);
  });

  it('[API-07] finds none when the last one is paid, or belongs to another user', async () => {
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

  it('[API-07] [CONF-05] tells one that could not be handed over from one that was called off', async () => {
    const customer = await t.user();
    const { userId } = customer;
    const missed = await buildPaidOrder(t.db, { userId, state: 'no_show' });
    const calledOff = await buildOrder(t.db, { userId, state: 'cancelled' });
    const read = async ({ id }: { id: string }) => (await customer.get(`/orders/${id}`)).body;
    expect(await read(missed)).toMatchObject({ status: 'cancelled', wasMissed: true });
    expect(await read(calledOff)).toMatchObject({ status: 'cancelled', wasMissed: false });
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
    await expireStaleOrders({ ...t.shop, log: t.app.log });
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

  it('stays open when it was touched within the day', async () => {
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
  const sessionId = await buildSession(t.db, userId);
  const token = await t.shop.tokens.sign({ kind: 'user', userId, sessionId, guestId: null });
  return callerWith(t.app, { authorization: `Bearer ${token}` });
}
