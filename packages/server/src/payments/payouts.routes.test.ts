import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildStore } from '#location/location.fixtures.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import {
  PaymentProviderError,
  PermissionMissing,
  type PayoutEntry,
  type ProviderPayout,
} from '#providers/payments/payment-provider.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPayment } from '#testing/test-payment.ts';
import { payByCard } from './paying.fixtures.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await t.close();
});

const read = async () => (await (await t.staff()).get('/desk/money/payouts')).body;

/** An order of £10.00 that was paid by card. */
async function buildCardOrder() {
  const { order, sessionId } = await buildPayment(t);
  await payByCard(t.app, sessionId);
  const [session] = await t.db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.id, sessionId));
  return { order, reference: session?.paymentReference ?? null };
}

const entry = (of: Partial<PayoutEntry>): PayoutEntry => ({
  kind: 'payment',
  at: t.clock.now,
  amountPence: 1000,
  feePence: 35,
  paymentReference: null,
  providerRefundId: null,
  words: 'Payment',
  ...of,
});
/** From the provider, instead of the sandbox's own. */
function payOut(...all: ProviderPayout['entries'][]) {
  const payouts = all.map((entries, at): ProviderPayout => ({
    id: `po_${at}`,
    amountPence: Array.isArray(entries)
      ? entries.reduce((sum, each) => sum + each.amountPence - each.feePence, 0)
      : 1000,
    currency: entries === 'other_currency' ? 'eur' : 'gbp',
    arrivesAt: new Date(t.clock.now.getTime() - at * DAY_MS),
    state: entries === 'failed' ? 'failed' : 'paid',
    entries,
  }));
  vi.spyOn(t.shop.providers.payments, 'listPayouts').mockResolvedValue(payouts);
  return payouts;
}

