import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { sandboxPayments } from '#providers/payments/sandbox.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCheckout, buildPayment, readBooks, SETTLED } from '#testing/test-payment.ts';
import { CARDS, payByCard } from './paying.fixtures.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { reconcilePayments } from './reconciliation.service.ts';

const MINUTE_MS = 60 * 1000;
const LONGEST_SESSION_MS = 90 * MINUTE_MS;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

/** A coupon for one use, held by an open payment page. */
async function buildHolder() {
  const coupon = await buildCoupon(t.db, { maxRedemptions: 1 });
  const payment = await buildPayment(t, { couponCode: coupon.code });
  return { coupon, payment };
}

/** Whether another customer can use the coupon, from the cart to the payment page. */
async function isFree({ code }: { code: string }): Promise<boolean> {
  const other = await buildCheckout(t, { couponCode: code });
  return (await other.openSession()).status === 200 && other.order.discount > 0;
}

const cancel = (sessionId: string) =>
  t.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${sessionId}/cancel`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

function reconcile() {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  return reconcilePayments({ ...t.shop, log });
}

const countUses = async ({ id }: { id: string }) =>
  (await t.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.redeemedCount;

describe('the use of a coupon that a payment page holds', () => {
  it('[API-06] can’t be taken by anybody else while the page can be paid', async () => {
    const { coupon, payment } = await buildHolder();
    expect(await isFree(coupon)).toBe(false);
    await payByCard(t.app, payment.sessionId);
    expect(await isFree(coupon)).toBe(false);
    expect(await countUses(coupon)).toBe(1);
  });

  it('is free again when the customer cancels', async () => {
    const { coupon, payment } = await buildHolder();
    const answer = await cancel(payment.sessionId);
    expect(answer.headers.location).toMatch(/order-confirmation\?status=failed$/);
    const books = await readBooks(t.db, payment.order.id, payment.sessionId);
    expect(books.session).toBe('expired');
    expect(await isFree(coupon)).toBe(true);
  });

  it('is free again once the page can no longer be paid, even without a webhook', async () => {
    const { coupon } = await buildHolder();
    t.clock.advanceMs(LONGEST_SESSION_MS);
    expect(await isFree(coupon)).toBe(true);
  });

  it('is free again when the reconciliation finds the page expired', async () => {
    const { coupon, payment } = await buildHolder();
    await t.db
      .update(sandboxPayments)
      .set({ status: 'expired' })
      .where(eq(sandboxPayments.id, payment.sessionId));
    t.clock.advanceMs(3 * MINUTE_MS);
    await reconcile();
    expect(await isFree(coupon)).toBe(true);
  });

  it('is held again by the next page', async () => {
    const { coupon, payment } = await buildHolder();
    await cancel(payment.sessionId);
    const next = await payment.openSession();
    expect(next).not.toBe(payment.sessionId);
    expect(await isFree(coupon)).toBe(false);
    await payByCard(t.app, next);
    expect(await readBooks(t.db, payment.order.id, next)).toMatchObject(SETTLED);
    expect(await countUses(coupon)).toBe(1);
  });

  it('goes to a faster customer when the holder returns too late', async () => {
    const { coupon, payment } = await buildHolder();
    await cancel(payment.sessionId);
    expect(await isFree(coupon)).toBe(true);
    const { customer, order } = payment;
    const again = await customer.post('/payments/checkout-session', { orderIds: [order.id] });
    expect(again.status).toBe(422);
    expect(again.body.message).toMatch(/^Your coupon can no longer be used/);
  });

  it('stays with a payment made in time, however late the shop hears of it', async () => {
    const { coupon, payment } = await buildHolder();
    await payByCard(t.app, payment.sessionId, CARDS.webhookNever);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    expect(await isFree(coupon)).toBe(true);
    await reconcile();
    const books = await readBooks(t.db, payment.order.id, payment.sessionId);
    expect(books).toMatchObject(SETTLED);
  });

  it('[API-09] settles both when somebody else has paid for it before the shop hears of the first', async () => {
    const { coupon, payment } = await buildHolder();
    await payByCard(t.app, payment.sessionId, CARDS.webhookNever);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    const other = await buildPayment(t, { couponCode: coupon.code });
    await payByCard(t.app, other.sessionId);
    await reconcile();
    for (const { order, sessionId } of [payment, other])
      expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
    expect(await countUses(coupon)).toBe(1);
  });

  it('[API-09] settles both when the shop hears of the first while somebody else is paying', async () => {
    const { coupon, payment } = await buildHolder();
    await payByCard(t.app, payment.sessionId, CARDS.webhookNever);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    const other = await buildPayment(t, { couponCode: coupon.code });
    await reconcile();
    await payByCard(t.app, other.sessionId);
    for (const { order, sessionId } of [payment, other])
      expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
    expect(await countUses(coupon)).toBe(1);
  });

  it('[API-06] is counted for a payment made in time, whoever holds the coupon by then', async () => {
    const { coupon, payment } = await buildHolder();
    await payByCard(t.app, payment.sessionId, CARDS.webhookNever);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    expect(await isFree(coupon)).toBe(true);
    await reconcile();
    expect(await countUses(coupon)).toBe(1);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    expect(await isFree(coupon)).toBe(false);
  });

  it('is not kept for a page that was opened with another coupon of the same percentage', async () => {
    const { coupon, payment } = await buildHolder();
    const twin = await buildCoupon(t.db, { maxRedemptions: 1 });
    const { customer } = payment;
    await customer.post('/cart/apply-coupon', { couponCode: twin.code });
    await customer.post('/cart/checkout');
    expect(await isFree(coupon)).toBe(true);
    const next = await payment.openSession();
    expect(next).not.toBe(payment.sessionId);
    t.clock.advanceMs(10 * MINUTE_MS);
    expect(await isFree(twin)).toBe(false);
  });

  it('stays held after a repeated click, which returns the same page', async () => {
    const { coupon, payment } = await buildHolder();
    t.clock.advanceMs(10 * MINUTE_MS);
    expect(await payment.openSession()).toBe(payment.sessionId);
    t.clock.advanceMs(3 * MINUTE_MS);
    expect(await isFree(coupon)).toBe(false);
  });

  it('is not held for a page that the provider could not open', async () => {
    const coupon = await buildCoupon(t.db, { maxRedemptions: 1 });
    const first = await buildCheckout(t, { couponCode: coupon.code });
    const { payments } = t.shop.providers;
    t.shop.providers.payments = {
      ...payments,
      createSession: () => Promise.reject(new PaymentProviderError('down')),
    };
    expect((await first.openSession()).status).toBe(503);
    t.shop.providers.payments = payments;
    t.clock.advanceMs(2 * MINUTE_MS);
    expect(await isFree(coupon)).toBe(true);
  });

  it('is taken again before a page that was slow to open is stored', async () => {
    const coupon = await buildCoupon(t.db, { maxRedemptions: 1 });
    const slow = await buildCheckout(t, { couponCode: coupon.code });
    const { payments } = t.shop.providers;
    t.shop.providers.payments = {
      ...payments,
      createSession: async (request) => {
        t.shop.providers.payments = payments;
        t.clock.advanceMs(2 * MINUTE_MS);
        expect(await isFree(coupon)).toBe(true);
        return payments.createSession(request);
      },
    };
    expect(await slow.openSession()).toMatchObject({ status: 422 });
    const sessions = await t.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.orderId, slow.order.id));
    expect(sessions.map(({ status }) => status)).toEqual(['expired']);
  });
});

describe('64 payment pages requested at the same time for a coupon of three uses', () => {
  it('[API-06] gives three of them the discount', { timeout: 60_000 }, async () => {
    const coupon = await buildCoupon(t.db, { maxRedemptions: 3 });
    const rivals = [];
    for (let rival = 0; rival < 64; rival += 1)
      rivals.push(await buildCheckout(t, { couponCode: coupon.code }));
    const answers = await Promise.all(rivals.map(({ openSession }) => openSession()));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(3);
    for (const { body } of opened) await payByCard(t.app, body.sessionId);
    expect(await countUses(coupon)).toBe(3);
  });
});
