import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { mails } from '#mail/mails.tables.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events.ts';

const ADDRESS = '198.51.100.23';
const MINUTE_MS = 60_000;
const lines: string[] = [];

let t: TestApp;
let account: { email: string; password: string; id: string };
beforeAll(async () => {
  // The defaults of a shop: LOG_LEVEL is warn unless set.
  t = await createTestApp({ LOG_LEVEL: '', RATE_LIMITS: 'on', TRUST_PROXY: '1' }, undefined, lines);
  const { user, password } = await buildUser(t.db);
  account = { email: user.email, id: user.id, password };
});
afterAll(() => t.close());
beforeEach(() => {
  lines.length = 0;
  t.clock.advanceMs(60 * MINUTE_MS);
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers = {}) =>
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
  const line = body.split('\n').find((each) => each.startsWith(name));
  // A comparison of before and after would accept NaN.
  if (line === undefined) throw new Error(`${event} is not counted`);
  return Number(line.slice(name.length));
}

const hash = (text: string) => t.shop.hashAccount(text);
const signedIn = async () => {
  const answer = await logIn(account.email, account.password);
  lines.length = 0;
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, authorization: `Bearer ${answer.json().accessToken}` };
};

async function useRefreshTokenTwice(): Promise<void> {
  const { cookie } = await signedIn();
  await call('POST', '/auth/refresh-token', {}, { cookie });
  t.clock.advanceMs(MINUTE_MS);
  await call('POST', '/auth/refresh-token', {}, { cookie });
}

async function resetPassword(): Promise<void> {
  const { email, password } = account;
  await call('POST', '/auth/forgot-password', { email });
  const [last] = await t.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  const [, token] = /reset-password#([\w-]+)/.exec(last?.mail?.text ?? '') ?? [];
  await call('POST', '/auth/reset-password', { token, password });
}

async function endOneSession(): Promise<void> {
  const { authorization } = await signedIn();
  const listed = await call('GET', '/users/me/sessions', undefined, { authorization });
  const [{ id }] = listed.json().sessions;
  await call('DELETE', `/users/me/sessions/${id}`, undefined, { authorization });
}

const NEWCOMER = {
  first_Name: 'Ada',
  last_Name: 'Reed',
  email: 'ada@example.com',
  password: 'seventeen gulls',
};

let leaverId = '';
async function deleteAnAccount(): Promise<void> {
  const { user, password } = await buildUser(t.db);
  leaverId = user.id;
  const authorization = `Bearer ${(await logIn(user.email, password)).json().accessToken}`;
  await call('POST', '/users/me/delete', { confirmation: password }, { authorization });
}

/** How to cause each event, and whose account it is about. */
const HAPPENINGS: [SecurityEvent, () => Promise<unknown>, (() => string) | null][] = [
  ['signed_up', () => call('POST', '/auth/signup', NEWCOMER), null],
  ['signed_in', () => logIn(account.email, account.password), () => account.id],
  ['sign_in_failed', () => logIn(account.email, 'a guess'), () => account.id],
  ['sign_in_failed', () => logIn('Nobody@example.com', 'guess'), () => 'nobody@example.com'],
  [
    'signed_out',
    async () => call('POST', '/auth/logout', {}, { cookie: (await signedIn()).cookie }),
    () => account.id,
  ],
  ['refresh_token_reused', useRefreshTokenTwice, () => account.id],
  ['sessions_revoked', useRefreshTokenTwice, () => account.id],
  ['sessions_revoked', endOneSession, () => account.id],
  [
    'sessions_revoked',
    async () => call('DELETE', '/users/me/sessions', undefined, await signedIn()),
    () => account.id,
  ],
  ['sessions_revoked', resetPassword, () => account.id],
  ['password_reset_done', resetPassword, () => account.id],
  ['account_deleted', deleteAnAccount, () => leaverId],
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
  ['printer_refused', () => call('POST', '/print/star/guess', {}), null],
  ['mail_link_refused', () => call('POST', '/newsletter/leave?token=forged', {}), null],
  ['webhook_refused', () => call('POST', '/payments/webhook', { type: 'paid' }), null],
  [
    'rate_limited',
    async () => {
      for (let hits = 0; hits <= 10; hits += 1) await logIn(account.email, 'a guess');
    },
    null,
  ],
];

const CHANGE_OF_PASSWORD: SecurityEvent[] = [
  'password_wrong',
  'password_changed',
  'sessions_revoked',
];

/** See staff/desk-events.test.ts. */
const OF_THE_DESK: SecurityEvent[] = [
  'desk_entered',
  'desk_left',
  'desk_refused',
  'desk_sign_in_failed',
  'invitation_refused',
  'second_factor_changed',
  'staff_joined',
  'staff_removed',
];

/** See devices/device-events.test.ts. */
const OF_DEVICES: SecurityEvent[] = [
  'device_code_refused',
  'device_cut_off',
  'device_paired',
  'device_refused',
  'pin_changed',
  'pin_refused',
];

describe('the security log', () => {
  it('has a test for each of its events', () => {
    const tested = [
      ...HAPPENINGS.map(([event]) => event),
      ...CHANGE_OF_PASSWORD,
      ...OF_THE_DESK,
      ...OF_DEVICES,
    ];
    const happening = new Set(tested);
    expect([...happening].toSorted()).toEqual(Object.keys(SECURITY_EVENTS).toSorted());
  });

  it.each(HAPPENINGS)('records %s, and counts it', async (event, happen, whose) => {
    const before = await countOf(event);
    await happen();
    expect(await countOf(event)).toBe(before + 1);
    const written = logged().filter((line) => line.event === event);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({
      msg: `security: ${SECURITY_EVENTS[event].meaning}`,
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: hash(ADDRESS),
      ...(whose && { account: hash(whose()) }),
    });
    expect(lines.join('')).not.toMatch(/@example|198\.51\.100/);
    expect(lines.join('')).not.toContain(account.id);
  });

  it('names the signed-in account, and says what a password change ended', async () => {
    const user = await t.user({ password: 'seven gulls on a pier' });
    const body = { currentPassword: 'wrong', newPassword: 'eight gulls on a pier' };
    await user.post('/auth/change-password', body);
    await user.post('/auth/change-password', { ...body, currentPassword: 'seven gulls on a pier' });
    expect(logged()).toMatchObject(
      CHANGE_OF_PASSWORD.map((event) => ({
        event,
        account: hash(user.userId),
      })),
    );
  });

  it('has the id of the request', async () => {
    const { user, password } = await buildUser(t.db);
    await Promise.all([logIn(user.email, password), logIn(user.email, 'a guess')]);
    const ids = logged().map(({ reqId }) => reqId);
    expect(new Set(ids).size).toBe(2);
  });

  it('is silent only with LOG_LEVEL=silent', async () => {
    const linesAt = async (level: string) => {
      const written: string[] = [];
      const quiet = await createTestApp({ LOG_LEVEL: level }, undefined, written);
      await quiet.nobody.post('/auth/login', { email: 'gull@example.com', password: 'a guess' });
      await quiet.close();
      return written.filter((line) => line.includes('sign_in_failed')).length;
    };
    expect([await linesAt('silent'), await linesAt('error')]).toEqual([0, 1]);
  });
});
