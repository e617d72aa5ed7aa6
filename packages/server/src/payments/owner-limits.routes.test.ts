import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { fillCart, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
const setStore = (settings: Partial<typeof stores.$inferInsert>) =>
  t.db.update(stores).set(settings);
afterEach(() =>
  setStore({
    deliveryMinimumPence: null,
    maxOrderPizzas: null,
    maxUnconfirmedCashPence: null,
    maxOpenCashOrders: null,
  }),
);
afterAll(() => t.close());

/** £11.50 of pizza, from which a coupon takes 10%. */
async function openDelivery() {
  const customer = await t.user();
  const order = await buildOrder(t.db, {
    userId: customer.userId,
    storeId,
    deliveryType: 'delivery',
    discountPercent: 10,
    createdAt: t.clock.now,
    updatedAt: t.clock.now,
  });
  const path = `/orders/${order.id}`;
  const choose = (deliveryType: string) =>
    customer.patch(`${path}/delivery-type`, { deliveryType });
  const pay = () => customer.post('/payments/checkout-session', { orderIds: [order.id] });
  const locate = () => customer.patch(`${path}/update-location`, NEARBY);
  return { choose, pay, locate };
}

describe('the minimum of a delivery', () => {
  const REFUSAL = {
    status: 422,
    body: {
      code: 'BELOW_DELIVERY_MINIMUM',
      message: 'Deliveries start at £15.00. Please add £3.50 more, or choose pickup.',
    },
  };

  it('[DESK-45] refuses a smaller one before the address, and takes it as a pickup', async () => {
    await setStore({ deliveryMinimumPence: 1500 });
    const { choose } = await openDelivery();
    expect(await choose('delivery')).toMatchObject(REFUSAL);
    expect((await choose('pickup')).status).toBe(200);
  });

  it('[DESK-45] counts at the gate too, when the owner sets it while a customer orders', async () => {
    const { locate, pay } = await openDelivery();
    await locate();
    await setStore({ deliveryMinimumPence: 1500 });
    expect(await pay()).toMatchObject(REFUSAL);
  });

  it('[DESK-45] is about the food before a discount: a coupon makes no order too small', async () => {
    await setStore({ deliveryMinimumPence: 1150 });
    const { choose, locate, pay } = await openDelivery();
    expect((await choose('delivery')).status).toBe(200);
    await locate();
    expect((await pay()).status).toBe(200);
  });

  it('[DESK-45] is in the answer that every page reads', async () => {
    await setStore({ deliveryMinimumPence: 1500 });
    expect((await t.nobody.get('/opening')).body.stores[0].deliveryMinimum).toBe(15);
  });
});

describe('limits that the owner sets', () => {
  it('[DESK-45] count instead of those of the settings', async () => {
    const customer = await t.user({ isEmailVerified: false });
    await fillCart(t.db, customer, { quantity: 2, pricePence: 1000 });
    const pickup = await checkOutPickup(customer);
    await setStore({ maxUnconfirmedCashPence: 1999 });
    expect((await pickup.byCash()).body).toMatchObject({
      code: 'CASH_NEEDS_CONFIRMED_EMAIL',
      message: expect.stringContaining('Above £19.99'),
    });
    await setStore({ maxUnconfirmedCashPence: 2000, maxOrderPizzas: 1 });
    expect((await pickup.byCash()).body.message).toMatch(/^We take up to 1 pizzas and/);
    await setStore({ maxOrderPizzas: 2 });
    expect((await pickup.byCash()).status).toBe(200);

    await setStore({ maxOpenCashOrders: 1 });
    await fillCart(t.db, customer, { quantity: 1, pricePence: 1000 });
    expect((await (await checkOutPickup(customer)).byCash()).body.code).toBe(
      'TOO_MANY_CASH_ORDERS',
    );
  });
});
