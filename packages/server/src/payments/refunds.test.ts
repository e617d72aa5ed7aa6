import { randomUUID } from 'node:crypto';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import type { Shop } from '#shop.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import {
  buildPayment,
  PAID,
  readBooks,
  REFUNDED,
  requirePayment,
  SETTLED,
} from '#testing/test-payment.ts';
import { CARDS, payByCard } from './paying.fixtures.ts';
import { reconcilePayments } from './reconciliation.service.ts';
import { settlePayment } from './settlement.service.ts';

const MINUTE_MS = 60 * 1000;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = { ...t.shop, log: quietLog() };
  await buildStore(t.db);
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a payment that can’t be kept for any order', () => {
  it('[API-09] is refunded when the order was paid by another session', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    await payByCard(t.app, sessionId);
    const second = await shop.providers.payments.createSession({
      idempotencyKey: randomUUID(),
      orderId: order.id,
      orderNumber: order.number,
      amountPence: 1000,
      lines: [],
      customerEmail: 'customer@example.com',
      successUrl: 'http://localhost:3000/',
      cancelUrl: 'http://localhost:3000/',
      expiresAt: new Date(t.clock.now.getTime() + MINUTE_MS),
    });
    await payByCard(t.app, second.sessionId);
    expect(await readBooks(t.db, order.id, second.sessionId)).toMatchObject({
      ...REFUNDED,
      order: PAID,
    });
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
    expect((await comeBack(second.sessionId)).body).toEqual({ orderIds: [], status: 'failed' });
  });

  it('[API-09] is refunded when the order’s total has changed', async () => {
    const { customer, order, sessionId, openSession, comeBack } = await buildPayment(t);
    const { payments } = shop.providers;
    // The provider is unreachable while the order grows, so the old page stays payable.
    vi.spyOn(payments, 'expireSession').mockRejectedValueOnce(new PaymentProviderError('down'));
    await fillCart(t.db, customer);
    expect((await customer.post('/cart/checkout')).body.total).toBe(20);
    await payByCard(t.app, sessionId);
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject({
      ...REFUNDED,
      order: { state: 'draft', paymentStatus: 'unpaid' },
    });
    expect((await comeBack()).body.status).toBe('failed');

    const fresh = await openSession();
    await payByCard(t.app, fresh);
    expect(await readBooks(t.db, order.id, fresh)).toMatchObject(SETTLED);
  });

  it('is refunded when the order has changed to cash', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    const { payments } = shop.providers;
    vi.spyOn(payments, 'expireSession').mockRejectedValueOnce(new PaymentProviderError('down'));
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(200);
    await payByCard(t.app, sessionId);
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject({
      ...REFUNDED,
      order: { paymentStatus: 'due_on_pickup' },
    });
  });

  it('stays due for refund until the provider makes it, whatever the order’s total is then', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    const { payments } = shop.providers;
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const total = { subtotalPence: 1500, totalPence: 1500 };
    await t.db.update(orders).set(total).where(eq(orders.id, order.id));
    vi.spyOn(payments, 'refund').mockRejectedValueOnce(new PaymentProviderError('down'));
    expect((await comeBack()).status).toBe(503);
    expect((await readBooks(t.db, order.id, sessionId)).session).toBe('refund_due');

    const back = { subtotalPence: 1000, totalPence: 1000 };
    await t.db.update(orders).set(back).where(eq(orders.id, order.id));
    await reconcilePayments(shop);
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject({
      ...REFUNDED,
      order: { paymentStatus: 'unpaid' },
    });
  });

  it('is refunded when the currency differs', async () => {
    const { order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const payment = { ...(await requirePayment(shop, sessionId)), currency: 'jpy' };
    expect(await settlePayment(shop, payment)).toBe('refunded');
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(REFUNDED);
  });

  it('is left alone when the order is not of this shop', async () => {
    const { sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const payment = { ...(await requirePayment(shop, sessionId)), orderId: randomUUID() };
    expect(await settlePayment(shop, payment)).toBe('unknown');
    expect(shop.log.warn).toHaveBeenCalled();
  });
});

describe('a paid order', () => {
  it('leaves the kitchen when its money is refunded, even once it is in the oven', async () => {
    const { order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId);
    const openNumbers = async (): Promise<number[]> =>
      (await t.kitchen.get('/kitchen/orders')).body.open.map((ticket: Ticket) => ticket.number);
    await stepOnBoard(t, order.id, ['received', 'accepted']);
    expect(await openNumbers()).toContain(order.number);

    const payment = await requirePayment(shop, sessionId);
    await shop.providers.payments.refund(payment.paymentReference ?? '');
    await settlePayment(shop, { ...payment, status: 'refunded' });
    expect(await openNumbers()).not.toContain(order.number);
    const step = await stepOnBoard(t, order.id, ['accepted', 'ready']);
    const message = `Order #${order.number} has moved in the meantime: it is now cancelled.`;
    expect(step).toMatchObject({ status: 409, body: { message } });
  });

  it('stays completed when its money is refunded afterwards', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId);
    await stepOnBoard(t, order.id, ['received', 'accepted']);
    await stepOnBoard(t, order.id, ['accepted', 'ready']);
    await stepOnBoard(t, order.id, ['ready', 'completed']);

    const payment = await requirePayment(shop, sessionId);
    await shop.providers.payments.refund(payment.paymentReference ?? '');
    await settlePayment(shop, { ...payment, status: 'refunded' });
    expect((await customer.get(`/orders/${order.id}`)).body).toMatchObject({
      status: 'completed',
      paymentStatus: 'refunded',
      progress: null,
    });
    const { open, completed } = (await t.kitchen.get('/kitchen/orders')).body;
    const ids = [...open, ...completed].map((ticket: Ticket) => ticket.id);
    expect(ids).not.toContain(order.id);
  });

  it('[API-09] can’t be changed, placed or paid again', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId);
    const path = `/orders/${order.id}`;
    const answers = await Promise.all([
      customer.patch(`${path}/delivery-type`, { deliveryType: 'delivery' }),
      customer.patch(`${path}/update-location`, { useDefault: true }),
      customer.post(`${path}/place-cash`),
      customer.post('/payments/checkout-session', { orderIds: [order.id] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect((await customer.get(path)).body.paymentStatus).toBe('paid');
  });

  it('[API-09] can’t be changed from the moment the provider has the money', async () => {
    const { customer, order, sessionId, comeBack } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    await fillCart(t.db, customer);
    expect((await customer.post('/cart/checkout')).status).toBe(409);
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(409);
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
    expect((await customer.post('/cart/checkout')).body.id).not.toBe(order.id);
  });
});
