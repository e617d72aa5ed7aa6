import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSavedAddress, buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { FAR_AWAY, NEARBY, provenAt } from './checkout.fixtures.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
afterAll(() => t.close());

async function buildCustomer(overrides: Parameters<typeof buildOrder>[1] = {}) {
  const customer = await t.user();
  const order = await buildOrder(t.db, {
    userId: customer.userId,
    storeId,
    deliveryType: 'delivery',
    createdAt: t.clock.now,
    updatedAt: t.clock.now,
    ...overrides,
  });
  const path = `/orders/${order.id}`;
  return { customer, order, path };
}

describe('PATCH /orders/:id/delivery-type', () => {
  it('[API-08] drops the delivery fee for a pickup, and adds it again for a delivery', async () => {
    const { customer, path } = await buildCustomer();
    await customer.patch(`${path}/update-location`, NEARBY);
    expect(
      (await customer.patch(`${path}/delivery-type`, { deliveryType: 'pickup' })).body,
    ).toMatchObject({
      deliveryType: 'pickup',
      deliveryFee: 0,
      total: 11.5,
      estimatedPickupTime: '15–20 minutes',
    });
    expect(
      (await customer.patch(`${path}/delivery-type`, { deliveryType: 'delivery' })).body,
    ).toMatchObject({
      deliveryType: 'delivery',
      paymentMethod: 'card',
      address: NEARBY.address,
      deliveryFee: 2.5,
      total: 14,
    });
  });

  it('drops an address that is too far when a pickup becomes a delivery', async () => {
    const { customer, path } = await buildCustomer({ deliveryType: 'pickup' });
    const located = await customer.patch(`${path}/update-location`, FAR_AWAY);
    expect(located).toMatchObject({ status: 200, body: { address: FAR_AWAY.address } });
    const { body } = await customer.patch(`${path}/delivery-type`, { deliveryType: 'delivery' });
    expect(body).toMatchObject({ address: null, deliveryFee: 0, estimatedDeliveryTime: null });
  });

  it('[API-09] refuses an order that is paid, and one that expired', async () => {
    const customer = await t.user();
    const { userId } = customer;
    const paid = await buildPaidOrder(t.db, { userId, storeId });
    const expired = await buildOrder(t.db, { userId, storeId, state: 'expired' });
    const choose = (id: string) =>
      customer.patch(`/orders/${id}/delivery-type`, { deliveryType: 'delivery' });
    expect(await choose(paid.id)).toMatchObject({
      status: 409,
      body: { message: 'This order is already paid.' },
    });
    expect((await choose(expired.id)).status).toBe(409);
  });

  it('[API-13] refuses strangers, unknown ids and unknown types', async () => {
    const { customer, path } = await buildCustomer();
    const choice = { deliveryType: 'pickup' };
    const stranger = await t.user();
    expect((await stranger.patch(`${path}/delivery-type`, choice)).status).toBe(404);
    expect((await t.nobody.patch(`${path}/delivery-type`, choice)).status).toBe(401);
    expect((await customer.patch(`/orders/${randomUUID()}/delivery-type`, choice)).status).toBe(
      404,
    );
    expect((await customer.patch(`${path}/delivery-type`, { deliveryType: 'drone' })).status).toBe(
      400,
    );
    expect((await customer.patch(`${path}/delivery-type`)).status).toBe(400);
    expect((await customer.get(path)).body.deliveryType).toBe('delivery');
  });
});

