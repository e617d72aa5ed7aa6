import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeServer, STRIPE_TEST_KEY, type StripeServer } from '#testing/stripe/server.ts';
import { connectStripe, SHORT_LIMITS } from '#testing/test-stripe.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { askStripe } from './stripe-calls.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { buildRequest, NOW } from './stripe.fixtures.ts';

let server: StripeServer;
beforeAll(async () => {
  server = await startStripeServer(() => NOW);
});
afterAll(() => server.close());

const payout = {
  id: 'po_1',
  object: 'payout',
  amount: 2265,
  currency: 'gbp',
  arrival_date: 1780272000,
  status: 'paid',
  automatic: true,
  reconciliation_status: 'completed',
};
const created = 1780200000;
const list = (data: object[], hasMore = false) => ({
  object: 'list',
  has_more: hasMore,
  url: '/v1/x',
  data,
});

it('[PAYOUT-06] reads Stripe’s payouts, and from the balance what each is made of', async () => {
  const payments = connectStripe(server, () => NOW);
  server.setPage('/v1/payouts', list([{ ...payout, status: 'in_transit' }]));
  server.setPage(
    '/v1/balance_transactions',
    list([
      { id: 'txn_0', created, type: 'payout', amount: -2265, fee: 0, source: { id: 'po_1' } },
      {
        id: 'txn_1',
        created,
        type: 'charge',
        amount: 3000,
        fee: 65,
        description: 'Order 1063',
        source: { id: 'ch_1', payment_intent: 'pi_1' },
      },
      {
        id: 'txn_2',
        created,
        type: 'refund',
        amount: -500,
        fee: 0,
        source: { id: 're_1', payment_intent: 'pi_1' },
      },
      { id: 'txn_3', created, type: 'stripe_fee', amount: -170, fee: 0, source: null },
    ]),
  );
  const read = await payments.listPayouts('po_2', 10);
  expect(read).toEqual([
    {
      id: 'po_1',
      amountPence: 2265,
      currency: 'gbp',
      arrivesAt: new Date('2026-06-01T00:00:00Z'),
      state: 'pending',
      entries: [
        expect.objectContaining({
          kind: 'payment',
          at: new Date(created * 1000),
          amountPence: 3000,
          feePence: 65,
          paymentReference: 'pi_1',
          words: 'Order 1063',
        }),
        expect.objectContaining({ kind: 'refund', amountPence: -500, providerRefundId: 're_1' }),
        expect.objectContaining({ kind: 'fee', amountPence: -170, words: 'stripe fee' }),
      ],
    },
  ]);
  expect(server.requests.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/v1\/payouts\?limit=10&starting_after=po_2$/),
    expect.stringContaining('payout=po_1'),
  ]);
  server.setPage('/v1/payouts', list([{ id: 'po_1' }]));
  await expect(payments.listPayouts(null, 10)).rejects.toThrow(PaymentProviderError);
});

it.each([
  ['by_hand', { automatic: false, reconciliation_status: 'not_applicable' }],
  ['not_yet', { reconciliation_status: 'in_progress' }],
  ['failed', { status: 'failed' }],
  ['other_currency', { currency: 'eur' }],
] as const)('[PAYOUT-04] does not break down every payout: %s', async (why, different) => {
  server.setPage('/v1/payouts', list([{ ...payout, ...different }]));
  const payments = connectStripe(server, () => NOW);
  expect(await payments.listPayouts(null, 10)).toMatchObject([{ entries: why }]);
});

it('[PAYOUT-06] reads two payouts at a time, each page by itself, and cuts nothing off silently', async () => {
  const payouts = ['po_1', 'po_2', 'po_3', 'po_4', 'po_5'];
  server.setPage('/v1/payouts', list(payouts.map((id) => ({ ...payout, id }))));
  server.setPage(
    '/v1/balance_transactions',
    list([{ id: 'txn_1', created, type: 'charge', amount: 1, fee: 0 }], true),
  );
  const stripe = createStripeClient({
    secretKey: STRIPE_TEST_KEY,
    apiBase: server.url,
    attemptLimitMs: 5000,
  });
  const running = { now: 0, most: 0, calls: 0 };
  const ask = askStripe(async (work) => {
    running.calls += 1;
    running.most = Math.max(running.most, (running.now += 1));
    return work(new AbortController().signal).finally(() => (running.now -= 1));
  });
  const read = await createStripePayouts(stripe, ask).listPayouts(null, 10);
  expect(read.map(({ id, entries }) => [id, entries])).toEqual(
    payouts.map((id) => [id, 'too_many']),
  );
  expect(server.requests.at(-1)?.path).toContain('starting_after=txn_1');
  expect(running).toEqual({ now: 0, most: 2, calls: 1 + 5 * 50 });
});

it('[PAYOUT-07] lets customers pay while Stripe does not say what it paid out', async () => {
  const limits = { ...SHORT_LIMITS, circuit: { outages: 2, restMs: 60_000 } };
  const payments = connectStripe(server, () => NOW, { limits });
  server.failAlways({ kind: 'fault' });
  await expect(payments.listPayouts(null, 10)).rejects.toThrow(PaymentProviderError);
  server.failAlways(null);
  expect(await payments.createSession(buildRequest())).toMatchObject({ url: expect.any(String) });
});