describe('GET /desk/money/payouts', () => {
  it('[PAYOUT-01] pays a day’s cards less refunds and fees two days later, and it agrees with the books', async () => {
    const { order } = await buildCardOrder();
    const second = await buildCardOrder();
    const owner = await t.staff();
    const asked = await owner.post(`/desk/orders/${order.id}/refund`, {
      id: randomUUID(),
      choice: { kind: 'amount', amount: 4 },
      reason: 'missing',
      refundable: 10,
    });
    expect(asked.status).toBe(200);
    expect((await read()).payouts).toEqual([]);
    t.clock.advanceMs(DAY_MS);
    expect((await read()).payouts).toMatchObject([
      { amount: 15.3, fees: 0.7, difference: 0, state: 'pending' },
    ]);
    t.clock.advanceMs(DAY_MS);
    const { payouts, missing } = await read();
    expect(payouts).toMatchObject([{ state: 'paid', arrivesAt: '2026-06-03T00:00:00.000Z' }]);
    expect(missing).toEqual([]);
    expect(payouts[0].lines).toMatchObject([
      { kind: 'payment', order: { number: order.number }, amount: 10, fee: 0.35, booked: 10 },
      { kind: 'payment', order: { number: second.order.number }, amount: 10, booked: 10 },
      { kind: 'refund', order: { id: order.id }, amount: -4, fee: 0, booked: -4 },
    ]);
  });

  it('[PAYOUT-02] names payments that no order has, other amounts, and what is neither', async () => {
    const { order, reference } = await buildCardOrder();
    payOut([
      entry({ paymentReference: reference, amountPence: 950 }),
      entry({ paymentReference: 'pi_unknown' }),
      entry({ kind: 'refund', amountPence: -300, feePence: 0, providerRefundId: 're_unknown' }),
      entry({ kind: 'other', amountPence: -1500, feePence: 0, words: 'Dispute' }),
      entry({ kind: 'fee', amountPence: -200, feePence: 0, words: 'Stripe fee' }),
    ]);
    const [payout] = (await read()).payouts;
    expect(payout).toMatchObject({ amount: -1.2, fees: 2.7, difference: -8.5 });
    expect(payout.lines).toMatchObject([
      { order: { number: order.number }, amount: 9.5, booked: 10 },
      { order: null, reference: 'pi_unknown', booked: null },
      { order: null, booked: null },
      { words: 'Dispute', booked: null },
      { booked: -2 },
    ]);
  });

  it('[PAYOUT-02] names a dispute with its order, and what the provider does not break down', async () => {
    const { order, reference } = await buildCardOrder();
    payOut([
      entry({ kind: 'other', amountPence: -1500, feePence: 0, paymentReference: reference }),
    ]);
    expect((await read()).payouts[0].lines).toMatchObject([{ order: { number: order.number } }]);
    const [payout] = payOut([entry({ paymentReference: reference })]);
    Object.assign(payout ?? {}, { amountPence: 900 });
    expect((await read()).payouts).toMatchObject([{ difference: -0.65 }]);
  });

  it('[PAYOUT-02] knows a refund that failed: it went out and came back', async () => {
    const { order } = await buildCardOrder();
    const asked = await (
      await t.staff()
    ).post(`/desk/orders/${order.id}/refund`, {
      id: randomUUID(),
      choice: { kind: 'amount', amount: 4 },
      reason: 'missing',
      refundable: 10,
    });
    expect(asked.status).toBe(200);
    const [row] = await t.db.select().from(refunds);
    const { providerRefundId = null } = row ?? {};
    const refund = { kind: 'refund', feePence: 0, providerRefundId } as const;
    payOut([
      entry({ ...refund, amountPence: -400 }),
      entry({ ...refund, amountPence: 400, words: 'refund failure' }),
    ]);
    expect((await read()).payouts).toMatchObject([{ lines: [{ booked: -4 }, { booked: null }] }]);
    await t.db.update(refunds).set({ state: 'failed', dueAt: null, countedAt: null });
    expect((await read()).payouts).toMatchObject([
      { difference: 0, lines: [{ booked: -4 }, { booked: 4 }] },
    ]);
    // The order itself was told of no failure.
    await t.db.update(refunds).set(row ?? {});
  });

  describe('[PAYOUT-03]', () => {
    type Built = Awaited<ReturnType<typeof buildCardOrder>> & { at: Date };
    const pay = async (): Promise<Built> => {
      t.clock.advanceMs(MINUTE_MS);
      const built = await buildCardOrder();
      await t.db
        .update(paymentSessions)
        .set({ createdAt: t.clock.now })
        .where(eq(paymentSessions.orderId, built.order.id));
      return { ...built, at: t.clock.now };
    };
    const of = ({ reference, at }: Built) => entry({ paymentReference: reference, at });
    const numbersMissing = async () =>
      (await read()).missing.map(({ order }: { order: { number: number } }) => order.number);

    it('names a payment that is in no payout, once a later one is', async () => {
      const [first, lost] = [await pay(), await pay()];
      payOut([of(first)]);
      expect(await numbersMissing()).toEqual([]);
      const last = await pay();
      payOut([of(last)], [of(first)]);
      expect((await read()).missing).toMatchObject([
        { order: { id: lost.order.id, number: lost.order.number }, amount: 10 },
      ]);
      payOut('not_yet', [of(last)], 'other_currency', [of(first)]);
      expect(await numbersMissing()).toEqual([lost.order.number]);
      payOut([entry({ kind: 'other' })], [of(last)], [of(first)], [entry({ kind: 'other' })]);
      expect(await numbersMissing()).toEqual([lost.order.number]);
      payOut([of(last)], 'by_hand', [of(first)]);
      expect(await numbersMissing()).toEqual([]);
    });

    it('finds one among hundreds that were paid out', async () => {
      const first = await pay();
      const lost = await pay();
      const paidOut = await pay();
      const [like] = await t.db
        .select()
        .from(paymentSessions)
        .where(eq(paymentSessions.orderId, first.order.id));
      if (!like) throw new Error('The session is not stored');
      const many = Array.from({ length: 60 }, (_, at) => ({
        ...like,
        id: `cs_many_${at}`,
        status: 'refunded' as const,
        paymentReference: `pi_many_${at}`,
        createdAt: new Date(first.at.getTime() + 1 + at),
        settledAt: new Date(first.at.getTime() + 1 + at),
      }));
      await t.db.insert(paymentSessions).values(many);
      const entries = many.map(({ paymentReference }) => entry({ paymentReference, at: first.at }));
      payOut([...entries, of(paidOut)], [of(first)]);
      expect(await numbersMissing()).toEqual([lost.order.number]);
    });

    it('goes by the provider’s clock: the shop may have heard of a payment late', async () => {
      const older = await pay();
      const first = await pay();
      const late = await pay();
      await pay();
      const heardAt = t.clock.now;
      // In the payout before these: opened before the first, heard of after it.
      await t.db
        .update(paymentSessions)
        .set({ settledAt: new Date(first.at.getTime() + 1) })
        .where(eq(paymentSessions.orderId, older.order.id));
      // Paid before the last one, which waits for its payout, and heard of after it.
      await t.db
        .update(paymentSessions)
        .set({ settledAt: new Date(heardAt.getTime() + 1) })
        .where(eq(paymentSessions.orderId, late.order.id));
      payOut([of(late)], [of(first)]);
      expect(await numbersMissing()).toEqual([]);
    });

    it('does not count what was in a payout that failed', async () => {
      const first = await pay();
      const second = await pay();
      payOut('failed', [of(second)], [of(first)]);
      expect(await read()).toMatchObject({
        payouts: [{ state: 'failed', difference: null, lines: null, unlisted: 'failed' }, {}, {}],
        missing: [],
      });
    });
  });

  it.each(['by_hand', 'not_yet', 'too_many', 'failed', 'other_currency'] as const)(
    '[PAYOUT-04] compares nothing of a payout that is not to be compared: %s',
    async (why) => {
      payOut(why);
      expect((await read()).payouts).toMatchObject([
        { difference: null, lines: null, unlisted: why },
      ]);
    },
  );

  it('[PAYOUT-05] says that the provider does not answer, and is for those who see all the money', async () => {
    const manager = await t.staff('manager', [(await buildStore(t.db)).id]);
    expect((await manager.get('/desk/money/payouts')).body).toMatchObject({
      payouts: null,
      isForAllStores: true,
    });
    expect((await (await t.staff('counter')).get('/desk/money/payouts')).status).toBe(403);
    vi.spyOn(t.shop.providers.payments, 'listPayouts').mockRejectedValue(
      new PaymentProviderError('Stripe could not list its payouts (no answer)'),
    );
    expect(await (await t.staff()).get('/desk/money/payouts')).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_UNAVAILABLE' },
    });
    vi.spyOn(t.shop.providers.payments, 'listPayouts').mockRejectedValue(
      new PermissionMissing('Stripe could not list its payouts (HTTP 403)'),
    );
    expect(await (await t.staff()).get('/desk/money/payouts')).toMatchObject({
      status: 422,
      body: { code: 'PAYOUTS_NOT_READABLE' },
    });
  });
});
