import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import type { Shop } from '#shop.ts';
import { quietLog } from '#testing/quiet-log.ts';
import type { Fault } from '#testing/stripe/faults.ts';
import { STRIPE_TEST_KEY, STRIPE_TEST_WEBHOOK_SECRET } from '#testing/stripe/server.ts';
import { buildPayment } from '#testing/test-payment.ts';
import { createStripeTestApp, readAllBooks, type StripeTestApp } from '#testing/test-stripe.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { reconcilePayments } from './reconciliation.service.ts';

const MINUTE_MS = 60 * 1000;

let t: StripeTestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createStripeTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());
beforeEach(() => {
  shop = { ...t.shop, log: quietLog() };
  t.stripe.failAlways(null);
  t.stripe.failNext();
  t.stripe.books.sessions.clear();
});

const pay = (sessionId: string) => t.stripe.books.pay(sessionId);
const booksOf = (orderId: string) => readAllBooks(t, orderId);
const reconcileIn = (minutes: number) =>
  reconcilePayments({
    ...shop,
    now: () => new Date(t.clock.now.getTime() + minutes * MINUTE_MS),
  });

const REFUNDED = 'driftstone_payments_total\\{outcome="refunded"\\}';

async function readCounter(name: string): Promise<number> {
  const { body } = await t.nobody.get('/metrics');
  const values = String(body).matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}

const PAID = { order: 'received paid', sessions: ['settled'], keptPence: 1000, receipts: 1 };
const UNSETTLED = { order: 'draft unpaid', receipts: 0 };
const UNPAID = { ...UNSETTLED, keptPence: 0 };

describe('paying by Stripe', () => {
  it('[CHK-11] goes from the order to the receipt', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    expect((await comeBack()).body).toEqual({ orderIds: [], status: 'pending' });
    expect(await t.deliver(pay(sessionId))).toBe(200);
    expect(await booksOf(order.id)).toMatchObject(PAID);
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
  });

  it('[API-06] asks for the discounted total, with the discount named', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 25 });
    const { order, sessionId } = await buildPayment(t, { couponCode: coupon.code });
    expect(t.stripe.books.sessions.get(sessionId)).toMatchObject({
      amountTotal: 750,
      amountDiscount: 250,
      lines: [{ quantity: 1, unitAmount: 1000 }],
    });
    await t.deliver(pay(sessionId));
    expect(await booksOf(order.id)).toMatchObject({ ...PAID, keptPence: 750 });
  });

  it('refunds the money when Stripe took another amount than the order’s total', async () => {
    const { order, sessionId } = await buildPayment(t);
    const booked = t.stripe.books.sessions.get(sessionId);
    if (booked) booked.amountTotal = 100;
    expect(await t.deliver(pay(sessionId))).toBe(200);
    expect(await booksOf(order.id)).toMatchObject({ ...UNPAID, sessions: ['refunded'] });
  });
});

describe('POST /payments/checkout-session with Stripe in trouble', () => {
  const FAULTS: Fault[] = [
    { kind: 'busy', retryAfter: '60' },
    { kind: 'fault' },
    { kind: 'silence' },
    { kind: 'cut' },
    { kind: 'slow body' },
    { kind: 'malformed' },
    { kind: 'nonsense' },
  ];

  it.each(FAULTS)('[API-09] loses no order and opens no second page: $kind', async (fault) => {
    const { customer, order, sessionId } = await buildPayment(t);
    await t.db.delete(paymentSessions).where(eq(paymentSessions.id, sessionId));
    t.stripe.books.sessions.delete(sessionId);
    t.stripe.forgetKeys();
    const ask = () => customer.post('/payments/checkout-session', { orderIds: [order.id] });

    t.stripe.failAlways(fault);
    const refused = await ask();
    expect(refused.status).toBe(503);
    expect(refused.body.message).toBe(
      'Card payment is unavailable right now. You have not been charged.',
    );
    expect(await booksOf(order.id)).toMatchObject(UNPAID);

    t.stripe.failAlways(null);
    const opened = await ask();
    expect(opened.status).toBe(200);
    await t.deliver(pay(opened.body.sessionId));
    expect(await booksOf(order.id)).toMatchObject(PAID);
  });
});

describe('POST /payments/get-session-orders with Stripe in trouble', () => {
  it('reports the failure, and finds the payment on the next call', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    pay(sessionId);
    t.stripe.failAlways({ kind: 'silence' });
    const { status, body } = await comeBack();
    expect([status, body.message]).toEqual([
      503,
      'Your payment could not be checked right now. Please refresh in a moment.',
    ]);
    expect(await booksOf(order.id)).toMatchObject(UNSETTLED);
    t.stripe.failAlways(null);
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
  });
});

