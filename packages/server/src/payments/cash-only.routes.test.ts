import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCheckout } from '#testing/test-payment.ts';
import { buildPickup } from '#testing/test-pickup.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    PUBLIC_URL: 'https://driftstone.example',
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost:25',
    RATE_LIMITS: 'on',
  });
  await buildStore(t.db);
});
afterAll(() => t.close());

describe('a shop that takes only cash', () => {
  it('says so', async () => {
    expect((await t.nobody.get('/payments/methods')).body).toEqual({ methods: ['cash'] });
    const withCards = await createTestApp();
    expect((await withCards.nobody.get('/payments/methods')).body).toEqual({
      methods: ['card', 'cash'],
    });
    await withCards.close();
  });

  it('opens no card payment, and has no delivery, which is paid by card', async () => {
    const { customer, order } = await buildCheckout(t);
    expect(
      await customer.post('/payments/checkout-session', { orderIds: [order.id] }),
    ).toMatchObject({
      status: 422,
      body: { message: 'We don’t take cards. Please pay in cash when you pick up.' },
    });
    const deliveryType = 'delivery';
    expect(
      await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType }),
    ).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Please choose pickup.') },
    });
  });

  it('sells for cash at the counter, and an order keeps cash throughout', async () => {
    const { customer, order } = await buildCheckout(t);
    const forCash = { deliveryType: 'pickup', paymentMethod: 'cash' };
    expect(order).toMatchObject(forCash);
    const { body } = await customer.patch(`/orders/${order.id}/delivery-type`, {
      deliveryType: 'pickup',
    });
    expect(body).toMatchObject(forCash);
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(200);
  });

  it('does not suggest a card to a customer who may not pay in cash', async () => {
    const { byCash } = await buildPickup(t, { pricePence: 3501 });
    expect((await byCash()).body).toEqual({
      code: 'CASH_NEEDS_CONFIRMED_EMAIL',
      message:
        'Above £40.00, cash needs a confirmed email. Please confirm yours, or ring us: 01903 555 014.',
      needsConfirmedEmail: true,
    });
  });

  it('geocodes no addresses, and says that this is unavailable', async () => {
    expect(await t.nobody.get('/geocode/suggest?input=beach')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('choose pickup') },
    });
  });
});
