import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseForm } from '#testing/stripe/form.ts';
import { startStripeServer, type StripeServer } from '#testing/stripe/server.ts';
import { connectStripe } from '#testing/test-stripe.ts';
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import { buildRequest, NOW } from './stripe.fixtures.ts';

let server: StripeServer;
let payments: PaymentProvider;
beforeAll(async () => {
  server = await startStripeServer(() => NOW);
  payments = connectStripe(server, () => NOW);
});
afterAll(() => server.close());

function requireBooked(sessionId: string) {
  const session = server.books.sessions.get(sessionId);
  if (!session) throw new Error('Stripe knows no such session');
  return session;
}

describe('createSession', () => {
  it('[API-09] opens a card page in pounds with the lines of the receipt', async () => {
    const request = buildRequest();
    const { sessionId, url } = await payments.createSession(request);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const booked = requireBooked(sessionId);
    expect(booked).toMatchObject({
      amountTotal: 2320,
      amountDiscount: 230,
      lines: [
        { name: 'Harbour Margherita', quantity: 2, unitAmount: 1150 },
        { name: 'Delivery', quantity: 1, unitAmount: 250 },
      ],
    });
    expect(booked.form).toMatchObject({
      mode: 'payment',
      allowed_payment_method_types: { 0: 'card' },
      adaptive_pricing: { enabled: 'false' },
      locale: 'en-GB',
      customer_email: 'ida@example.com',
      client_reference_id: request.orderId,
      metadata: { orderId: request.orderId, orderNumber: '1001' },
      payment_intent_data: { metadata: { orderId: request.orderId } },
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      expires_at: String(request.expiresAt.getTime() / 1000),
    });
  });

  it('[OWN-01] describes the extras of a line, cut to what Stripe takes', async () => {
    const line = { name: 'Custom Pizza', quantity: 1, amountPence: 1000 };
    const lines = [
      { ...line, details: 'Basil, + Rocket' },
      { ...line, details: 'x'.repeat(400) },
      line,
    ];
    const request = buildRequest({ amountPence: 3000, lines });
    const { form } = requireBooked((await payments.createSession(request)).sessionId);
    const described = Object.values(form['line_items'] as Record<string, object>);
    expect(described).toMatchObject([
      { price_data: { product_data: { name: 'Custom Pizza', description: 'Basil, + Rocket' } } },
      { price_data: { product_data: { description: 'x'.repeat(250) } } },
      { price_data: { product_data: { name: 'Custom Pizza' } } },
    ]);
    expect(JSON.stringify(described[2])).not.toContain('description');
  });

  it('returns the same session for the same key, discount included', async () => {
    const request = buildRequest();
    const before = server.books.sessions.size;
    const [first, second] = [
      await payments.createSession(request),
      await payments.createSession(request),
    ];
    expect(second).toEqual(first);
    expect(server.books.sessions.size).toBe(before + 1);
  });

  it('refuses, and closes, a page whose amount differs from the order’s', async () => {
    const request = buildRequest({ amountPence: 2319 });
    await expect(payments.createSession(request)).rejects.toThrow(PaymentProviderError);
    expect([...server.books.sessions.values()].at(-1)).toMatchObject({
      status: 'expired',
      metadata: { orderId: request.orderId },
    });
  });

  it('opens a page for an e-mail that Stripe refuses', async () => {
    const request = buildRequest({ customerEmail: 'ida@sea' });
    const { sessionId } = await payments.createSession(request);
    expect(requireBooked(sessionId).form).not.toHaveProperty('customer_email');
    expect(await payments.createSession(request)).toMatchObject({ sessionId });
  });

  it('shows at most one hundred lines, and the rest as one', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => {
      return { name: `Pizza ${index}`, quantity: 1, amountPence: 1000 };
    });
    const request = buildRequest({ lines, amountPence: 101_000 });
    const { sessionId } = await payments.createSession(request);
    const booked = requireBooked(sessionId);
    expect(booked.lines).toHaveLength(100);
    expect(booked.lines.at(-1)).toEqual({ name: '2 more', quantity: 1, unitAmount: 2000 });
  });

  it('reports that Stripe refused', async () => {
    const tooSoon = new Date(NOW.getTime() + 60 * 1000);
    const refused = payments.createSession(buildRequest({ expiresAt: tooSoon }));
    await expect(refused).rejects.toThrow(
      /^Stripe could not open a session \(HTTP 400, .*param expires_at, req_test\)$/,
    );
  });
});

