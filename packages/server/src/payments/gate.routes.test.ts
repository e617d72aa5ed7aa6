import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { fillCart, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { expireStaleOrders } from '#orders/lifecycle/expiry.service.ts';
import { orders } from '#orders/orders.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup, checkOutPickup as checkOut, type PickupWish } from '#testing/test-pickup.ts';
import { readBooks, SETTLED } from '#testing/test-payment.ts';
import { payByCard } from './paying.fixtures.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

const openPickup = (wish?: PickupWish) => buildPickup(t, wish);
type Pickup = Awaited<ReturnType<typeof openPickup>>;

const reprice = ({ pizza }: Pickup, pricePence: number) =>
  t.db.update(pizzas).set({ pricePence }).where(eq(pizzas.id, pizza.id));
const takeOff = ({ id }: { id: string }) =>
  t.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, id));

describe.each(['byCash', 'byCard'] as const)('an order that is placed %s', (way) => {
  it('[API-09] reports a higher price first, and then charges it', async () => {
    const pickup = await openPickup();
    await reprice(pickup, 1250);
    const name = `${pickup.pizza.name} (10" / Classic)`;
    expect(await pickup[way]()).toMatchObject({
      status: 422,
      body: {
        message: `Our menu has changed: ${name} is now £12.50 (it was £10.00). Please check your order and try again.`,
        changes: [{ name, change: 'price', oldPrice: 10, newPrice: 12.5 }],
      },
    });
    expect(await pickup.read()).toMatchObject({ status: 'pending', total: 17.5 });
    expect((await pickup[way]()).status).toBe(200);
  });

  it('[OWN-66] reports other allergens first, and then takes the order', async () => {
    const pickup = await openPickup();
    const { id, name } = pickup.pizza;
    await t.db
      .update(pizzas)
      .set({ allergens: ['gluten', 'milk', 'nuts'] })
      .where(eq(pizzas.id, id));
    expect(await pickup[way]()).toMatchObject({
      status: 422,
      body: {
        message: `Our menu has changed: ${name} (10" / Classic) is made differently now (Contains gluten, milk and nuts). Please check your order and try again.`,
        changes: [{ change: 'allergens', oldPrice: 10, newPrice: 10 }],
      },
    });
    const [line] = (await pickup.read()).items;
    expect(line).toMatchObject({ allergens: { contained: ['gluten', 'milk', 'nuts'] } });
    expect((await pickup[way]()).status).toBe(200);
  });

  it('reports a lower price, too', async () => {
    const pickup = await openPickup();
    await reprice(pickup, 900);
    expect((await pickup[way]()).body.changes).toMatchObject([{ oldPrice: 10, newPrice: 9 }]);
    expect(await pickup.read()).toMatchObject({ total: 14 });
  });

  it('[SOLD-04] sells nothing that left the menu: it leaves the order, stays in the cart, and is reported once', async () => {
    const pickup = await openPickup();
    await takeOff(pickup.pizza);
    const { status, body } = await pickup[way]();
    expect([status, body.changes]).toMatchObject([422, [{ change: 'gone', newPrice: null }]]);
    expect(body.message).toContain(`${pickup.pizza.name} (10" / Classic) is no longer available.`);
    const { items, total } = await pickup.read();
    expect([items.length, total]).toEqual([1, 5]);
    const { body: cart } = await pickup.customer.get('/cart/getCart');
    expect([cart.items.length, cart.unavailable.length]).toEqual([1, 1]);
    expect((await pickup[way]()).status).toBe(200);
  });

  it('is cancelled when none of its lines is sold any more', async () => {
    const pickup = await openPickup();
    await takeOff(pickup.pizza);
    await takeOff(pickup.other);
    expect((await pickup[way]()).status).toBe(422);
    expect((await pickup.customer.get('/orders/latest-unpaid')).status).toBe(404);
    const { body: cart } = await pickup.customer.get('/cart/getCart');
    expect([cart.items.length, cart.unavailable.length]).toEqual([0, 2]);
    expect((await pickup[way]()).status).toBe(409);
  });

  it('does not get younger by a change that changes nothing', async () => {
    const pickup = await openPickup();
    const later = new Date(t.clock.now.getTime() - 25 * HOUR_MS);
    await t.db.update(orders).set({ quotedAt: later }).where(eq(orders.id, pickup.order.id));
    const touch = { deliveryType: 'pickup' };
    const path = `/orders/${pickup.order.id}/delivery-type`;
    expect((await pickup.customer.patch(path, touch)).status).toBe(409);
    expect((await pickup[way]()).status).toBe(409);
    expect((await pickup.customer.get('/orders/latest-unpaid')).status).toBe(404);
    // The sweep uses the age of the quote as well.
    await expireStaleOrders({ ...t.shop, log: t.app.log });
    expect(await findOrder(pickup.order.id)).toMatchObject({ state: 'expired' });
  });

  it('ages from its quote, however often it is changed', async () => {
    const pickup = await openPickup();
    const quoted = async () => (await findOrder(pickup.order.id))?.quotedAt;
    const before = await quoted();
    t.clock.advanceMs(1000);
    await pickup.customer.patch(`/orders/${pickup.order.id}/delivery-type`, {
      deliveryType: 'pickup',
    });
    expect(await quoted()).toEqual(before);
    await pickup.customer.post('/cart/checkout');
    expect(await quoted()).toEqual(t.clock.now);
  });

  it('is not interrupted while the menu is unchanged', async () => {
    const pickup = await openPickup();
    t.clock.advanceMs(10 * 60 * 1000);
    expect((await pickup[way]()).status).toBe(200);
  });

  it('uses either the old price or the new one when a price changes while it is being placed', async () => {
    const pickup = await openPickup();
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const holding = t.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, pickup.order.id)).for('update');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const placing = pickup[way]();
    await untilBlocked(t.db, 1);
    await reprice(pickup, 1300);
    gate.resolve();
    await holding;
    expect((await placing).status).toBe(422);
    expect(await pickup.read()).toMatchObject({ status: 'pending', total: 18 });
  });

  it('is no larger than the oven allows', async () => {
    const customer = await t.user({ isEmailVerified: true });
    await fillCart(t.db, customer, { quantity: 30, pricePence: 100 });
    await fillCart(t.db, customer, { quantity: 30, pricePence: 100 });
    const most = await checkOut(customer);
    expect((await most[way]()).status).toBe(200);

    const greedy = await t.user({ isEmailVerified: true });
    await fillCart(t.db, greedy, { quantity: 30, pricePence: 100 });
    const pickup = await checkOut(greedy);
    const { orderLimits } = t.shop.config;
    t.shop.config.orderLimits = { ...orderLimits, maxPizzas: 29 };
    // Lowers the limit after the checkout, which checks it as well.
    expect((await pickup[way]()).body.message).toMatch(/^We take up to 29 pizzas and £600.00/);
    t.shop.config.orderLimits = orderLimits;
    await fillCart(t.db, greedy, { quantity: 31, pricePence: 100 });
    expect(await greedy.post('/cart/checkout')).toMatchObject({
      status: 422,
      body: {
        message:
          'We take up to 60 pizzas and £600.00 in one order here. For more, please ring us: 01903 555 014.',
      },
    });
  });
});

