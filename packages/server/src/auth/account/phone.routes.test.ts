import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

describe('/users/me/phone', () => {
  it('[EVE-36] shows the number, changes it as it is written, and forgets it', async () => {
    const customer = await t.user();
    const read = async () => (await customer.get('/users/me/phone')).body;
    expect(await read()).toEqual({ phone: null });
    const phone = '+447700900123';
    const written = await customer.patch('/users/me/phone', { phone: '(07700) 900 123' });
    expect(written).toMatchObject({ status: 200, body: { phone } });
    expect(await read()).toEqual({ phone });
    await fillCart(t.db, customer);
    expect((await customer.post('/cart/checkout')).body.phone).toBe(phone);
    await customer.patch('/users/me/phone', { phone: null });
    expect(await read()).toEqual({ phone: null });
  });

  it('[EVE-36] refuses what is no number, with the reason, and strangers', async () => {
    const customer = await t.user();
    expect(await customer.patch('/users/me/phone', { phone: '12' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'phone' }] },
    });
    expect((await t.guest().get('/users/me/phone')).status).toBe(401);
    expect((await t.nobody.patch('/users/me/phone', { phone: null })).status).toBe(401);
  });
});
