import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { savedAddresses } from '#location/location.tables.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fillCart, NEARBY, provenAt } from './checkout.fixtures.ts';

const DOOR = { house: 'The Moorings', flat: '3', floor: '2', note: 'The bell is broken' };
const ELSEWHERE = provenAt('3 Beach Road, Littlehampton, BN17 5HX', 50.8071);

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
afterAll(() => t.close());

async function openOrder(customer = t.user()) {
  const shopper = await customer;
  await fillCart(t.db, shopper);
  const { body } = await shopper.post('/cart/checkout');
  return { customer: shopper, order: body, path: `/orders/${body.id}` };
}

const findUser = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];

describe('PATCH /orders/:id/contact', () => {
  it('[EVE-35] stores the phone as E.164, with the order and with the account', async () => {
    const { customer, path } = await openOrder();
    const answer = await customer.patch(`${path}/contact`, { phone: ' (07700) 900-123 ' });
    expect(answer).toMatchObject({ status: 200, body: { phone: '+447700900123', door: null } });
    expect(await findUser(customer.userId)).toMatchObject({ phone: '+447700900123' });
  });

  it('[EVE-35] says what is wrong with a number, and keeps the one before', async () => {
    const { customer, path } = await openOrder();
    await customer.patch(`${path}/contact`, { phone: '07700 900123' });
    expect(await customer.patch(`${path}/contact`, { phone: '07700 9' })).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'That number is too short. Please check it.', path: 'phone' }] },
    });
    expect((await customer.get(path)).body.phone).toBe('+447700900123');
  });

  it('[EVE-36] fills the number in for the next order, until it is forgotten', async () => {
    const { customer, order, path } = await openOrder();
    await customer.patch(`${path}/contact`, { phone: '01903 555099' });
    await customer.patch(`${path}/delivery-type`, { deliveryType: 'pickup' });
    await customer.post(`${path}/place-cash`);
    const next = await openOrder(Promise.resolve(customer));
    expect(next.order.id).not.toBe(order.id);
    expect(next.order.phone).toBe('+441903555099');
    const stranger = await openOrder();
    expect(stranger.order.phone).toBeNull();
    expect((await customer.patch(`${next.path}/contact`, { phone: '' })).body.phone).toBeNull();
    expect(await findUser(customer.userId)).toMatchObject({ phone: '' });
  });

  it('[EVE-37] remembers what is at the door with the saved address', async () => {
    const { customer, path } = await openOrder();
    await customer.patch(`${path}/update-location`, { ...NEARBY, saveAsDefault: true });
    const answer = await customer.patch(`${path}/contact`, { door: DOOR });
    expect(answer.body).toMatchObject({ address: NEARBY.address, door: DOOR });
    expect((await customer.get('/users/me/addresses')).body).toMatchObject([{ door: DOOR }]);

    expect((await customer.patch(`${path}/update-location`, ELSEWHERE)).body.door).toBeNull();
    const back = await customer.patch(`${path}/update-location`, { useDefault: true });
    expect(back.body).toMatchObject({ address: NEARBY.address, door: DOOR });
    expect((await customer.patch(`${path}/contact`, { door: null })).body.door).toBeNull();
    const [saved] = await t.db
      .select()
      .from(savedAddresses)
      .where(eq(savedAddresses.userId, customer.userId));
    expect(saved).toMatchObject({ door: null });
  });

  it('[EVE-37] remembers the door of an address that is not saved, from the latest order to it', async () => {
    const { customer, path } = await openOrder();
    const { address, locationLat: latitude, locationLng: longitude } = NEARBY;
    const before = { deliveryType: 'delivery', address, latitude, longitude } as const;
    const { userId } = customer;
    await buildPaidOrder(t.db, { ...before, userId, storeId, door: DOOR });
    await buildPaidOrder(t.db, { ...before, storeId, door: { ...DOOR, flat: '99' } });
    const { body } = await customer.patch(`${path}/update-location`, NEARBY);
    expect(body.door).toEqual(DOOR);
  });

  it('[EVE-38] is asked of nobody: an order without phone and door is placed', async () => {
    const { customer, path } = await openOrder();
    await customer.patch(`${path}/delivery-type`, { deliveryType: 'pickup' });
    const placed = await customer.post(`${path}/place-cash`);
    expect(placed).toMatchObject({ status: 200, body: { order: { phone: null, door: null } } });
  });

  it('refuses another’s order, a placed one, and lines too long or broken', async () => {
    const { customer, path } = await openOrder();
    const stranger = await t.user();
    expect((await stranger.patch(`${path}/contact`, { phone: null })).status).toBe(404);
    expect((await t.nobody.patch(`${path}/contact`, { phone: null })).status).toBe(401);
    const paid = await buildPaidOrder(t.db, { userId: customer.userId, storeId });
    expect((await customer.patch(`/orders/${paid.id}/contact`, { phone: null })).status).toBe(409);
    for (const door of [{ note: 'x'.repeat(161) }, { flat: 'PAID\nIN FULL' }])
      expect((await customer.patch(`${path}/contact`, { door })).status).toBe(400);
  });
});

describe('the phone and the door of an order', () => {
  it('[EVE-37] are on the kitchen’s ticket and in the order at the desk', async () => {
    const reached = { phone: '+447700900123', door: DOOR };
    const order = await buildPaidOrder(t.db, {
      storeId,
      deliveryType: 'delivery',
      placedAt: t.clock.now,
      address: NEARBY.address,
      latitude: NEARBY.locationLat,
      longitude: NEARBY.locationLng,
      ...reached,
    });
    const { body: board } = await t.kitchen.get('/kitchen/orders');
    const ticket = board.open.find(({ id }: { id: string }) => id === order.id);
    expect(ticket).toMatchObject(reached);
    const staff = await t.staff();
    const { body: file } = await staff.get(`/desk/orders/${order.id}`);
    expect(file).toMatchObject({ customer: { phone: reached.phone }, door: DOOR });
  });

  it('[EVE-36] fall back to the account’s number for an order that has none', async () => {
    const customer = await t.user();
    await t.db.update(users).set({ phone: '01903 555 099' }).where(eq(users.id, customer.userId));
    const order = await buildOrder(t.db, { userId: customer.userId, storeId, state: 'expired' });
    const staff = await t.staff();
    const { body: file } = await staff.get(`/desk/orders/${order.id}`);
    expect(file.customer.phone).toBe('01903 555 099');
  });
});
