// Refunds by card: asked for at the desk, and made in Stripe's dashboard.
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { lockOrderForSettlement } from '#orders/checkout/paying.service.ts';
import { bookRefunds } from '#orders/refunds/refund-booking.service.ts';
import { makeRefund } from '#orders/refunds/refunds.service.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import { findStrayRefunds } from '#orders/refunds/stray-refunds.service.ts';
import type { Shop } from '#shop.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { buildPayment } from '#testing/test-payment.ts';
import { createStripeTestApp, type StripeTestApp } from '#testing/test-stripe.ts';
import { givingBack } from '#testing/test-refunds.ts';

let t: StripeTestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createStripeTestApp();
  await buildStore(t.db);
  shop = { ...t.shop, log: quietLog() };
});
afterAll(() => t.close());
beforeEach(() => {
  t.stripe.failAlways(null);
  t.stripe.failNext();
  t.stripe.books.slowBanks(false);
});

describe('a refund that the desk asks for', () => {
  it('[DESK-27] gives a part back, then the rest, and tells the customer of each', async () => {
    const { refund, buildPaid, booksOf, mailsAbout } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    const part = await refund(orderId, { choice: { kind: 'amount', pence: 333 } });
    expect(part).toMatchObject({ state: 'done', amountPence: 333, vatPence: 56, by: 'owner' });
    expect(await booksOf(orderId, sessionId)).toEqual({
      order: 'received paid',
      refundedPence: 333,
      atStripePence: 333,
      session: 'settled',
      states: ['done'],
    });
    const rest = await refund(orderId, { leftPence: 667 });
    expect(rest).toMatchObject({ state: 'done', amountPence: 667, vatPence: 111 });
    expect(await booksOf(orderId, sessionId)).toEqual({
      order: 'cancelled refunded',
      refundedPence: 1000,
      atStripePence: 1000,
      session: 'refunded',
      states: ['done', 'done'],
    });
    const events = await t.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id));
    expect(events.map(({ event, by }) => `${event} by ${by}`).slice(-2)).toEqual([
      'part_refunded by owner',
      'refunded by owner',
    ]);
    expect((await mailsAbout(orderId)).map(({ mail }) => mail?.subject)).toEqual([
      expect.stringContaining('£3.33 back'),
      expect.stringContaining('£6.67 back'),
    ]);
  });

  it('[DESK-27] gives a line back', async () => {
    const { refund, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId, lineId } = await buildPaid();
    const choice = { kind: 'lines', lines: [{ lineId, quantity: 1 }] } as const;
    expect(await refund(orderId, { choice })).toMatchObject({
      amountPence: 1000,
      shares: [{ lineId, pence: 1000, vatPence: 167 }],
    });
    expect((await booksOf(orderId, sessionId)).atStripePence).toBe(1000);
  });

  it('[DESK-27] is one refund, however often the same wish is sent', async () => {
    const { refund, buildPaid, booksOf, mailsAbout } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    const wish = { id: randomUUID(), choice: { kind: 'amount', pence: 400 } } as const;
    await Promise.all([refund(orderId, wish), refund(orderId, wish)]);
    await refund(orderId, wish);
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      refundedPence: 400,
      atStripePence: 400,
      states: ['done'],
    });
    expect(await mailsAbout(orderId)).toHaveLength(1);
  });

  it('[DESK-27] of two tabs at once gives back once, and tells the second', async () => {
    const { refund, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    const tabs: Promise<unknown>[] = [];
    await t.db.transaction(async (tx) => {
      await lockOrderForSettlement(tx, orderId);
      for (const pence of [600, 700])
        tabs.push(refund(orderId, { choice: { kind: 'amount', pence } }));
      await untilBlocked(t.db, 2);
    });
    const outcomes = await Promise.allSettled(tabs);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CHANGED_MEANWHILE' },
    });
    const { refundedPence, atStripePence } = await booksOf(orderId, sessionId);
    expect([600, 700]).toContain(refundedPence);
    expect(atStripePence).toBe(refundedPence);
  });

  it('refuses more than is left, nothing, and an order that is not paid', async () => {
    const { ask, refund, buildPaid } = givingBack(t, shop);
    const { orderId } = await buildPaid();
    await expect(ask(orderId, { choice: { kind: 'amount', pence: 1001 } })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    });
    await refund(orderId);
    await expect(ask(orderId, { leftPence: 0 })).rejects.toMatchObject({
      code: 'NOTHING_TO_REFUND',
    });
    const { order } = await buildPayment(t);
    await expect(ask(order.id)).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' });
  });
});