const findOrder = async (orderId: string) =>
  (await t.db.select().from(orders).where(eq(orders.id, orderId)))[0];

describe('an open card page', () => {
  it('[API-09] is withdrawn when the price changes and Pay is pressed again', async () => {
    const pickup = await openPickup();
    const { sessionId } = (await pickup.byCard()).body;
    await reprice(pickup, 1250);
    expect((await pickup.byCard()).status).toBe(422);
    const [session] = await t.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.id, sessionId));
    expect(session?.status).toBe('expired');
    const paid = await payByCard(t.app, sessionId);
    expect(paid.status).toBe(410);
  });

  it('[API-09] is withdrawn when the fee changes and Pay is pressed again', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer);
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/update-location`, NEARBY);
    const pay = () => customer.post('/payments/checkout-session', { orderIds: [order.id] });
    const { sessionId } = (await pay()).body;
    await t.db.update(stores).set({ deliveryFeePence: 300 });
    expect((await pay()).status).toBe(422);
    await t.db.update(stores).set({ deliveryFeePence: 250 });
    expect((await payByCard(t.app, sessionId)).status).toBe(410);
  });

  it('[API-06] is withdrawn when the coupon ends and Pay is pressed again', async () => {
    const coupon = await buildCoupon(t.db);
    const pickup = await openPickup({ couponCode: coupon.code });
    const { sessionId } = (await pickup.byCard()).body;
    await t.db.update(coupons).set({ endsAt: t.clock.now }).where(eq(coupons.id, coupon.id));
    expect((await pickup.byCard()).body.message).toMatch(/^Your coupon can no longer be used/);
    expect((await payByCard(t.app, sessionId)).status).toBe(410);
  });

  it('[API-09] is honoured at the price that it shows, even when the menu has changed', async () => {
    const pickup = await openPickup();
    const { sessionId } = (await pickup.byCard()).body;
    await reprice(pickup, 1250);
    await takeOff(pickup.other);
    await payByCard(t.app, sessionId);
    expect(await readBooks(t.db, pickup.order.id, sessionId)).toMatchObject(SETTLED);
    expect(await pickup.read()).toMatchObject({ paymentStatus: 'paid', total: 15 });
  });
});

describe('a delivery whose fee has changed', () => {
  it('[API-08] is charged as shown, or reports the change first', async () => {
    const customer = await t.user();
    await fillCart(t.db, customer);
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/update-location`, NEARBY);
    const pay = () => customer.post('/payments/checkout-session', { orderIds: [order.id] });
    await t.db.update(stores).set({ deliveryFeePence: 300 });
    expect(await pay()).toMatchObject({
      status: 422,
      body: {
        message: 'The total is now £13.00 (it was £12.50). Please check your order and try again.',
        changes: [],
      },
    });
    expect((await pay()).status).toBe(200);
    await t.db.update(stores).set({ deliveryFeePence: 250 });
  });
});

