import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeServer, STRIPE_TEST_KEY, type StripeServer } from '#testing/stripe/server.ts';
import { checkStripe } from './stripe-check.ts';
import { STRIPE_EVENTS } from './stripe-event.ts';
import { NOW } from './stripe.fixtures.ts';

const PUBLIC_URL = 'https://driftstone.example';
const ACCOUNT = {
  id: 'acct_1',
  object: 'account',
  charges_enabled: true,
  default_currency: 'gbp',
  capabilities: { card_payments: 'active' },
};
const ENDPOINT = {
  id: 'we_1',
  object: 'webhook_endpoint',
  url: `${PUBLIC_URL}/payments/webhook`,
  status: 'enabled',
  enabled_events: [...STRIPE_EVENTS],
  api_version: '2026-10-28.endive',
};

let server: StripeServer;
beforeAll(async () => {
  server = await startStripeServer(() => NOW);
  for (const path of ['/v1/payouts', '/v1/balance_transactions'])
    server.setPage(path, { object: 'list', data: [], has_more: false });
});
afterAll(() => server.close());
beforeEach(() => describeAccount());

function describeAccount(account: object = {}, ...endpoints: object[]) {
  server.setPage('/v1/account', { ...ACCOUNT, ...account });
  const data = endpoints.length > 0 ? endpoints : [ENDPOINT];
  server.setPage('/v1/webhook_endpoints', { object: 'list', data, has_more: false });
}

async function listFlaws({ secretKey = STRIPE_TEST_KEY, publicUrl = PUBLIC_URL } = {}) {
  const keys = { secretKey, webhookSecret: 'whsec_abc', apiBase: server.url };
  const findings = await checkStripe({ keys, publicUrl, now: () => NOW });
  return findings.filter(({ isGood }) => !isGood).map(({ text }) => text);
}

describe('the check of the Stripe account', () => {
  it('finds nothing wrong with an account that is ready, and leaves no page open', async () => {
    expect(await listFlaws()).toEqual([]);
    expect([...server.books.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
  });

  it('reports what the account lacks', async () => {
    describeAccount({ charges_enabled: false, default_currency: 'eur', capabilities: {} });
    expect(await listFlaws()).toEqual([
      expect.stringContaining('may not take payments yet'),
      expect.stringContaining('Card payments are not active'),
      expect.stringContaining('kept in EUR'),
    ]);
  });

  it('says what is wrong with the webhook endpoint', async () => {
    describeAccount({}, { ...ENDPOINT, url: 'https://elsewhere.example/payments/webhook' });
    expect(await listFlaws()).toEqual([
      expect.stringContaining(`No webhook endpoint calls ${PUBLIC_URL}/payments/webhook`),
    ]);
    describeAccount(
      {},
      {
        ...ENDPOINT,
        status: 'disabled',
        enabled_events: ['checkout.session.completed'],
        api_version: '2020-08-27',
      },
    );
    expect(await listFlaws()).toEqual([
      expect.stringContaining('is disabled'),
      expect.stringMatching(/not told of .*charge\.refunded/),
      expect.stringContaining('as of 2020-08-27'),
    ]);
  });

  it('requires no endpoint for a shop on this machine', async () => {
    describeAccount({}, { ...ENDPOINT, url: 'https://elsewhere.example/' });
    expect(await listFlaws({ publicUrl: 'http://localhost:3000' })).toEqual([]);
  });

  it('[PAYOUT-05] reports a key that may not read payouts', async () => {
    server.forbid('/v1/balance_transactions');
    expect(await listFlaws()).toEqual([
      expect.stringMatching(/could not read its payouts and the balance \(HTTP 403.*permission/),
    ]);
    server.setPage('/v1/balance_transactions', { object: 'list', data: [], has_more: false });
  });

  it('reports a wrong key without repeating it', async () => {
    const flaws = await listFlaws({ secretKey: 'sk_test_51Wrong' });
    expect(flaws[0]).toContain('The key is wrong or was revoked');
    expect(flaws.join(' ')).not.toContain('sk_test_51Wrong');
  });
});
