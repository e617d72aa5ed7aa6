import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCheckout } from '#testing/test-payment.ts';
import { CARDS, payByCard } from './paying.fixtures.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

function sessionsOf(orderId: string) {
  return t.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId));
}

describe('POST /payments/get-session-orders', () => {
  const ask = (customer: { post: (path: string, body: object) => Promise<unknown> }, id: string) =>
    customer.post('/payments/get-session-orders', { sessionId: id });

  it('[API-09] says pending until the payment is made, then names the order', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    const { sessionId } = (await openSession()).body;
    expect(await ask(customer, sessionId)).toMatchObject({
      body: { orderIds: [], status: 'pending' },
    });
    await payByCard(t.app, sessionId);
    expect(await ask(customer, sessionId)).toMatchObject({
      body: { orderIds: [order.id], status: 'settled' },
    });
  });

  it('[CONF-06] knows by the order that its card page was left, and that nothing was charged', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    const byOrder = (orderId: string) => customer.post('/payments/get-session-orders', { orderId });
    expect(await byOrder(order.id)).toMatchObject({ status: 404 });
    const { sessionId } = (await openSession()).body;
    // The page may still be open in another tab, but nothing is charged.
    expect(await byOrder(order.id)).toMatchObject({ body: { orderIds: [], status: 'open' } });
    await t.shop.providers.payments.expireSession(sessionId);
    expect(await byOrder(order.id)).toMatchObject({ body: { status: 'failed' } });
    // Paid at the second try, so whatever became of the first.
    const second = (await openSession()).body.sessionId;
    await payByCard(t.app, second, CARDS.webhookNever);
    expect(await byOrder(order.id)).toMatchObject({
      body: { orderIds: [order.id], status: 'settled' },
    });
    const stranger = await t.user();
    const hidden = await stranger.post('/payments/get-session-orders', { orderId: order.id });
    expect(hidden).toMatchObject({ status: 404, body: { code: 'PAYMENT_SESSION_NOT_FOUND' } });
  });

  it('says failed for a session that expired', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    const { sessionId } = (await openSession()).body;
    await t.shop.providers.payments.expireSession(sessionId);
    expect(await ask(customer, sessionId)).toMatchObject({
      body: { orderIds: [], status: 'failed' },
    });
    expect((await sessionsOf(order.id)).map(({ status }) => status)).toEqual(['expired']);
  });

  it('[API-09] hides another user’s session as if it did not exist', async () => {
    const { openSession } = await buildCheckout(t);
    const { sessionId } = (await openSession()).body;
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const stranger = await t.user();
    const hidden = await ask(stranger, sessionId);
    expect(hidden).toMatchObject({ status: 404 });
    expect(await ask(stranger, 'cs_sandbox_unknown')).toMatchObject({
      status: 404,
      body: (hidden as { body: unknown }).body as object,
    });
  });

  it('reports that the provider is down, unless the payment is already settled', async () => {
    const { customer, openSession } = await buildCheckout(t);
    const { sessionId } = (await openSession()).body;
    const { payments } = t.shop.providers;
    vi.spyOn(payments, 'findSession').mockRejectedValue(new PaymentProviderError('down'));
    expect(await ask(customer, sessionId)).toMatchObject({ status: 503 });
    await payByCard(t.app, sessionId);
    expect(await ask(customer, sessionId)).toMatchObject({
      status: 200,
      body: { status: 'settled' },
    });
  });

  it('[RUN-44] says pending while another node settles the payment for longer than a lock is waited for', async () => {
    const { customer, order, openSession } = await buildCheckout(t);
    const { sessionId } = (await openSession()).body;
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const asked = await t.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      return ask(customer, sessionId);
    });
    expect(asked).toMatchObject({ status: 200, body: { orderIds: [], status: 'pending' } });
    expect(await ask(customer, sessionId)).toMatchObject({
      body: { orderIds: [order.id], status: 'settled' },
    });
  });

  it('[API-13] refuses guests and bad bodies', async () => {
    const customer = await t.user();
    expect(await ask(t.guest(), 'cs_sandbox_x')).toMatchObject({ status: 401 });
    expect(await ask(customer, '')).toMatchObject({ status: 400 });
    expect(await ask(customer, 'x'.repeat(256))).toMatchObject({ status: 400 });
  });
});
