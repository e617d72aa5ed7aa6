import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '@driftstone/contract/payments/payments.contract.ts';
import { CARDS, payByCard } from '#payments/paying.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { TEST_CARDS } from './sandbox-cards.ts';

const HOUR_MS = 60 * 60 * 1000;
const SHOP = 'http://shop.example';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

/** For an order that the shop does not know, so that only the sandbox is tested. */
async function openPayment(overrides: { name?: string } = {}): Promise<string> {
  const { sessionId } = await t.shop.providers.payments.createSession({
    idempotencyKey: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1001,
    amountPence: 1275,
    lines: [
      { name: overrides.name ?? 'Harbour Margherita', quantity: 2, amountPence: 1025 },
      { name: 'Delivery', quantity: 1, amountPence: 250 },
    ],
    customerEmail: 'marina@example.com',
    successUrl: `${SHOP}/order-confirmation?status=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${SHOP}/order-confirmation?status=failed`,
    expiresAt: new Date(t.clock.now.getTime() + HOUR_MS),
  });
  return sessionId;
}

async function open(sessionId: string) {
  const { statusCode, headers, body } = await t.app.inject(`/sandbox/pay/${sessionId}`);
  return { status: statusCode, headers, html: body };
}

async function statusOf(sessionId: string) {
  return (await t.shop.providers.payments.findSession(sessionId))?.status;
}

/** Counts the webhook calls among the requests to the shop. */
function watchWebhooks(): () => number {
  const routing = vi.spyOn(t.app, 'routing');
  return () => routing.mock.calls.filter(([{ url }]) => url === PAYMENT_WEBHOOK_PATH).length;
}

