import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { fillCart, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup } from '#testing/test-pickup.ts';
import { buildDeal } from './deals.fixtures.ts';
import { deals } from './deals.tables.ts';

const PIZZA = { kind: 'pizza', categoryId: null, size: null } as const;
const SECOND_HALF = { kind: 'nth', items: PIZZA, every: 2, percent: 50 } as const;
const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterEach(() => t.db.delete(deals));
afterAll(() => t.close());

describe('an offer', () => {
  it('[OFFER-01] [OFFER-07] counts from the cart to the placed order, by its name', async () => {
    await buildDeal(t.db, SECOND_HALF, { name: 'Second half price' });
    const off = [{ name: 'Second half price', amount: 2.5 }];
    const { customer, order, byCash, read } = await buildPickup(t, { pricePence: 1000 });
    const cart = (await customer.get('/cart/getCart')).body;
    expect(cart).toMatchObject({ subtotal: 15, discount: 2.5, total: 12.5, deals: off });
    expect(order).toMatchObject({ subtotal: 15, discount: 2.5, total: 12.5, deals: off });
    expect((await byCash()).status).toBe(200);
    // Sold is sold.
    await t.db.update(deals).set({ name: 'Another name', isOn: false });
    const placed = await read();
    expect(placed).toMatchObject({ discount: 2.5, total: 12.5, deals: off });
    expect(placed.vat).toEqual([{ percent: 20, amount: 12.5, vat: 2.08 }]);
    const file = (await (await t.staff()).get(`/desk/orders/${order.id}`)).body;
    expect(file).toMatchObject({ discount: 2.5, coupon: null, deals: off, total: 12.5 });
    // The cheaper pizza is the one that was half price.
    expect(file.parts.map(({ paid }: { paid: number }) => paid).toSorted()).toEqual([10, 2.5]);
  });

  it('[OFFER-03] a coupon takes its part of what the offer leaves', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { code } = await buildCoupon(t.db);
    const { order, byCash, read } = await buildPickup(t, { pricePence: 1000, couponCode: code });
    expect(order).toMatchObject({ discount: 3.75, total: 11.25 });
    expect((await byCash()).status).toBe(200);
    expect(await read()).toMatchObject({ deals: [{ amount: 2.5 }], discount: 3.75, total: 11.25 });
  });

  it('[OFFER-07] that was switched off meanwhile is said before the order is placed', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { byCash, read } = await buildPickup(t, { pricePence: 1000 });
    await t.db.update(deals).set({ isOn: false });
    await buildDeal(t.db, { kind: 'free_delivery' });
    expect(await byCash()).toMatchObject({
      status: 422,
      body: {
        code: 'ORDER_CHANGED',
        message: expect.stringContaining('now £15.00 (it was £12.50)'),
      },
    });
    expect((await byCash()).status).toBe(200);
    const placed = await read();
    expect(placed).toMatchObject({ discount: 0, total: 15 });
    expect(placed.deals).toBeUndefined();
  });

  it('[OFFER-07] takes its part off the card payment', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { byCard, read } = await buildPickup(t, { pricePence: 1000 });
    expect((await byCard()).status).toBe(200);
    expect(await read()).toMatchObject({ total: 12.5 });
  });

  it('[OFFER-02] counts by the time that the order is for', async () => {
    const date = t.clock.now.toISOString().slice(0, 10);
    await buildDeal(t.db, SECOND_HALF, { times: { ...ALWAYS, firstDate: date, lastDate: date } });
    const { customer, order, read } = await buildPickup(t, { pricePence: 1000 });
    expect((await read()).total).toBe(12.5);
    const { days } = (await customer.get(`/orders/${order.id}/times`)).body;
    const { at } = days.at(-1).slots[0];
    const later = await customer.patch(`/orders/${order.id}/time`, { at });
    expect(later).toMatchObject({ status: 200, body: { total: 15, discount: 0 } });
    const asap = await customer.patch(`/orders/${order.id}/time`, { at: null });
    expect(asap.body).toMatchObject({ total: 12.5, discount: 2.5 });
  });

  it('[OFFER-06] makes the delivery free, and takes no fee away from a pickup', async () => {
    await buildDeal(
      t.db,
      { kind: 'free_delivery' },
      { name: 'Free this week', minimumPence: 1000 },
    );
    const customer = await t.user();
    await fillCart(t.db, customer, { pricePence: 1000 });
    expect((await customer.get('/cart/getCart')).body.freeDelivery).toBe('Free this week');
    const { id } = (await customer.post('/cart/checkout')).body;
    await customer.patch(`/orders/${id}/delivery-type`, { deliveryType: 'delivery' });
    const delivered = (await customer.patch(`/orders/${id}/update-location`, NEARBY)).body;
    expect(delivered).toMatchObject({ deliveryFee: 0, total: 10, discount: 0 });
    expect(delivered.deals).toEqual([{ name: 'Free this week', amount: 0, fee: 2.5 }]);
    const path = `/orders/${id}/delivery-type`;
    const pickup = (await customer.patch(path, { deliveryType: 'pickup' })).body;
    expect(pickup.deals).toBeUndefined();
  });

  it('[OFFER-02] for a first order is for customers without one, and not for guests', async () => {
    await buildDeal(t.db, { kind: 'amount', pence: 300 }, { isFirstOrderOnly: true });
    const shopper = await t.user();
    const { userId } = shopper;
    await buildCartLine(t.db, { kind: 'user', userId });
    expect((await shopper.get('/cart/getCart')).body.discount).toBe(3);
    await buildPaidOrder(t.db, { userId });
    expect((await shopper.get('/cart/getCart')).body.discount).toBe(0);
  });
});
