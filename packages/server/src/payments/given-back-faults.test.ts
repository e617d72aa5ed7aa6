// Refunds by card with Stripe's refusals, silences and slow banks, and with crashes in between.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { resumeRefunds } from '#orders/refunds/refunds.service.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import type { Shop } from '#shop.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { createStripeTestApp, type StripeTestApp } from '#testing/test-stripe.ts';
import { givingBack } from '#testing/test-refunds.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

const later = (ms: number): Shop => ({
  ...shop,
  now: () => new Date(t.clock.now.getTime() + ms),
});

describe('a refund with Stripe in trouble', () => {
  it.each([
    { kind: 'silence' },
    { kind: 'cut' },
    { kind: 'fault' },
    { kind: 'malformed' },
    { kind: 'nonsense' },
  ] as const)(
    '[DESK-27] stays asked for, counts nothing, and is made once: $kind',
    async (fault) => {
      const { refund, buildPaid, booksOf, mailsAbout } = givingBack(t, shop);
      const { orderId, sessionId } = await buildPaid();
      t.stripe.failAlways(fault);
      const asked = await refund(orderId, { choice: { kind: 'amount', pence: 250 } });
      expect(asked).toMatchObject({
        state: 'asked',
        problem: expect.stringContaining('keep trying'),
      });
      expect(await booksOf(orderId, sessionId)).toMatchObject({ refundedPence: 0 });
      t.stripe.failAlways(null);
      for (const ms of [2 * MINUTE_MS, 4 * MINUTE_MS]) await resumeRefunds(later(ms));
      expect(await booksOf(orderId, sessionId)).toMatchObject({
        order: 'received paid',
        refundedPence: 250,
        atStripePence: 250,
        states: ['done'],
      });
      expect(await mailsAbout(orderId)).toHaveLength(1);
    },
  );

  it('[DESK-27] is finished after a crash before, and after, Stripe was asked', async () => {
    const { ask, buildPaid, booksOf } = givingBack(t, shop);
    const before = await buildPaid();
    await ask(before.orderId);
    const after = await buildPaid();
    const { id, amountPence } = await ask(after.orderId);
    const paymentReference = t.stripe.books.sessions.get(after.sessionId)?.paymentIntent ?? '';
    await shop.providers.payments.refundPart({ refundId: id, paymentReference, amountPence });
    // A day later, Stripe has forgotten the idempotency key.
    t.stripe.forgetKeys();
    await resumeRefunds(later(DAY_MS));
    for (const { orderId, sessionId } of [before, after])
      expect(await booksOf(orderId, sessionId)).toMatchObject({
        order: 'cancelled refunded',
        refundedPence: 1000,
        atStripePence: 1000,
        states: ['done'],
      });
  });

  it('fails where Stripe refuses, gives the amount free again, and books what the dashboard did', async () => {
    const { refund, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    t.stripe.books.refundPart(sessionId, 800);
    const failed = await refund(orderId);
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('refused') });
    const books = await booksOf(orderId, sessionId);
    expect(books).toMatchObject({ refundedPence: 800, atStripePence: 800 });
    expect(books.states.toSorted()).toEqual(['done', 'failed']);
    await refund(orderId, { leftPence: 200 });
    expect((await booksOf(orderId, sessionId)).order).toBe('cancelled refunded');
  });

  it('counts while the bank takes its time, and no longer when the bank gives up', async () => {
    const { refund, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    t.stripe.books.slowBanks(true);
    await refund(orderId);
    const refundOf = async () => (await booksOf(orderId, sessionId)).states;
    expect(await refundOf()).toEqual(['pending']);
    expect((await booksOf(orderId, sessionId)).order).toBe('cancelled refunded');
    const failed = t.stripe.books.letRefundEnd(t.stripe.books.refunds.at(-1)?.id ?? '', 'failed');
    expect([await t.deliver(failed), await t.deliver(failed)]).toEqual([200, 200]);
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      order: 'cancelled paid',
      refundedPence: 0,
      session: 'settled',
      states: ['failed'],
    });
    t.stripe.books.slowBanks(false);
    await refund(orderId);
    expect((await booksOf(orderId, sessionId)).order).toBe('cancelled refunded');
  });

  it('is done when upkeep finds that the bank has finished', async () => {
    const { refund, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    t.stripe.books.slowBanks(true);
    await refund(orderId, { choice: { kind: 'amount', pence: 90 } });
    t.stripe.books.letRefundEnd(t.stripe.books.refunds.at(-1)?.id ?? '', 'succeeded');
    await resumeRefunds(later(2 * 60 * MINUTE_MS));
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      refundedPence: 90,
      states: ['done'],
    });
  });

  it('[DESK-27] that can’t be booked holds up no other, raises an alarm, and is tried again', async () => {
    const { ask, buildPaid, booksOf } = givingBack(t, shop);
    const paid = [await buildPaid(), await buildPaid()];
    for (const { orderId } of paid) await ask(orderId);
    const states = async () => {
      const books = paid.map(({ orderId, sessionId }) => booksOf(orderId, sessionId));
      return (await Promise.all(books)).flatMap((each) => each.states).toSorted();
    };
    const count = vi.spyOn(shop.metrics, 'count');
    vi.spyOn(shop.providers.payments, 'listRefunds').mockImplementationOnce(() =>
      Promise.reject(new Error('The books are shut')),
    );
    await resumeRefunds(later(DAY_MS));
    expect(await states()).toEqual(['asked', 'done']);
    expect(count).toHaveBeenCalledWith('driftstone_payment_alarms_total', { kind: 'refund_stuck' });
    expect(shop.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ refundId: expect.any(String) }),
      'a refund could not be finished',
    );
    vi.restoreAllMocks();
    await resumeRefunds(later(2 * DAY_MS));
    expect(await states()).toEqual(['done', 'done']);
  });

  it('fails for a payment of a provider that the shop no longer uses', async () => {
    const { refund, buildPaid, booksOf } = givingBack(t, shop);
    const { orderId, sessionId } = await buildPaid();
    await t.db
      .update(paymentSessions)
      .set({ provider: 'sandbox' })
      .where(eq(paymentSessions.id, sessionId));
    expect(await refund(orderId)).toMatchObject({ state: 'failed' });
    expect((await booksOf(orderId, sessionId)).refundedPence).toBe(0);
  });
});
