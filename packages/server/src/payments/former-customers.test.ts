import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carts } from '#cart/cart.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { EXPIRED, letHappen } from '#testing/order-events.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPayment, PAID, readBooks, REFUNDED, SETTLED } from '#testing/test-payment.ts';
import { CARDS, payByCard } from './paying.fixtures.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { reconcilePayments } from './reconciliation.service.ts';

const MINUTE_MS = 60 * 1000;
const PASSWORD = 'two small boats at noon';
const CANCELLED = { state: 'cancelled', paymentStatus: 'unpaid' };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

type Payment = Awaited<ReturnType<typeof buildPayment>>;

const deleteAccount = ({ customer }: Payment) =>
  customer.post('/users/me/delete', { confirmation: PASSWORD });
const readPayment = ({ order, sessionId }: Payment) => readBooks(t.db, order.id, sessionId);

async function reconcileLater() {
  const later = new Date(t.clock.now.getTime() + 3 * MINUTE_MS);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await reconcilePayments({ ...t.shop, log, now: () => later });
}

describe('money that arrives after the customer has deleted the account', () => {
  it('is refunded when the webhook reports it', async () => {
    const payment = await buildPayment(t);
    expect((await deleteAccount(payment)).status).toBe(200);
    await payByCard(t.app, payment.sessionId, CARDS.webhookTwice);
    expect(await readPayment(payment)).toMatchObject({ ...REFUNDED, order: CANCELLED });
    expect(await t.db.select().from(carts)).toEqual([]);
  });

  it('is refunded when only the reconciliation finds it', async () => {
    const payment = await buildPayment(t);
    await payByCard(t.app, payment.sessionId, CARDS.webhookNever);
    await deleteAccount(payment);
    await reconcileLater();
    expect(await readPayment(payment)).toMatchObject({ ...REFUNDED, order: CANCELLED });
  });

  it('is refunded for an expired order, instead of reviving it', async () => {
    const payment = await buildPayment(t);
    const { order, sessionId } = payment;
    await letHappen(t, order.id, EXPIRED);
    await deleteAccount(payment);
    await payByCard(t.app, sessionId);
    expect(await readPayment(payment)).toMatchObject({ ...REFUNDED, order: CANCELLED });
  });

  it('is refunded for a session that the shop did not store', async () => {
    const payment = await buildPayment(t);
    await t.db.delete(paymentSessions).where(eq(paymentSessions.id, payment.sessionId));
    await deleteAccount(payment);
    await payByCard(t.app, payment.sessionId);
    expect(await readPayment(payment)).toMatchObject({ ...REFUNDED, order: CANCELLED });
  });

  it('[ACCT-01] is kept when settlement was faster, and the account waits for the order', async () => {
    const payment = await buildPayment(t);
    // Settlement then creates a cart, which needs the user's row. A deletion that held the row would block forever.
    await t.db.delete(carts).where(eq(carts.userId, payment.customer.userId));
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const holding = t.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, payment.order.id)).for('update');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const paying = payByCard(t.app, payment.sessionId);
    await untilBlocked(t.db, 1);
    const deleting = deleteAccount(payment);
    await untilBlocked(t.db, 2);
    gate.resolve();
    await holding;
    await paying;
    expect(await deleting).toMatchObject({ status: 409, body: { code: 'ORDER_UNDER_WAY' } });
    expect(await readPayment(payment)).toMatchObject({ ...SETTLED, order: PAID });
    const [order] = await t.db.select().from(orders).where(eq(orders.id, payment.order.id));
    expect(order).toMatchObject({ anonymisedAt: null, userId: payment.customer.userId });
  });
});