describe('a refund made in Stripe’s dashboard', () => {
  it('[DESK-28] is recorded once, with its parts, by webhook and upkeep', async () => {
    const { buildPaid, booksOf, mailsAbout } = givingBack(t, shop);
    const { orderId, sessionId, lineId } = await buildPaid();
    const event = t.stripe.books.refundPart(sessionId, 400);
    expect([await t.deliver(event), await t.deliver(event)]).toEqual([200, 200]);
    const [row] = await t.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(row).toMatchObject({
      amountPence: 400,
      vatPence: 67,
      by: 'provider',
      reason: 'at_provider',
      shares: [{ lineId, pence: 400 }],
    });
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      refundedPence: 400,
      states: ['done'],
    });
    expect(await mailsAbout(orderId)).toHaveLength(1);
  });

  it('[DESK-28] that arrives with the desk’s own refund doubles neither', async () => {
    const { ask, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    const asked = await ask(orderId, { choice: { kind: 'amount', pence: 300 } });
    const reference = t.stripe.books.sessions.get(sessionId)?.paymentIntent ?? '';
    const request = { refundId: asked.id, paymentReference: reference, amountPence: 300 };
    await shop.providers.payments.refundPart(request);
    // The webhook reports both before the desk has its answer.
    await t.deliver(t.stripe.books.refundPart(sessionId, 500));
    await makeRefund(shop, asked);
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      refundedPence: 800,
      atStripePence: 800,
      states: ['done', 'done'],
    });
    expect(await findStrayRefunds(t.db)).toEqual([]);
  });

  it('[DESK-28] of an order from before refunds had rows is not booked again, and may still fail', async () => {
    const { buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    const event = t.stripe.books.refundPart(sessionId, 1000);
    expect(await t.deliver(event)).toBe(200);
    // The row as the migration writes it: the books of that time had neither parts nor Stripe's id.
    const old = { shares: [], providerRefundId: null };
    await t.db.update(refunds).set(old).where(eq(refunds.orderId, orderId));
    expect(await t.deliver(event)).toBe(200);
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      order: 'cancelled refunded',
      refundedPence: 1000,
      states: ['done'],
    });
    const [made] = t.stripe.books.refunds.slice(-1);
    const failed = {
      id: made?.id ?? '',
      refundId: null,
      amountPence: 1000,
      state: 'failed',
    } as const;
    await t.db.transaction((tx) => bookRefunds(shop, tx, { orderId, sessionId }, [failed]));
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      order: 'cancelled paid',
      refundedPence: 0,
      states: ['failed'],
    });
  });

  it('[DESK-28] books none of several refunds from before refunds had rows again', async () => {
    const { buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    t.stripe.books.refundPart(sessionId, 400);
    const event = t.stripe.books.refundPart(sessionId, 600);
    expect(await t.deliver(event)).toBe(200);
    const [first, second] = await t.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    await t.db.delete(refunds).where(eq(refunds.id, second?.id ?? ''));
    const old = { amountPence: 1000, vatPence: 167, shares: [], providerRefundId: null };
    await t.db
      .update(refunds)
      .set(old)
      .where(eq(refunds.id, first?.id ?? ''));
    expect(await t.deliver(event)).toBe(200);
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      refundedPence: 1000,
      states: ['done'],
    });
  });

  it('does not let an old answer of the provider undo a newer one', async () => {
    const { refund, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    const { id } = await refund(orderId, { choice: { kind: 'amount', pence: 90 } });
    const [made] = t.stripe.books.refunds.slice(-1);
    const events = { id: made?.id ?? '', refundId: id, amountPence: 90, state: 'pending' } as const;
    await t.db.transaction((tx) => bookRefunds(shop, tx, { orderId, sessionId }, [events]));
    expect((await booksOf(orderId, sessionId)).states).toEqual(['done']);
    // This list is read before the bank gives up, and booked after that.
    for (const state of ['failed', 'done'] as const)
      await t.db.transaction((tx) =>
        bookRefunds(shop, tx, { orderId, sessionId }, [{ ...events, state }]),
      );
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      refundedPence: 0,
      states: ['failed'],
    });
  });
});