describe('findSession', () => {
  it('distinguishes open, paid, refunded and expired sessions', async () => {
    const request = buildRequest();
    const { sessionId } = await payments.createSession(request);
    const session = {
      sessionId,
      orderId: request.orderId,
      amountPence: 2320,
      currency: 'gbp',
      paymentReference: null,
    };
    expect(await payments.findSession(sessionId)).toEqual({ ...session, status: 'open' });

    server.books.pay(sessionId);
    const paid = { ...session, paymentReference: expect.stringMatching(/^pi_/), paidAt: NOW };
    expect(await payments.findSession(sessionId)).toEqual({ ...paid, status: 'paid' });
    server.books.refundPart(sessionId, 320);
    expect(await payments.findSession(sessionId)).toEqual({ ...paid, status: 'paid' });
    server.books.refundPart(sessionId, 2000);
    expect(await payments.findSession(sessionId)).toEqual({ ...paid, status: 'refunded' });

    const other = await payments.createSession(buildRequest());
    await payments.expireSession(other.sessionId);
    expect(await payments.findSession(other.sessionId)).toMatchObject({ status: 'expired' });
  });

  it('finds no other ids, and asks Stripe only about ids in its format', async () => {
    expect(await payments.findSession('cs_test_unknown')).toBeNull();
    const asked = server.requests.length;
    expect(await payments.findSession('cs_sandbox_b64')).toBeNull();
    expect(await payments.findSession('../refunds')).toBeNull();
    expect(server.requests).toHaveLength(asked);
  });
});

describe('expireSession', () => {
  it('does nothing to a session that is paid, expired or unknown', async () => {
    const { sessionId } = await payments.createSession(buildRequest());
    server.books.pay(sessionId);
    await payments.expireSession(sessionId);
    expect(await payments.findSession(sessionId)).toMatchObject({ status: 'paid' });
    await payments.expireSession('cs_test_unknown');
  });
});

describe('refund', () => {
  it('refunds the whole payment once, however often it is asked for', async () => {
    const { sessionId } = await payments.createSession(buildRequest());
    server.books.pay(sessionId);
    const { paymentReference } = (await payments.findSession(sessionId)) ?? {};
    await payments.refund(paymentReference ?? '');
    await payments.refund(paymentReference ?? '');
    server.forgetKeys();
    await payments.refund(paymentReference ?? '');
    expect(requireBooked(sessionId).charge).toMatchObject({
      refunded: true,
      amount_refunded: 2320,
    });
    const refunds = server.books.refunds.filter(
      ({ paymentIntent }) => paymentIntent === paymentReference,
    );
    expect(refunds).toHaveLength(1);
  });

  it('succeeds when the owner refunded it before', async () => {
    const { sessionId } = await payments.createSession(buildRequest());
    server.books.pay(sessionId);
    server.books.refundPart(sessionId, 2320);
    const { paymentReference } = (await payments.findSession(sessionId)) ?? {};
    await expect(payments.refund(paymentReference ?? '')).resolves.toBeUndefined();
  });

  it('fails for a payment that Stripe does not know', async () => {
    await expect(payments.refund('pi_unknown')).rejects.toThrow(PaymentProviderError);
  });
});

describe('findSessionOfPayment and listPaidSessions', () => {
  it('find paid sessions, page by page, and leave out those of other shops', async () => {
    server.books.sessions.clear();
    const paidIds: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { sessionId } = await payments.createSession(buildRequest());
      if (index !== 1) {
        server.books.pay(sessionId);
        paidIds.push(sessionId);
      }
    }
    const hourAgo = new Date(NOW.getTime() - 60 * 60 * 1000);
    const listed = await payments.listPaidSessions(hourAgo);
    expect(listed.map(({ sessionId }) => sessionId).toSorted()).toEqual(paidIds.toSorted());
    expect(await payments.listPaidSessions(new Date(NOW.getTime() + 1000))).toEqual([]);

    const reference = listed[0]?.paymentReference ?? '';
    expect(await payments.findSessionOfPayment(reference)).toEqual(listed[0]);
    requireBooked(paidIds[0] ?? '').metadata = {};
    expect(await payments.listPaidSessions(hourAgo)).toHaveLength(1);
    expect(await payments.findSession(paidIds[0] ?? '')).toBeNull();
  });

  it('leave out sessions for other purposes, such as saving a card', async () => {
    server.books.sessions.clear();
    const { sessionId } = await payments.createSession(buildRequest());
    const { sessionId: ofSetup } = await payments.createSession(buildRequest());
    for (const id of [sessionId, ofSetup]) server.books.pay(id);
    // JSON has no NaN, so it is sent as null, as Stripe sends the amount of a setup session.
    requireBooked(ofSetup).amountTotal = Number.NaN;
    const listed = await payments.listPaidSessions(new Date(NOW.getTime() - 60 * 60 * 1000));
    expect(listed.map((session) => session.sessionId)).toEqual([sessionId]);
  });
});

it('sends every parameter as a form', () => {
  const [create] = server.requests.filter(({ path }) => path === '/v1/checkout/sessions');
  expect(parseForm(create?.body ?? '')).toMatchObject({ line_items: { 0: { quantity: '2' } } });
});
