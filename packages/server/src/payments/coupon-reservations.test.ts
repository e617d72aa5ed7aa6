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

/** A coupon for two uses: an open payment page holds one, and another customer has paid for the other. */
async function buildHolder() {
  const coupon = await buildCoupon(t.db, { maxRedemptions: 2 });
  const payment = await buildPayment(t, { couponCode: coupon.code });
  await payForOne(coupon);
  return { coupon, payment };
}

async function payForOne({ code }: { code: string }): Promise<void> {
  const payment = await buildPayment(t, { couponCode: code });
  await payByCard(t.app, payment.sessionId);
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
    expect(await countUses(coupon)).toBe(2);
  });

  it('is free again when the customer cancels', async () => {
    const { coupon, payment } = await buildHolder();
    const answer = await cancel(payment.sessionId);
    expect(answer.headers.location).toMatch(/order-confirmation\?status=failed&order=/);
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
    const coupon = await buildCoupon(t.db, { maxRedemptions: 2 });
    const payment = await buildPayment(t, { couponCode: coupon.code });
    await cancel(payment.sessionId);
    const next = await payment.openSession();
    expect(next).not.toBe(payment.sessionId);
    await payForOne(coupon);
    expect(await isFree(coupon)).toBe(false);
    await payByCard(t.app, next);
    expect(await readBooks(t.db, payment.order.id, next)).toMatchObject(SETTLED);
    expect(await countUses(coupon)).toBe(2);
  });

  it('goes to a faster customer when the holder returns too late', async () => {
    const { coupon, payment } = await buildHolder();
    await cancel(payment.sessionId);
    await payForOne(coupon);
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
    expect(await countUses(coupon)).toBe(2);
  });

  it('[API-09] settles both when somebody else pays at the moment at which the shop hears of the first', async () => {
    const { coupon, payment } = await buildHolder();
    await payByCard(t.app, payment.sessionId, CARDS.webhookNever);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    const other = await buildPayment(t, { couponCode: coupon.code });
    await payByCard(t.app, other.sessionId, CARDS.webhookNever);
    await reconcile();
    t.clock.advanceMs(3 * MINUTE_MS);
    await reconcile();
    for (const { order, sessionId } of [payment, other])
      expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
    expect(await countUses(coupon)).toBe(2);
  });

  it('[API-06] is counted for a payment made in time, whoever holds the coupon by then', async () => {
    const { coupon, payment } = await buildHolder();
    await payByCard(t.app, payment.sessionId, CARDS.webhookNever);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    expect(await isFree(coupon)).toBe(true);
    await reconcile();
    expect(await countUses(coupon)).toBe(2);
    t.clock.advanceMs(LONGEST_SESSION_MS);
    expect(await isFree(coupon)).toBe(false);
  });

  it('is not kept for a page that was opened with another coupon of the same percentage', async () => {
    const { coupon, payment } = await buildHolder();
    const twin = await buildCoupon(t.db, { maxRedemptions: 2 });
    const { customer } = payment;
    await customer.post('/cart/apply-coupon', { couponCode: twin.code });
    await customer.post('/cart/checkout');
    expect(await isFree(coupon)).toBe(true);
    const next = await payment.openSession();
    expect(next).not.toBe(payment.sessionId);
    await payForOne(twin);
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
    const coupon = await buildCoupon(t.db, { maxRedemptions: 2 });
    const first = await buildCheckout(t, { couponCode: coupon.code });
    const { payments } = t.shop.providers;
    t.shop.providers.payments = {
      ...payments,
      createSession: () => Promise.reject(new PaymentProviderError('down')),
    };
    expect((await first.openSession()).status).toBe(503);
    t.shop.providers.payments = payments;
    await payForOne(coupon);
    expect(await isFree(coupon)).toBe(false);
    t.clock.advanceMs(2 * MINUTE_MS);
    expect(await isFree(coupon)).toBe(true);
  });

  it('is asked for again before a page that was slow to open is stored', async () => {
    const coupon = await buildCoupon(t.db, { maxRedemptions: 1 });
    const slow = await buildCheckout(t, { couponCode: coupon.code });
    const { payments } = t.shop.providers;
    t.shop.providers.payments = {
      ...payments,
      createSession: async (request) => {
        t.shop.providers.payments = payments;
        t.clock.advanceMs(2 * MINUTE_MS);
        await payForOne(coupon);
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

describe('the last uses of a coupon', () => {
  const openPages = async (coupon: { code: string }, pages: number) => {
    const payments = [];
    for (let n = 0; n < pages; n += 1)
      payments.push(await buildPayment(t, { couponCode: coupon.code }));
    return payments;
  };

  it(
    '[HOLD-05] are not used up by 40 card pages that nobody pays: an honest customer gets one',
    { timeout: 120_000 },
    async () => {
      const coupon = await buildCoupon(t.db, { maxRedemptions: 3 });
      await openPages(coupon, 40);
      const [honest] = await openPages(coupon, 1);
      if (!honest) throw new Error('Nobody came');
      await payByCard(t.app, honest.sessionId);
      expect(await readBooks(t.db, honest.order.id, honest.sessionId)).toMatchObject(SETTLED);
      expect(await countUses(coupon)).toBe(1);
    },
  );

  it('[HOLD-05] are placed in cash and given away although pages keep what they may', async () => {
    const coupon = await buildCoupon(t.db, { maxRedemptions: 2 });
    await openPages(coupon, 3);
    const inCash = await buildCheckout(t, { couponCode: coupon.code });
    const placed = await inCash.customer.post(`/orders/${inCash.order.id}/place-cash`);
    expect(placed.status).toBe(200);
    expect(await countUses(coupon)).toBe(1);

    const free = await buildCoupon(t.db, { maxRedemptions: 1, discountPercent: 100 });
    const given = await buildCheckout(t, { couponCode: free.code });
    expect((await given.openSession()).status).toBe(200);
    expect(await countUses(free)).toBe(1);
    expect(await isFree(free)).toBe(false);
  });

  it('[HOLD-06] go to who pays first, and the pages that keep none are withdrawn before they are paid', async () => {
    const coupon = await buildCoupon(t.db, { maxRedemptions: 2 });
    const [keeper, first, second] = await openPages(coupon, 3);
    if (!keeper || !first || !second) throw new Error('Nobody came');
    await payByCard(t.app, first.sessionId);
    expect((await payByCard(t.app, second.sessionId)).status).toBe(410);
    expect(
      (await second.customer.post('/payments/checkout-session', { orderIds: [second.order.id] }))
        .body,
    ).toMatchObject({
      code: 'COUPON_REFUSED',
    });
    await payByCard(t.app, keeper.sessionId);
    expect(await readBooks(t.db, keeper.order.id, keeper.sessionId)).toMatchObject(SETTLED);
    expect(await countUses(coupon)).toBe(2);
  });
});

describe('16 payment pages requested at the same time for a coupon of three uses', () => {
  it('[API-06] give three of their customers the discount', { timeout: 180_000 }, async () => {
    const coupon = await buildCoupon(t.db, { maxRedemptions: 3 });
    const rivals = [];
    for (let rival = 0; rival < 16; rival += 1)
      rivals.push(await buildCheckout(t, { couponCode: coupon.code }));
    const answers = await Promise.all(rivals.map(({ openSession }) => openSession()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const paid = [];
    for (const { body } of answers) paid.push((await payByCard(t.app, body.sessionId)).status);
    expect(paid.filter((status) => status === 303)).toHaveLength(3);
    expect(await countUses(coupon)).toBe(3);
  });
});