describe('a coupon', () => {
  it('[API-06] is removed when the lines still sold no longer reach its minimum', async () => {
    const coupon = await buildCoupon(t.db, { minSubtotalPence: 1200 });
    const pickup = await openPickup({ couponCode: coupon.code });
    expect(pickup.order.discount).toBe(1.5);
    await takeOff(pickup.pizza);
    expect((await pickup.byCash()).body).toMatchObject({
      message: expect.stringContaining('; your coupon can no longer be used. Please check'),
      changes: [{ change: 'gone' }],
    });
    expect(await pickup.read()).toMatchObject({ discount: 0, total: 5 });
    expect((await pickup.byCash()).status).toBe(200);
  });

  it.each(['byCash', 'byCard'] as const)(
    '[API-06] [DESK-47] is worth what the desk has made of it meanwhile, %s, and says so first',
    async (way) => {
      const coupon = await buildCoupon(t.db, { discountPercent: 90 });
      const pickup = await openPickup({ couponCode: coupon.code });
      expect(pickup.order.discount).toBe(13.5);
      const change = (discountPercent: number) =>
        t.db.update(coupons).set({ discountPercent }).where(eq(coupons.id, coupon.id));
      await change(10);
      expect((await pickup[way]()).body).toMatchObject({
        code: 'ORDER_CHANGED',
        message: 'The total is now £13.50 (it was £1.50). Please check your order and try again.',
      });
      expect(await pickup.read()).toMatchObject({ discount: 1.5, total: 13.5 });
      expect((await pickup[way]()).status).toBe(200);
    },
  );
});
