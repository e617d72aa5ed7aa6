import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { sandboxRefunds } from '#providers/payments/sandbox.tables.ts';
import { signSandboxEvent } from '#providers/payments/sandbox-event.ts';
import { deriveWebhookKey } from '#providers/payments/sandbox.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { paymentEvents } from './payments.tables.ts';

const MINUTE_MS = 60 * 1000;
const key = deriveWebhookKey(TEST_SECRET);

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

async function buildEvent(type = 'paid') {
  const order = await buildOrder(t.db, { storeId, updatedAt: t.clock.now });
  const sessionId = `cs_${randomUUID()}`;
  await t.db.insert(paymentSessions).values({
    id: sessionId,
    provider: 'sandbox',
    orderId: order.id,
    amountPence: order.totalPence,
    url: 'http://localhost/pay',
    expiresAt: new Date(t.clock.now.getTime() + 60 * MINUTE_MS),
  });
  const session = {
    sessionId,
    orderId: order.id,
    status: type === 'paid' ? 'paid' : 'expired',
    amountPence: order.totalPence,
    currency: 'gbp',
    paymentReference: type === 'paid' ? `pay_${sessionId}` : null,
  };
  return { id: `evt_${randomUUID()}`, type, session };
}

/** In the sandbox's own books. */
async function refundAtProvider({ session }: Awaited<ReturnType<typeof buildEvent>>) {
  const { paymentReference, amountPence } = session;
  await t.db
    .insert(sandboxRefunds)
    .values({ id: randomUUID(), paymentReference: paymentReference ?? '', amountPence });
}

interface Sending {
  path?: string;
  signature?: string | null;
  contentType?: string;
}

async function send(event: object | string, sending: Sending = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const { path = '/payments/webhook', contentType = 'application/json' } = sending;
  const signature =
    sending.signature === undefined
      ? signSandboxEvent(payload, { key, now: t.clock.now })
      : sending.signature;
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': contentType,
      ...(signature === null ? {} : { 'sandbox-signature': signature }),
    },
    payload,
  });
  return statusCode;
}

async function paymentStatusOf(orderId: string) {
  const [order] = await t.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.paymentStatus;
}

describe('POST /payments/webhook', () => {
  it('settles the order, also below /api', async () => {
    const event = await buildEvent();
    expect(await send(event, { path: '/api/payments/webhook' })).toBe(200);
    expect(await paymentStatusOf(event.session.orderId)).toBe('paid');
  });

  it('processes a replay of the same event without any effect', async () => {
    const event = await buildEvent();
    await send(event);
    const [before] = await t.db.select().from(orders).where(eq(orders.id, event.session.orderId));
    expect(await send(event)).toBe(200);
    const [after] = await t.db.select().from(orders).where(eq(orders.id, event.session.orderId));
    expect(after).toEqual(before);
    const stored = await t.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
    expect(stored).toHaveLength(1);
  });

  it('refuses a missing, a wrong and an old signature, and a body that was changed', async () => {
    const event = await buildEvent();
    const payload = JSON.stringify(event);
    const old = new Date(t.clock.now.getTime() - 6 * MINUTE_MS);
    const now = t.clock.now;
    const refused = [
      await send(event, { signature: null }),
      await send(event, { signature: 'nonsense' }),
      await send(event, { signature: signSandboxEvent(payload, { key: 'another', now }) }),
      await send(event, { signature: signSandboxEvent(payload, { key, now: old }) }),
      await send(`${payload} `, { signature: signSandboxEvent(payload, { key, now }) }),
    ];
    expect(refused).toEqual([400, 400, 400, 400, 400]);
    expect(await paymentStatusOf(event.session.orderId)).toBe('unpaid');
  });

  it('[API-13] refuses a signed body that is no event, and an empty body', async () => {
    expect(await send('{"id": 1')).toBe(400);
    expect(await send({ hello: 'there' })).toBe(400);
    expect(await send('')).toBe(400);
    expect(await send('a=b', { contentType: 'application/x-www-form-urlencoded' })).toBe(400);
  });

  it('accepts event types that it does not use, and orders that it does not know', async () => {
    const other = await buildEvent('dispute.created');
    expect(await send(other)).toBe(200);
    expect(await paymentStatusOf(other.session.orderId)).toBe('unpaid');
    const { session, ...event } = await buildEvent();
    expect(await send({ ...event, session: { ...session, orderId: randomUUID() } })).toBe(200);
    expect(await paymentStatusOf(session.orderId)).toBe('unpaid');
  });

  it('marks an order refunded when its money was refunded, in whatever order the events arrive', async () => {
    const paid = await buildEvent();
    const refunded = { ...paid, id: `evt_${randomUUID()}`, type: 'refunded' };
    await refundAtProvider(paid);
    expect([await send(paid), await send(refunded), await send(refunded)]).toEqual([200, 200, 200]);
    expect(await paymentStatusOf(paid.session.orderId)).toBe('refunded');

    const late = await buildEvent();
    await refundAtProvider(late);
    expect(await send({ ...late, id: `evt_${randomUUID()}`, type: 'refunded' })).toBe(200);
    expect(await send(late)).toBe(200);
    expect(await paymentStatusOf(late.session.orderId)).toBe('refunded');
  });

  it('closes a session that expired, but never one that was paid', async () => {
    const statusOf = async (sessionId: string) => {
      const [row] = await t.db
        .select()
        .from(paymentSessions)
        .where(eq(paymentSessions.id, sessionId));
      return row?.status;
    };
    const expired = await buildEvent('expired');
    await send(expired);
    expect(await statusOf(expired.session.sessionId)).toBe('expired');

    const paid = await buildEvent();
    await send(paid);
    await send({ ...paid, id: `evt_${randomUUID()}`, type: 'expired' });
    expect(await statusOf(paid.session.sessionId)).toBe('settled');
    expect(await paymentStatusOf(paid.session.orderId)).toBe('paid');
  });

  it('fails when the order can’t be settled, and succeeds when it is sent again', async () => {
    const event = await buildEvent();
    vi.spyOn(t.db, 'transaction').mockRejectedValueOnce(new Error('the database went away'));
    expect(await send(event)).toBe(500);
    expect(await paymentStatusOf(event.session.orderId)).toBe('unpaid');
    expect(await send(event)).toBe(200);
    expect(await paymentStatusOf(event.session.orderId)).toBe('paid');
  });
});
