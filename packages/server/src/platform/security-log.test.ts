import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createAccountHash } from './account-hash.ts';
import { createMetrics } from './metrics.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events.ts';
import { createSecurityLog } from './security-log.ts';

const ADDRESS = '198.51.100.23';
const MINUTE_MS = 60_000;
const lines: string[] = [];

let t: TestApp;
let account: { email: string; password: string; id: string };
beforeAll(async () => {
  // As a shop starts: LOG_LEVEL is warn unless told.
  t = await createTestApp({ LOG_LEVEL: '', RATE_LIMITS: 'on', TRUST_PROXY: '1' }, undefined, lines);
  const { user, password } = await buildUser(t.db);
  account = { email: user.email, id: user.id, password };
});
afterAll(() => t.close());
beforeEach(() => {
  lines.length = 0;
  t.clock.advanceMs(60 * MINUTE_MS);
});

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
  t.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { 'x-forwarded-for': ADDRESS, ...headers },
  });
const logIn = (email: string, password: string) => call('POST', '/auth/login', { email, password });

interface Line extends Record<string, unknown> {
  event: SecurityEvent;
}
const logged = () =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event in SECURITY_EVENTS);

async function countOf(event: SecurityEvent): Promise<number> {
  const { body } = await t.app.inject({ url: '/metrics' });
  const name = `driftstone_security_events_total{event="${event}"} `;
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.slice(name.length),
  );
}

const hash = (text: string) => t.shop.hashAccount(text);
const signedIn = async () => {
  const { headers, cookies } = await logIn(account.email, account.password);
  lines.length = 0;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, headers };
};

/** How each comes about, and whose account it is about. */
const HAPPENINGS: [SecurityEvent, () => Promise<unknown>, (() => string) | null][] = [
  ['signed_in', () => logIn(account.email, account.password), () => account.id],
  ['sign_in_failed', () => logIn(account.email, 'a guess'), () => account.id],
  ['sign_in_failed', () => logIn('Nobody@example.com', 'guess'), () => 'nobody@example.com'],
  [
    'signed_out',
    async () => call('POST', '/auth/logout', {}, { cookie: (await signedIn()).cookie }),
    () => account.id,
  ],
  [
    'refresh_token_reused',
    async () => {
      const { cookie } = await signedIn();
      await call('POST', '/auth/refresh-token', {}, { cookie });
      t.clock.advanceMs(MINUTE_MS);
      return call('POST', '/auth/refresh-token', {}, { cookie });
    },
    () => account.id,
  ],
  [
    'password_reset_asked',
    () => call('POST', '/auth/forgot-password', { email: account.email }),
    () => account.id,
  ],
  [
    'password_reset_refused',
    () =>
      call('POST', '/auth/reset-password', { token: 'x'.repeat(43), password: 'seventeen gulls' }),
    null,
  ],
  [
    'identity_token_refused',
    () => call('POST', '/auth/oauth/google', { idToken: 'forged', platform: 'web' }),
    null,
  ],
  [
    'origin_refused',
    () => call('POST', '/auth/logout', {}, { origin: 'https://elsewhere.example' }),
    null,
  ],
  [
    'kitchen_key_refused',
    () => call('GET', '/kitchen/orders', undefined, { 'x-kitchen-key': 'a guess' }),
    null,
  ],
  ['webhook_refused', () => call('POST', '/payments/webhook', { type: 'paid' }), null],
  [
    'rate_limited',
    async () => {
      for (let hits = 0; hits <= 10; hits += 1) await logIn(account.email, 'a guess');
    },
    null,
  ],
];

describe('the security log', () => {
  it.each(HAPPENINGS)('tells of %s, and counts it', async (event, happen, whose) => {
    const before = await countOf(event);
    await happen();
    expect(await countOf(event)).toBe(before + 1);
    const told = logged().filter((line) => line.event === event);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      msg: `security: ${SECURITY_EVENTS[event].meaning}`,
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: hash(ADDRESS),
      ...(whose && { account: hash(whose()) }),
    });
    expect(lines.join('')).not.toMatch(/@example|198\.51\.100/);
    expect(lines.join('')).not.toContain(account.id);
  });

  it('names the account of whoever is signed in, and what a change of the password ended', async () => {
    const user = await t.user({ password: 'seven gulls on a pier' });
    const body = { currentPassword: 'wrong', newPassword: 'eight gulls on a pier' };
    await user.post('/auth/change-password', body);
    await user.post('/auth/change-password', { ...body, currentPassword: 'seven gulls on a pier' });
    expect(logged()).toMatchObject(
      ['password_wrong', 'password_changed', 'sessions_revoked'].map((event) => ({
        event,
        account: hash(user.userId),
      })),
    );
  });

  it('has the id of the request that the answer came from', async () => {
    const { user, password } = await buildUser(t.db);
    await Promise.all([logIn(user.email, password), logIn(user.email, 'a guess')]);
    const ids = logged().map(({ reqId }) => reqId);
    expect(new Set(ids).size).toBe(2);
  });

  it('is silent with LOG_LEVEL=silent alone', async () => {
    const told = async (level: string) => {
      const written: string[] = [];
      const quiet = await createTestApp({ LOG_LEVEL: level }, undefined, written);
      await quiet.nobody.post('/auth/login', { email: 'gull@example.com', password: 'a guess' });
      await quiet.close();
      return written.filter((line) => line.includes('sign_in_failed')).length;
    };
    expect([await told('silent'), await told('error')]).toEqual([0, 1]);
  });
});

describe('createSecurityLog', () => {
  it('shows every event at 0 before it happens', () => {
    const metrics = createMetrics();
    const log = { info: () => undefined, warn: () => undefined };
    createSecurityLog({ log, metrics, hashAccount: createAccountHash('a'), now: () => new Date() });
    for (const event of Object.keys(SECURITY_EVENTS))
      expect(metrics.write()).toContain(`driftstone_security_events_total{event="${event}"} 0\n`);
  });

  it('writes a hundred lines of an event in a minute, and then how many it left out', () => {
    const clock = { now: new Date('2026-06-01T12:00:00Z') };
    const written: object[] = [];
    const write = (fields: object) => void written.push(fields);
    const metrics = createMetrics();
    const security = createSecurityLog({
      log: { info: write, warn: write },
      metrics,
      hashAccount: createAccountHash('a'),
      now: () => clock.now,
    });
    for (let times = 0; times < 250; times += 1) security.record('webhook_refused');
    security.record('signed_in', { userId: randomUUID() });
    expect(written).toHaveLength(101);
    clock.now = new Date(clock.now.getTime() + MINUTE_MS);
    security.record('webhook_refused');
    security.record('webhook_refused');
    expect(written.slice(101)).toEqual([
      { event: 'webhook_refused', unwritten: 150 },
      { event: 'webhook_refused' },
    ]);
    expect(metrics.write()).toContain('{event="webhook_refused"} 252\n');
  });
});

describe('createAccountHash', () => {
  it('is the same for the same account, and another by another secret', () => {
    const [ours, theirs] = [createAccountHash('ours'), createAccountHash('theirs')];
    expect(ours('gull@example.com')).toBe(ours('gull@example.com'));
    expect(ours('gull@example.com')).not.toBe(ours('kelp@example.com'));
    expect(ours('gull@example.com')).not.toBe(theirs('gull@example.com'));
    expect(ours('gull@example.com')).toMatch(/^[\w-]{16}$/);
  });
});