describe('POST /payments/webhook from Stripe', () => {
  it('processes an event twice, and unused types, without any effect', async () => {
    const { order, sessionId } = await buildPayment(t);
    const event = pay(sessionId);
    expect(await Promise.all([t.deliver(event), t.deliver(event)])).toEqual([200, 200]);
    expect(await t.deliver({ ...event, id: 'evt_other', type: 'customer.created' })).toBe(200);
    expect(await booksOf(order.id)).toMatchObject({ ...PAID });
  });

  it('refuses an event older than the allowed clock difference, and counts it', async () => {
    const { order, sessionId } = await buildPayment(t);
    const event = pay(sessionId);
    const before = await readCounter('driftstone_payment_events_refused_total');
    const now = t.clock.now;
    t.clock.now = new Date(now.getTime() - 10 * MINUTE_MS);
    const delivery = t.deliver(event);
    t.clock.now = now;
    expect(await delivery).toBe(400);
    expect(await readCounter('driftstone_payment_events_refused_total')).toBe(before + 1);
    expect(await booksOf(order.id)).toMatchObject(UNSETTLED);
  });

  it('makes Stripe repeat the event when a refund fails, and refunds once', async () => {
    const { order, sessionId } = await buildPayment(t);
    const booked = t.stripe.books.sessions.get(sessionId);
    if (booked) booked.amountTotal = 100;
    const event = pay(sessionId);
    t.stripe.failAlways({ kind: 'cut' });
    expect(await t.deliver(event)).toBe(503);
    t.stripe.failAlways(null);
    expect(await t.deliver(event)).toBe(200);
    expect(await booksOf(order.id)).toMatchObject({ ...UNPAID, sessions: ['refunded'] });
    const { paymentIntent } = t.stripe.books.sessions.get(sessionId) ?? {};
    const refunds = t.stripe.books.refunds.filter((each) => each.paymentIntent === paymentIntent);
    expect(refunds).toHaveLength(1);
  });

  it('marks an order refunded, once, when the owner refunded it at Stripe', async () => {
    const { customer, order, sessionId, comeBack } = await buildPayment(t);
    await t.deliver(pay(sessionId));
    const part = t.stripe.books.refundPart(sessionId, 400);
    expect(await t.deliver(part)).toBe(200);
    expect(await booksOf(order.id)).toMatchObject({ order: 'received paid' });

    const rest = t.stripe.books.refundPart(sessionId, 600);
    const refunded = await readCounter(REFUNDED);
    expect([await t.deliver(rest), await t.deliver(rest)]).toEqual([200, 200]);
    expect(await booksOf(order.id)).toMatchObject({ order: 'cancelled refunded', keptPence: 0 });
    expect(await readCounter(REFUNDED)).toBe(refunded + 1);
    expect((await customer.get(`/orders/${order.id}`)).body.paymentStatus).toBe('refunded');
    expect((await comeBack()).body).toEqual({ orderIds: [order.id], status: 'settled' });
  });

  it('processes a refund before the payment that it belongs to', async () => {
    const { order, sessionId } = await buildPayment(t);
    const completed = pay(sessionId);
    const refunded = t.stripe.books.refundPart(sessionId, 1000);
    expect([await t.deliver(refunded), await t.deliver(completed)]).toEqual([200, 200]);
    expect(await booksOf(order.id)).toMatchObject({ order: 'cancelled refunded', keptPence: 0 });
  });
});

describe('reconciliation with Stripe', () => {
  it('warns about money that no webhook reported, and settles it', async () => {
    const { order, sessionId } = await buildPayment(t);
    pay(sessionId);
    const alarms = await readCounter('driftstone_payment_alarms_total');
    await reconcileIn(3);
    expect(await booksOf(order.id)).toMatchObject(PAID);
    expect(await readCounter('driftstone_payment_alarms_total')).toBe(alarms + 1);
    expect(shop.log.error).toHaveBeenCalledWith({ sessionId }, 'paid but not settled');
  });

  it('gives the webhook a minute before it does', async () => {
    const { order, sessionId } = await buildPayment(t);
    t.clock.advanceMs(10 * MINUTE_MS);
    const event = pay(sessionId);
    await reconcileIn(0.5);
    expect(await booksOf(order.id)).toMatchObject(UNSETTLED);
    expect(shop.log.error).not.toHaveBeenCalled();
    await t.deliver(event);
    expect(await booksOf(order.id)).toMatchObject(PAID);
  });

  it('finds payments on a page that the shop had closed', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    // Stripe is unreachable while the customer changes to pickup, so the old page stays payable.
    await t.db
      .update(paymentSessions)
      .set({ status: 'expired' })
      .where(eq(paymentSessions.id, sessionId));
    pay(sessionId);
    await reconcileIn(3);
    expect(await booksOf(order.id)).toMatchObject(PAID);
    expect(shop.log.error).toHaveBeenCalledWith({ sessionId }, 'paid but not settled');
    expect((await customer.get('/cart/getCart')).body.items).toEqual([]);

    vi.mocked(shop.log.error).mockClear();
    await reconcileIn(4);
    expect(shop.log.error).not.toHaveBeenCalled();
  });

  it('goes on with the other payments when the lookup of one fails', async () => {
    const one = await buildPayment(t);
    const other = await buildPayment(t);
    pay(one.sessionId);
    pay(other.sessionId);
    t.stripe.failNext({ kind: 'nonsense' });
    await reconcileIn(3);
    expect(await booksOf(other.order.id)).toMatchObject(PAID);
    expect(shop.log.warn).toHaveBeenCalled();
    await reconcileIn(4);
    expect(await booksOf(one.order.id)).toMatchObject(PAID);
  });

  it('writes no key into the log, whatever goes wrong', async () => {
    const { sessionId } = await buildPayment(t);
    pay(sessionId);
    t.stripe.failAlways({ kind: 'malformed' });
    await reconcileIn(3);
    const logged = inspect(vi.mocked(shop.log.warn).mock.calls, { depth: null, showHidden: true });
    expect(logged).toContain('Stripe could not find a session');
    expect(logged).not.toContain(STRIPE_TEST_KEY);
    expect(logged).not.toContain(STRIPE_TEST_WEBHOOK_SECRET);
  });
});
