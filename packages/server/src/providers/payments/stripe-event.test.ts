import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeEvent } from '#testing/stripe/books.ts';
import { signStripeEvent, startStripeServer, type StripeServer } from '#testing/stripe/server.ts';
import { connectStripe } from '#testing/test-stripe.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { buildRequest, NOW } from './stripe.fixtures.ts';

const MINUTE_MS = 60 * 1000;

let server: StripeServer;
let payments: PaymentProvider;
beforeAll(async () => {
  server = await startStripeServer(() => NOW);
  payments = connectStripe(server, () => NOW);
});
afterAll(() => server.close());

async function openSession() {
  const request = buildRequest();
  return { request, ...(await payments.createSession(request)) };
}

function read(event: StripeEvent | object, signedAt: Date = NOW) {
  const body = JSON.stringify(event);
  return payments.readEvent(Buffer.from(body), signStripeEvent(body, signedAt));
}

describe('readEvent', () => {
  it('reads a completed session as paid', async () => {
    const { request, sessionId } = await openSession();
    const event = server.books.pay(sessionId);
    expect(read(event)).toEqual({
      id: event.id,
      type: 'paid',
      session: {
        sessionId,
        orderId: request.orderId,
        status: 'paid',
        amountPence: 2320,
        currency: 'gbp',
        paymentReference: expect.stringMatching(/^pi_/),
      },
    });
  });

  it('reads a late payment, its failure, an expired page and a refund', async () => {
    const { sessionId } = await openSession();
    const completed = server.books.pay(sessionId);
    const as = (type: string) => read({ ...completed, type })?.type;
    expect(as('checkout.session.async_payment_succeeded')).toBe('paid');
    expect(as('checkout.session.async_payment_failed')).toBe('failed');

    const other = await openSession();
    expect(read(server.books.letExpire(other.sessionId))).toMatchObject({
      type: 'expired',
      session: { sessionId: other.sessionId, status: 'expired' },
    });
    expect(read(server.books.refundPart(sessionId, 2320))).toMatchObject({
      type: 'refunded',
      session: null,
      refundedPayment: expect.stringMatching(/^pi_/),
    });
  });

  it('reads a refund of a part, and a refund whose state has changed', async () => {
    const { sessionId } = await openSession();
    server.books.pay(sessionId);
    const part = server.books.refundPart(sessionId, 20);
    const refundedPayment = server.books.sessions.get(sessionId)?.paymentIntent;
    expect(read(part)).toMatchObject({ type: 'refunded', refundedPayment });
    const refundId = server.books.refunds.at(-1)?.id ?? '';
    const failed = server.books.letRefundEnd(refundId, 'failed');
    expect(read(failed)).toMatchObject({ type: 'refunded', refundedPayment });
  });

  it('ignores events about a payment that is not made, or another shop', async () => {
    const { sessionId } = await openSession();
    const completed = server.books.pay(sessionId);
    const unpaid = { ...completed.data.object, payment_status: 'unpaid' };
    expect(read({ ...completed, data: { object: unpaid } })?.type).toBe('other');
    const foreign = { ...completed.data.object, metadata: { orderId: 'of another shop' } };
    expect(read({ ...completed, data: { object: foreign } })).toMatchObject({
      type: 'other',
      session: null,
    });
    expect(read({ ...completed, type: 'customer.created' })?.type).toBe('other');
  });

  it('refuses a wrong, a missing and a malformed signature, and a body that was changed', async () => {
    const { sessionId } = await openSession();
    const body = JSON.stringify(server.books.pay(sessionId));
    const rawBody = Buffer.from(body);
    const refused = [
      payments.readEvent(rawBody, signStripeEvent(body, NOW, 'whsec_of_somebody_else')),
      payments.readEvent(rawBody, undefined),
      payments.readEvent(rawBody, ''),
      payments.readEvent(rawBody, 'nonsense'),
      payments.readEvent(Buffer.from(`${body} `), signStripeEvent(body, NOW)),
    ];
    expect(refused).toEqual([null, null, null, null, null]);
  });

  it('tolerates clocks that differ by minutes, and refuses an older event', async () => {
    const { sessionId } = await openSession();
    const event = server.books.pay(sessionId);
    const signedBefore = (ms: number) => read(event, new Date(NOW.getTime() - ms));
    expect(signedBefore(4 * MINUTE_MS)?.type).toBe('paid');
    expect(signedBefore(-4 * MINUTE_MS)?.type).toBe('paid');
    expect(signedBefore(6 * MINUTE_MS)).toBeNull();
  });

  it('refuses a signed body that is no event', () => {
    const sign = (body: string) =>
      payments.readEvent(Buffer.from(body), signStripeEvent(body, NOW));
    expect([sign('{"id": 1'), sign('[]'), sign('{"hello":"there"}'), sign('null')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
