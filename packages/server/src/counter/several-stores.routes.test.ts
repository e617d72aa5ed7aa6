import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import type { Caller } from '#testing/test-app.ts';
import { createTill, placeOf, type TestTill } from '#testing/test-till.ts';

let t: TestTill;
let hill: { id: string };
beforeAll(async () => {
  t = await createTill();
  hill = await buildStore(t.db, { name: 'Driftstone Hill', latitude: 50.85 });
  await buildStore(t.db, { name: 'Driftstone Gone', closedAt: t.clock.now });
});
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

const wish = (changes: object) => ({
  source: 'counter',
  lines: [t.margherita()],
  deliveryType: 'pickup',
  place: null,
  couponCode: null,
  ...changes,
});
const quote = (clerk: Caller, changes: object = {}) => clerk.post('/counter/quote', wish(changes));
const place = (clerk: Caller, changes: object = {}) =>
  clerk.post('/counter/orders', {
    ...wish(changes),
    key: randomUUID(),
    at: null,
    isOverbooked: false,
    payment: null,
    total: 10,
    ...changes,
  });

describe('the till of somebody who works for several stores, in a browser that is no device', () => {
  it('[RUN-53] asks which one a pickup is collected from, and takes no order before', async () => {
    const clerk = await t.staff('counter');
    const asked = await quote(clerk);
    expect(asked.body).toMatchObject({
      total: 10,
      stores: [{ id: t.storeId }, { id: hill.id, name: 'Driftstone Hill' }],
      refusal: 'Choose the shop first.',
    });
    expect(await place(clerk)).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Choose the shop first', path: 'storeId' }] },
    });
    expect(await t.countOrders()).toBe(0);
  });

  it('[RUN-53] places it there, once, and another shop makes it another order', async () => {
    const clerk = await t.staff('counter');
    const { body } = await quote(clerk, { storeId: hill.id });
    expect(body.stores).toHaveLength(2);
    expect(body.refusal).toBeUndefined();
    const sent = { storeId: hill.id, key: randomUUID() };
    const placed = await place(clerk, sent);
    expect(placed.status).toBe(201);
    expect(await t.stored(placed.body.id)).toMatchObject({ storeId: hill.id });
    expect((await place(clerk, sent)).body.id).toBe(placed.body.id);
    expect(await place(clerk, { ...sent, storeId: t.storeId })).toMatchObject({
      body: { code: 'ORDER_MOVED' },
    });
    expect(await t.countOrders()).toBe(1);
  });

  it('[ZONE-07] needs none for a delivery, which comes from the nearest', async () => {
    const clerk = await t.staff('counter');
    const delivery = { deliveryType: 'delivery', place: placeOf(NEARBY) };
    const { body } = await quote(clerk, delivery);
    expect([body.stores, body.refusal, body.total]).toEqual([undefined, undefined, 12.5]);
    const unknown = await quote(clerk, { deliveryType: 'delivery' });
    expect([unknown.body.stores, unknown.body.refusal]).toEqual([undefined, undefined]);
  });

  it('[RUN-52] names no store that is not theirs, and none where there is one', async () => {
    const clerk = await t.staff('counter', [hill.id]);
    const refused = { status: 404, body: { code: 'STORE_NOT_FOUND' } };
    expect(await quote(clerk, { storeId: t.storeId })).toMatchObject(refused);
    expect(await place(clerk, { storeId: t.storeId })).toMatchObject(refused);
    const { body } = await quote(clerk);
    expect([body.stores, body.refusal]).toEqual([undefined, undefined]);
    const placed = await place(clerk);
    expect(await t.stored(placed.body.id)).toMatchObject({ storeId: hill.id });
  });
});
