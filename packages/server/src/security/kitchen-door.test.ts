import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { enterKitchen } from './kitchen-door.ts';
import { createKitchenLock } from './kitchen-key.ts';

const WINDOW_MS = 10 * 60 * 1000;
const lines: string[] = [];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp(
    { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    undefined,
    lines,
  );
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.advanceMs(24 * 60 * 60 * 1000);
  lines.length = 0;
});

async function show(key: string, address: string) {
  const headers = { 'x-kitchen-key': key, 'x-forwarded-for': address };
  const answer = await t.app.inject({ url: '/kitchen/orders', headers });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}
const rightKey = () => t.kitchen.headers['x-kitchen-key'] ?? '';
const guess = (address: string) => show('a guess of somebody', address);

async function guessTimes(times: number, addressOf: (index: number) => string) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await guess(addressOf(index))).status);
  return statuses;
}

describe('the kitchen’s key', () => {
  it('can be guessed ten times from an address, and then refuses even the right key', async () => {
    const [here, elsewhere] = ['198.51.100.1', '198.51.100.2'];
    const statuses = await guessTimes(11, () => here);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await show(rightKey(), here)).toEqual({ status: 429, retryAfter: '600' });
    expect((await show(rightKey(), elsewhere)).status).toBe(200);
    t.clock.advanceMs(WINDOW_MS);
    expect((await show(rightKey(), here)).status).toBe(200);
  });

  it('counts concurrent guesses', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess('198.51.100.3')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('can be guessed a hundred times from all addresses together', async () => {
    const statuses = await guessTimes(101, (index) => `203.0.113.${index}`);
    expect(statuses.indexOf(429)).toBe(100);
  });

  it('opens for the kitchen’s own devices, however many guesses come from there and elsewhere', async () => {
    const kitchen = '198.51.100.4';
    expect((await show(rightKey(), kitchen)).status).toBe(200);
    await guessTimes(20, () => kitchen);
    await guessTimes(110, (index) => `203.0.113.${index}`);
    expect((await guess(kitchen)).status).toBe(429);
    expect((await show(rightKey(), kitchen)).status).toBe(200);
  });

  it('opens for those devices after a restart, and on another server of the shop', async () => {
    const kitchen = '198.51.100.7';
    expect((await show(rightKey(), kitchen)).status).toBe(200);
    await guessTimes(110, (index) => `203.0.113.${index}`);
    const anew = { ...t.shop, kitchenLock: createKitchenLock(rightKey()) };
    const visitFrom = (ip: string) => enterKitchen(anew, { ip } as FastifyRequest, rightKey());
    await visitFrom(kitchen);
    await expect(visitFrom('198.51.100.8')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('forgets an address that nobody has used for half a day', async () => {
    const kitchen = '198.51.100.9';
    const HOUR_MS = 60 * 60 * 1000;
    for (const hoursLater of [0, 11, 11]) {
      t.clock.advanceMs(hoursLater * HOUR_MS);
      expect((await show(rightKey(), kitchen)).status).toBe(200);
    }
    t.clock.advanceMs(13 * HOUR_MS);
    await guessTimes(110, (index) => `203.0.113.${index}`);
    expect((await show(rightKey(), kitchen)).status).toBe(429);
  });

  it('is not rate limited by its own use', async () => {
    for (let asks = 0; asks < 150; asks += 1)
      expect((await show(rightKey(), '198.51.100.5')).status).toBe(200);
  });

  it('is logged when it is wrong, but not when it is missing', async () => {
    await guess('198.51.100.6');
    await t.app.inject({ url: '/kitchen/orders' });
    const events = lines.map((line) => (JSON.parse(line) as { event?: string }).event);
    expect(events).toEqual(['kitchen_key_refused']);
    expect(lines.join('')).not.toContain('guess');
  });
});

describe('the mailbox of a demonstration', () => {
  const open = (authorization?: string) => (url: string) =>
    demonstration.app.inject({ url, headers: authorization ? { authorization } : {} });
  const basic = (key: string) => `Basic ${Buffer.from(`kitchen:${key}`).toString('base64')}`;

  let demonstration: TestApp;
  beforeAll(async () => {
    demonstration = await createTestApp({
      HOST: '0.0.0.0',
      ALLOW_SANDBOX: '1',
      RATE_LIMITS: 'on',
      KITCHEN_KEY: 'a key: of the kitchen'.replaceAll(' ', '-'),
    });
  });
  afterAll(() => demonstration.close());

  it.each(['/sandbox/mail', '/sandbox/mail/a', '/sandbox/mail/a/html', '/api/sandbox/mail'])(
    'shows %s to nobody without the kitchen’s key',
    async (url) => {
      for (const authorization of [undefined, basic('a guess'), 'Bearer a', 'Basic !'])
        expect(await open(authorization)(url)).toMatchObject({
          statusCode: 401,
          headers: { 'www-authenticate': expect.stringMatching(/^Basic realm=/) },
        });
      const { statusCode } = await open(basic('a-key:-of-the-kitchen'))(url);
      expect([200, 404]).toContain(statusCode);
    },
  );

  it('limits guesses', async () => {
    demonstration.clock.advanceMs(24 * 60 * 60 * 1000);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await open(basic('a guess'))('/sandbox/mail')).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is open on the machine of a person who tries the shop', async () => {
    expect((await t.app.inject({ url: '/sandbox/mail' })).statusCode).toBe(200);
  });
});

describe('a shop in production', () => {
  it('has no mailbox, no card page and no sandbox sign-in', async () => {
    const real = await createTestApp({
      PUBLIC_URL: 'https://driftstone.example',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://localhost:25',
      RATE_LIMITS: 'on',
    });
    for (const url of ['/sandbox/mail', '/sandbox/pay/a', '/sandbox/identity/google'])
      expect((await real.app.inject({ url })).statusCode).toBe(404);
    await real.close();
  });
});
