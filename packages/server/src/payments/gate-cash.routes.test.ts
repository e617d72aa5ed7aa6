import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { recountSales } from '#books/sales/sales.service.ts';
import { orders } from '#orders/orders.tables.ts';
import { handOver } from '#testing/order-events.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup, checkOutPickup as checkOut, type PickupWish } from '#testing/test-pickup.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

const openPickup = (wish?: PickupWish) => buildPickup(t, wish);

describe('cash', () => {
  const DEAR = { pricePence: 3501 };

  it('of more than £40 needs a confirmed e-mail', async () => {
    const stranger = await openPickup(DEAR);
    expect(await stranger.byCash()).toMatchObject({
      status: 422,
      body: {
        message:
          'Above £40.00, cash needs a confirmed email. Please confirm yours, pay by card, or ring us: 01903 555 014.',
        needsConfirmedEmail: true,
      },
    });
    expect((await stranger.byCard()).status).toBe(200);
    const known = await openPickup({ ...DEAR, isEmailVerified: true });
    expect((await known.byCash()).status).toBe(200);
  });

  it('[CHK-15] is not asked for by £0.00, also of whom the shop takes no cash from', async () => {
    const { code: couponCode } = await buildCoupon(t.db, { discountPercent: 100 });
    const { customer, byCash } = await openPickup({ couponCode });
    await t.db.update(users).set({ isCashBlocked: true }).where(eq(users.id, customer.userId));
    expect(await byCash()).toMatchObject({ status: 200, body: { order: { total: 0 } } });
  });

  it('of £40 needs none', async () => {
    const stranger = await openPickup({ pricePence: 3500 });
    expect((await stranger.byCash()).status).toBe(200);
  });

  it('is accepted for two orders at a time, and for the next once one is handed over', async () => {
    const { customer, order, byCash } = await openPickup();
    expect((await byCash()).status).toBe(200);
    const placeAnother = async () => {
      await fillCart(t.db, customer);
      return (await checkOut(customer)).byCash();
    };
    expect((await placeAnother()).status).toBe(200);
    expect(await placeAnother()).toMatchObject({
      status: 422,
      body: {
        message:
          'You have 2 cash orders waiting for you already. Please collect one first, pay by card, or ring us: 01903 555 014.',
        needsConfirmedEmail: false,
      },
    });
    await handOver(t, order.id);
    expect((await placeAnother()).status).toBe(200);
  });

  it('is not blocked forever by orders that nobody collected', async () => {
    const { customer, byCash } = await openPickup();
    await byCash();
    const yesterday = new Date(t.clock.now.getTime() - 24 * HOUR_MS);
    for (let order = 0; order < 2; order += 1) {
      await t.db
        .update(orders)
        .set({ placedAt: yesterday })
        .where(eq(orders.userId, customer.userId));
      await fillCart(t.db, customer);
      expect((await (await checkOut(customer)).byCash()).status).toBe(200);
    }
    // The orders' days were changed by hand.
    await recountSales(t.db);
  });

  it('counts an order for later until a day after its time', async () => {
    const { customer, byCash } = await openPickup();
    await byCash();
    await fillCart(t.db, customer);
    await (await checkOut(customer)).byCash();
    const daysAway = (days: number) => new Date(t.clock.now.getTime() + days * 24 * HOUR_MS);
    const placeAnother = async (scheduledFor: Date) => {
      await t.db
        .update(orders)
        .set({ placedAt: daysAway(-6), scheduledFor })
        .where(eq(orders.userId, customer.userId));
      await fillCart(t.db, customer);
      return (await checkOut(customer)).byCash();
    };
    expect((await placeAnother(daysAway(1))).status).toBe(422);
    expect((await placeAnother(daysAway(-1))).status).toBe(200);
    // The orders' days were changed by hand.
    await recountSales(t.db);
  });

  it('is not blocked by orders that were paid by card', async () => {
    const { customer, byCash } = await openPickup();
    for (let order = 0; order < 2; order += 1)
      await buildPaidOrder(t.db, { userId: customer.userId, placedAt: t.clock.now });
    expect((await byCash()).status).toBe(200);
  });

  it('follows the limits of the settings', async () => {
    const own = await createTestApp({ MAX_UNCONFIRMED_CASH_POUNDS: '9', MAX_ORDER_PIZZAS: '1' });
    await buildStore(own.db);
    const customer = await own.user();
    await fillCart(own.db, customer);
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
    expect((await customer.post(`/orders/${order.id}/place-cash`)).body.message).toContain(
      'Above £9.00,',
    );
    await fillCart(own.db, customer);
    expect((await customer.post('/cart/checkout')).body.message).toContain('up to 1 pizzas');
    await own.close();
  });
});
