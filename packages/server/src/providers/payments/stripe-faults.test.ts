import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#testing/stripe/faults.ts';
import { startStripeServer, STRIPE_TEST_KEY, type StripeServer } from '#testing/stripe/server.ts';
import { connectStripe, SHORT_LIMITS } from '#testing/test-stripe.ts';
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import { buildRequest, NOW } from './stripe.fixtures.ts';

const PASSING: Fault[] = [
  { kind: 'busy' },
  { kind: 'busy', retryAfter: '0.05' },
  { kind: 'fault' },
  { kind: 'stored fault' },
  { kind: 'silence' },
  { kind: 'cut' },
  { kind: 'slow body' },
  { kind: 'malformed' },
];
const LASTING: Fault[] = [...PASSING, { kind: 'busy', retryAfter: '60' }, { kind: 'nonsense' }];

let server: StripeServer;
let payments: PaymentProvider;
beforeAll(async () => {
  server = await startStripeServer(() => NOW);
});
afterAll(() => server.close());
beforeEach(() => {
  payments = connectStripe(server, () => NOW);
  server.failNext();
  server.forgetKeys();
  server.failAlways(null);
  server.books.sessions.clear();
  server.books.refunds.length = 0;
});

async function payFor(request = buildRequest()) {
  const { sessionId } = await payments.createSession(request);
  server.books.pay(sessionId);
  return sessionId;
}

describe.each(PASSING)('Stripe with one $kind (Retry-After: $retryAfter)', (fault) => {
  it('opens one session', async () => {
    const request = buildRequest();
    server.failNext(fault);
    const { sessionId } = await payments.createSession(request);
    expect([...server.books.sessions.keys()]).toEqual([sessionId]);
    expect(await payments.createSession(request)).toMatchObject({ sessionId });
  });

  it('finds a session, and closes one', async () => {
    const { sessionId } = await payments.createSession(buildRequest());
    server.failNext(fault);
    expect(await payments.findSession(sessionId)).toMatchObject({ status: 'open' });
    server.failNext(fault);
    await payments.expireSession(sessionId);
    expect(await payments.findSession(sessionId)).toMatchObject({ status: 'expired' });
  });

  it('refunds once', async () => {
    const sessionId = await payFor();
    const { paymentReference } = (await payments.findSession(sessionId)) ?? {};
    server.failNext(fault);
    await payments.refund(paymentReference ?? '');
    expect(server.books.refunds).toHaveLength(1);
    expect(await payments.findSession(sessionId)).toMatchObject({ status: 'refunded' });
  });
});

describe.each(LASTING)('Stripe that has only $kind (Retry-After: $retryAfter)', (fault) => {
  it('fails with a message of ours, within the limits, and works again afterwards', async () => {
    const request = buildRequest({ lines: [], amountPence: 2320 });
    request.lines.push({ name: 'Harbour Margherita', quantity: 2, amountPence: 2320 });
    const sessionId = await payFor();
    server.failAlways(fault);
    const startedMs = performance.now();
    const failures = await Promise.all(
      [
        payments.createSession(request),
        payments.findSession(sessionId),
        payments.expireSession(sessionId),
        payments.refund('pi_unknown'),
        payments.listPaidSessions(new Date(0)),
      ].map((call) => call.then(() => null).catch((error: unknown) => error)),
    );
    expect(performance.now() - startedMs).toBeLessThan(SHORT_LIMITS.totalLimitMs + 1_000);
    for (const failure of failures.filter(Boolean)) {
      expect(failure).toBeInstanceOf(PaymentProviderError);
      expect(String(failure)).toMatch(/Stripe/);
    }
    expect(failures[0]).toBeInstanceOf(PaymentProviderError);
    expect(failures[1]).toBeInstanceOf(PaymentProviderError);

    server.failAlways(null);
    const { sessionId: opened } = await payments.createSession(request);
    const ofOrder = [...server.books.sessions.values()].filter(
      ({ metadata }) => metadata.orderId === request.orderId,
    );
    expect(ofOrder.map(({ id }) => id)).toEqual([opened]);
  });
});

describe('a dead Stripe', () => {
  it('is not called again until after a pause', async () => {
    const limits = { ...SHORT_LIMITS, circuit: { outages: 3, restMs: 300 } };
    payments = connectStripe(server, () => NOW, { limits });
    const sessionId = await payFor();
    server.failAlways({ kind: 'cut' });
    await expect(payments.findSession(sessionId)).rejects.toThrow(PaymentProviderError);

    const asked = server.requests.length;
    await expect(payments.findSession(sessionId)).rejects.toThrow(/CircuitOpen/);
    await expect(payments.createSession(buildRequest())).rejects.toThrow(PaymentProviderError);
    expect(server.requests).toHaveLength(asked);

    server.failAlways(null);
    await expect
      .poll(() => payments.findSession(sessionId).catch(() => null), { timeout: 2_000 })
      .toMatchObject({ status: 'paid' });
  });

  it('differs from one that refuses: refusals never open the circuit', async () => {
    const limits = { ...SHORT_LIMITS, circuit: { outages: 2, restMs: 60_000 } };
    payments = connectStripe(server, () => NOW, { limits });
    for (let refusal = 0; refusal < 4; refusal += 1)
      await expect(payments.refund('pi_unknown')).rejects.toThrow(/HTTP 404/);
    await expect(payments.createSession(buildRequest())).resolves.toBeDefined();
  });
});

describe('the key', () => {
  const WRONG_KEY = 'sk_test_51DriftstoneOfSomebodyElse';

  it('is in no error, even when Stripe repeats it', async () => {
    const stranger = connectStripe(server, () => NOW, { secretKey: WRONG_KEY });
    const refused = await stranger.createSession(buildRequest()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PaymentProviderError);
    expect(String(refused)).toContain('HTTP 401');

    server.failAlways({ kind: 'cut' });
    const lost = await payments.findSession('cs_test_1').catch((error: unknown) => error);
    for (const error of [refused, lost]) {
      const everything = inspect(error, { depth: null, showHidden: true });
      expect(everything).not.toContain(WRONG_KEY);
      expect(everything).not.toContain(STRIPE_TEST_KEY);
      expect(everything).not.toContain('ida@example.com');
    }
  });
});
