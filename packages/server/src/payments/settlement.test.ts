import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { mails } from '#mail/mails.tables.ts';
import type { Shop } from '#shop.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { EXPIRED, letHappen } from '#testing/order-events.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPayment, readBooks, requirePayment, SETTLED } from '#testing/test-payment.ts';
import { CARDS, payByCard } from './paying.fixtures.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
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

describe('a payment', () => {
  it('[API-09] is settled by a webhook that comes before the customer’s return', async () => {
    const { customer, order, sessionId, comeBack } = await buildPayment(t);
    const { status, location } = await payByCard(t.app, sessionId);
    expect(status).toBe(303);
    expect(location).toBe(
      `${t.shop.config.publicUrl}/order-confirmation?status=success&session_id=${sessionId}`,
    );
    expect(await readBooks(t.db, order.id, sessionId)).toEqual({ ...SETTLED, events: 1 });
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
    expect((await customer.get('/cart/getCart')).body.items).toEqual([]);
  });

  it('[API-09] is settled by the return when the webhook comes after it', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await payByCard(t.app, sessionId, CARDS.webhookAfter);
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
    const settled = await readBooks(t.db, order.id, sessionId);
    expect(settled).toEqual({ ...SETTLED, events: 0 });
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    await vi.waitFor(async () =>
      expect(await readBooks(t.db, order.id, sessionId)).toEqual({ ...SETTLED, events: 1 }),
    );
  });

  it('[OWN-66] says on the receipt what was entered about a pizza while its page was open', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    await t.db.update(pizzas).set({ allergens: ['gluten', 'nuts'] });
    await payByCard(t.app, sessionId);
    const [line] = (await customer.get(`/orders/${order.id}`)).body.items;
    expect(line.allergens.contained).toContain('nuts');
    await t.deliverMails();
    const subject = `Your Driftstone order #${order.number}`;
    const receipt = t.sentMails().find((mail) => mail.subject === subject);
    expect(receipt?.text).toMatch(/Contains [a-z, ]+ and nuts\./);
  });

  it('sends one receipt, however often it is settled', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookTwice);
    await comeBack();
    await settlePayment(shop, await requirePayment(shop, sessionId));
    await t.deliverMails();
    const subject = `Your Driftstone order #${order.number}`;
    expect(t.sentMails().filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  it('sends no mail when it was refunded before the shop heard of it', async () => {
    const { order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const payment = await requirePayment(shop, sessionId);
    await shop.providers.payments.refund(payment.paymentReference ?? '');
    await settlePayment(shop, { ...payment, status: 'refunded' });
    await t.react();
    const causes = [`receipt:${order.id}`, `order:${order.id}`];
    expect(await t.db.select().from(mails).where(inArray(mails.cause, causes))).toEqual([]);
  });

  it('[API-09] is settled once by a webhook that comes twice at once', async () => {
    const { order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookTwice);
    expect(await readBooks(t.db, order.id, sessionId)).toEqual({ ...SETTLED, events: 1 });
  });

  it('[API-09] is settled by the return when no webhook ever comes', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    expect((await readBooks(t.db, order.id, sessionId)).order?.paymentStatus).toBe('unpaid');
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
    expect(await readBooks(t.db, order.id, sessionId)).toEqual({ ...SETTLED, events: 0 });
  });

  it('is settled by the reconciliation when neither webhook nor customer arrives', async () => {
    const { order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const later = new Date(t.clock.now.getTime() + 3 * MINUTE_MS);
    await reconcilePayments({ ...shop, now: () => later });
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
  });

  it('removes from the cart what was ordered, and leaves what was added since', async () => {
    const { customer, sessionId } = await buildPayment(t);
    const added = await fillCart(t.db, customer);
    await payByCard(t.app, sessionId);
    const { items } = (await customer.get('/cart/getCart')).body;
    expect(items.map(({ pizza }: { pizza: { id: string } }) => pizza.id)).toEqual([added.id]);
  });

  it('[API-06] uses the coupon up, once', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 50, maxRedemptions: 1 });
    const { order, sessionId, comeBack } = await buildPayment(t, { couponCode: coupon.code });
    await payByCard(t.app, sessionId, CARDS.webhookTwice);
    await comeBack();
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
    const [used] = await t.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used?.redeemedCount).toBe(1);
  });

  it('[API-09] is settled once by rivals that process it at the same time', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const payment = await requirePayment(shop, sessionId);
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const holding = t.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const rivals = Promise.all([
      settlePayment(shop, payment, { id: `evt_${sessionId}`, type: 'paid' }),
      settlePayment(shop, payment),
      settlePayment(shop, payment, { id: `evt_${sessionId}`, type: 'paid' }),
    ]);
    await untilBlocked(t.db, 3);
    gate.resolve();
    await holding;
    expect(await rivals).toEqual(['settled', 'settled', 'settled']);
    expect(await readBooks(t.db, order.id, sessionId)).toEqual({ ...SETTLED, events: 1 });
    expect((await customer.get('/cart/getCart')).body.items).toEqual([]);
  });

  it('on a session that the shop did not store settles its order', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    await t.db.delete(paymentSessions).where(eq(paymentSessions.id, sessionId));
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
  });

  it('for an order that expired meanwhile revives it', async () => {
    const { order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    await letHappen(t, order.id, EXPIRED);
    expect(await settlePayment(shop, await requirePayment(shop, sessionId))).toBe('settled');
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
  });

  it('keeps an order from expiring', async () => {
    const { order, sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.webhookNever);
    const nextWeek = new Date(t.clock.now.getTime() + 7 * 24 * 60 * MINUTE_MS);
    await reconcilePayments({ ...shop, now: () => nextWeek });
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
  });
});