describe('PATCH /orders/:id/update-location', () => {
  it('[API-08] sets address, fee and estimate', async () => {
    const { customer, path } = await buildCustomer();
    const { status, body } = await customer.patch(`${path}/update-location`, NEARBY);
    expect(status).toBe(200);
    expect(body).toMatchObject({ address: NEARBY.address, deliveryFee: 2.5, total: 14 });
    expect(body.estimatedDeliveryTime).toMatch(/^\d+–\d+ minutes$/);
  });

  it('[API-08] charges no fee above the store’s threshold, counted after the discount', async () => {
    const lines = [{ unitPricePence: 2500 }];
    const free = await buildCustomer({ lines });
    const dear = await buildCustomer({ lines, discountPercent: 10 });
    const locate = ({ customer, path }: typeof free) =>
      customer.patch(`${path}/update-location`, NEARBY);
    expect((await locate(free)).body).toMatchObject({ deliveryFee: 0, total: 25 });
    expect((await locate(dear)).body).toMatchObject({ deliveryFee: 2.5, total: 25 });
  });

  it('[API-08] refuses an address outside the radius, with the nearest store and the distance', async () => {
    const { customer, path } = await buildCustomer();
    const refused = await customer.patch(`${path}/update-location`, FAR_AWAY);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message:
          'Delivery not available. Driftstone Littlehampton serves up to 8 km. You are ~64 km away.',
        nearestStore: { name: 'Driftstone Littlehampton', serviceRadiusKm: 8 },
        distanceKm: 64,
      },
    });
    expect((await customer.get(path)).body.address).toBeNull();
  });

  it('[DESK-80] goes by the postcodes that the owner lists, at the address and at the gate', async () => {
    const list = (...deliveryPostcodes: string[]) =>
      t.db.update(stores).set({ deliveryPostcodes }).where(eq(stores.id, storeId));
    const { customer, order, path } = await buildCustomer();
    const refused = {
      status: 422,
      body: {
        code: 'OUT_OF_RANGE',
        message: 'Delivery not available. Driftstone Littlehampton does not deliver to BN17 7DB.',
      },
    };
    await list('BN16 1');
    const { body, ...answer } = await customer.patch(`${path}/update-location`, NEARBY);
    expect({ body, ...answer }).toMatchObject(refused);
    expect(body).not.toHaveProperty('nearestStore');

    await list('BN16 1', 'BN17');
    expect((await customer.patch(`${path}/update-location`, NEARBY)).status).toBe(200);
    await list('BN16 1');
    const pay = await customer.post('/payments/checkout-session', { orderIds: [order.id] });
    expect(pay).toMatchObject(refused);
    await list();
  });

  it('[API-08] never reports the radius itself as the distance of an address just outside it', async () => {
    const { customer, path } = await buildCustomer();
    const justOutside = provenAt('Park Farm, Yapton', 50.8769);
    const { status, body } = await customer.patch(`${path}/update-location`, justOutside);
    expect(status).toBe(422);
    expect(body.message).toContain('serves up to 8 km. You are ~8.1 km away.');
  });

  it('[API-08] uses the default address, and says when there is none', async () => {
    const { customer, path } = await buildCustomer();
    const useDefault = () => customer.patch(`${path}/update-location`, { useDefault: true });
    expect(await useDefault()).toMatchObject({
      status: 404,
      body: { message: 'No default address saved on your profile.' },
    });
    await buildSavedAddress(t.db, {
      userId: customer.userId,
      address: '3 Beach Road, Littlehampton, BN17 5HX',
      isDefault: true,
    });
    expect((await useDefault()).body).toMatchObject({
      address: '3 Beach Road, Littlehampton, BN17 5HX',
      deliveryFee: 2.5,
    });
  });

  it('[API-08] saves the address as default only when asked', async () => {
    const { customer, path } = await buildCustomer();
    await customer.patch(`${path}/update-location`, NEARBY);
    expect((await customer.get('/users/me/location')).body.defaultAddress).toBeNull();
    await customer.patch(`${path}/update-location`, { ...NEARBY, saveAsDefault: true });
    expect((await customer.get('/users/me/location')).body).toEqual({
      defaultAddress: NEARBY.address,
      defaultLat: NEARBY.locationLat,
      defaultLng: NEARBY.locationLng,
    });
  });

  it('saves nothing when the address is refused', async () => {
    const { customer, path } = await buildCustomer();
    await customer.patch(`${path}/update-location`, { ...FAR_AWAY, saveAsDefault: true });
    expect((await customer.get('/users/me/addresses')).body).toEqual([]);
  });

  it('[API-09] refuses an order that is paid', async () => {
    const customer = await t.user();
    const { id } = await buildPaidOrder(t.db, { userId: customer.userId, storeId });
    expect((await customer.patch(`/orders/${id}/update-location`, NEARBY)).status).toBe(409);
  });

  it('[API-13] refuses strangers, half an address and impossible coordinates', async () => {
    const { order, customer, path } = await buildCustomer();
    const stranger = await t.user();
    expect((await stranger.patch(`${path}/update-location`, NEARBY)).status).toBe(404);
    expect((await t.guest().patch(`${path}/update-location`, NEARBY)).status).toBe(401);
    const { locationLat: _, ...half } = NEARBY;
    for (const wrong of [half, { ...NEARBY, locationLat: 91 }, { useDefault: false }, {}])
      expect((await customer.patch(`${path}/update-location`, wrong)).status).toBe(400);
    const [stored] = await t.db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored?.address).toBeNull();
  });
});