describe('GET /sandbox/pay/:sessionId', () => {
  it('shows what is paid for, the test cards and that no money is real', async () => {
    const sessionId = await openPayment();
    const { status, html } = await open(sessionId);
    expect(status).toBe(200);
    for (const text of ['£12.75', '£10.25', '× 2', 'marina@example.com', 'no real money'])
      expect(html).toContain(text);
    for (const { number } of TEST_CARDS) expect(html).toContain(number);
    expect(html).toContain(`action="/sandbox/pay/${sessionId}/cancel"`);
    expect(html, 'follows the text size of the browser').not.toMatch(/font(-size)?: [\d.]+px/);
  });

  it('[CHK-14] pays at once by a wallet, whose buttons Enter in a field of the card does not press', async () => {
    const sessionId = await openPayment();
    const { html } = await open(sessionId);
    for (const wallet of ['Apple Pay', 'Google Pay', 'Link'])
      expect(html).toContain(`form="wallets" name="wallet" value="${wallet}"`);
    const { statusCode, headers } = await t.app.inject({
      method: 'POST',
      url: `/sandbox/pay/${sessionId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'wallet=Google+Pay',
    });
    expect(statusCode).toBe(303);
    expect(headers.location).toContain('status=success');
    expect(await statusOf(sessionId)).toBe('paid');
  });

  it('gives each field a label and names it for autofill', async () => {
    const { html } = await open(await openPayment());
    const fields = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc', name: 'cc-name' };
    for (const [name, autofill] of Object.entries(fields)) {
      expect(html).toContain(`<label for="${name}">`);
      expect(html).toMatch(new RegExp(`<input id="${name}"[^>]*autocomplete="${autofill}"`));
    }
  });

  it('allows only its own style and script, and sends the form only to itself and the shop', async () => {
    const { headers, html } = await open(await openPayment());
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`form-action 'self' ${SHOP};`);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(html.match(/<(?:style|script)[^>]*>/g)).toEqual([
      `<style nonce="${nonce}">`,
      `<script nonce="${nonce}">`,
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows names as text, never as HTML', async () => {
    const { html } = await open(await openPayment({ name: '<img src=x onerror=alert(1)>' }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('says when the payment is made, expired or unknown, with a way back', async () => {
    const paid = await openPayment();
    await payByCard(t.app, paid);
    expect(await open(paid)).toMatchObject({
      status: 200,
      html: expect.stringContaining('already paid'),
    });
    expect((await open(paid)).html).toContain(`session_id=${paid}`);

    const expired = await openPayment();
    await t.shop.providers.payments.expireSession(expired);
    expect(await open(expired)).toMatchObject({
      status: 410,
      html: expect.stringContaining('You have not been charged'),
    });
    expect(await open('cs_sandbox_unknown')).toMatchObject({
      status: 404,
      html: expect.stringContaining('no such payment'),
    });
  });
});

describe('POST /sandbox/pay/:sessionId', () => {
  it('takes the money and sends the customer back', async () => {
    const sessionId = await openPayment();
    expect(await payByCard(t.app, sessionId)).toMatchObject({
      status: 303,
      location: `${SHOP}/order-confirmation?status=success&session_id=${sessionId}`,
    });
    expect(await statusOf(sessionId)).toBe('paid');
  });

  it('takes it once when the form is sent twice, at the same time or later', async () => {
    const sessionId = await openPayment();
    const countWebhooks = watchWebhooks();
    const answers = await Promise.all([payByCard(t.app, sessionId), payByCard(t.app, sessionId)]);
    const again = await payByCard(t.app, sessionId);
    expect([...answers, again].map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(countWebhooks()).toBe(1);
  });

  it.each([
    [CARDS.declined, 'Your card was declined'],
    ['4000 0000 0000 9995', 'insufficient funds'],
    ['5555 5555 5555 4444', 'only the test cards'],
  ])('refuses %s, and lets the customer try again', async (number, text) => {
    const sessionId = await openPayment();
    const refused = await payByCard(t.app, sessionId, number);
    expect(refused).toMatchObject({ status: 402, html: expect.stringContaining(text) });
    expect(refused.html).toContain('role="alert"');
    expect(await statusOf(sessionId)).toBe('open');
    expect((await payByCard(t.app, sessionId)).status).toBe(303);
  });

  it.each([
    ['number', '4242 4242 4242 4241', 'Check the card number.'],
    ['number', '', 'Check the card number.'],
    ['expiry', '13/30', 'Enter the expiry date as MM/YY.'],
    ['expiry', '05/26', 'This card has expired.'],
    ['cvc', '12', 'Enter the 3 or 4 digits of the CVC.'],
    ['name', ' ', 'Enter the name on the card.'],
  ])('says beside %s what is wrong with "%s"', async (field, value, text) => {
    const sessionId = await openPayment();
    const { status, html } = await payByCard(t.app, sessionId, CARDS.paid, { [field]: value });
    expect(status).toBe(422);
    expect(html).toContain(`<p class="error" id="${field}-error">${text}</p>`);
    expect(html).toMatch(
      new RegExp(`<input id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-error"`),
    );
    expect(await statusOf(sessionId)).toBe('open');
  });

  it('accepts a card until the last day of its month', async () => {
    const sessionId = await openPayment();
    const { status } = await payByCard(t.app, sessionId, CARDS.paid, { expiry: '06 / 2026' });
    expect(status).toBe(303);
  });

  it('takes no money once the payment expired', async () => {
    const sessionId = await openPayment();
    await t.shop.providers.payments.expireSession(sessionId);
    expect((await payByCard(t.app, sessionId)).status).toBe(410);
    expect(await statusOf(sessionId)).toBe('expired');
  });

  it('keeps the customer on the page when the card demands it', async () => {
    const sessionId = await openPayment();
    const { status, html } = await payByCard(t.app, sessionId, CARDS.notSentBack);
    expect(status).toBe(200);
    expect(html).toContain('left here');
    expect(await statusOf(sessionId)).toBe('paid');
  });

  it('tells the shop again when the first call failed', async () => {
    const sessionId = await openPayment();
    const failing = vi.spyOn(t.db, 'transaction').mockRejectedValueOnce(new Error('away'));
    const countWebhooks = watchWebhooks();
    await payByCard(t.app, sessionId);
    expect(failing).toHaveBeenCalled();
    expect(countWebhooks()).toBe(2);
  });

  it('[API-13] refuses another content type', async () => {
    const sessionId = await openPayment();
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: `/sandbox/pay/${sessionId}`,
      headers: { 'content-type': 'text/xml' },
      payload: '<card/>',
    });
    expect(statusCode).toBe(415);
  });
});

describe('the sandbox provider', () => {
  it('returns the same session for the same key', async () => {
    const request = {
      idempotencyKey: randomUUID(),
      orderId: randomUUID(),
      orderNumber: 1,
      amountPence: 100,
      lines: [],
      customerEmail: 'a@example.com',
      successUrl: SHOP,
      cancelUrl: SHOP,
      expiresAt: new Date(t.clock.now.getTime() + HOUR_MS),
    };
    const { payments } = t.shop.providers;
    const [one, other] = await Promise.all([
      payments.createSession(request),
      payments.createSession(request),
    ]);
    expect(one).toEqual(other);
  });

  it('repeats a refund without harm, and refuses one of an unknown payment', async () => {
    const sessionId = await openPayment();
    await payByCard(t.app, sessionId);
    const { payments } = t.shop.providers;
    const reference = (await payments.findSession(sessionId))?.paymentReference ?? '';
    await payments.refund(reference);
    await expect(payments.refund(reference)).resolves.toBeUndefined();
    await expect(payments.refund('pay_unknown')).rejects.toThrow('no such payment');
  });

  it('never expires a session that is paid', async () => {
    const sessionId = await openPayment();
    await payByCard(t.app, sessionId);
    await t.shop.providers.payments.expireSession(sessionId);
    expect(await statusOf(sessionId)).toBe('paid');
  });

  it('lets a session run out', async () => {
    const sessionId = await openPayment();
    t.clock.advanceMs(HOUR_MS);
    expect(await statusOf(sessionId)).toBe('expired');
    expect((await payByCard(t.app, sessionId)).status).toBe(410);
  });
});
