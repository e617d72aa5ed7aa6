import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { deals } from '#deals/deals.tables.ts';
import { customChoices } from '#customizer/customizer.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fillCart, NEARBY } from './checkout.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';

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

  it('[SOLD-03] opens no order while a custom pizza can’t be had, even when it is the only line', async () => {
    const customer = await t.user();
    const [size, crust] = await t.db
      .insert(customChoices)
      .values([
        { kind: 'size', label: 'Small', pricePence: 0, position: 1 },
        { kind: 'crust', label: 'Rye', pricePence: 0, position: 2 },
      ])
      .returning();
    if (!size || !crust) throw new Error('The choices were not stored');
    await customer.post('/cart/addToCart', { optionIds: [size.id, crust.id] });
    await t.db.delete(customChoices).where(eq(customChoices.id, crust.id));
    const answers = [await customer.post('/cart/checkout'), await customer.post('/cart/checkout')];
    const refused = {
      status: 409,
      body: {
        message:
          'Custom Pizza (Small): Rye is no longer offered. ' +
          'Take it out of your cart and choose something else.',
      },
    };
    expect(answers).toMatchObject([refused, refused]);
    expect((await customer.get('/orders')).body.items).toEqual([]);
  });

  it('[DESK-45] [OFFER-03] takes what the offers bring below the largest sum of an order', async () => {
    const deal = await buildDeal(t.db, { kind: 'percent', percent: 50 });
    const customer = await t.user();
    for (let line = 0; line < 3; line += 1)
      await fillCart(t.db, customer, { pricePence: 2500, quantity: 10 });
    const { maxTotalPence } = t.shop.config.orderLimits;
    expect(maxTotalPence).toBeLessThan(75000);
    expect((await customer.post('/cart/checkout')).body).toMatchObject({ total: 375 });
    await t.db.delete(deals).where(eq(deals.id, deal.id));
    expect((await customer.post('/cart/checkout')).body.code).toBe('ORDER_TOO_LARGE');
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

/** Holds the place of the user's first order, so that all rivals reach the insert. */
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
