import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerWith, createTestApp, type Answer, type TestApp } from '#testing/test-app.ts';
import { buildUser } from './auth.fixtures.ts';

const GRACE_MS = 10_000;
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ CORS_ORIGINS: 'https://kiosk.example' });
});
afterAll(() => shop.close());

function cookieOf(answer: Answer): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

async function signIn(): Promise<{ cookie: string; userId: string }> {
  const { user, password } = await buildUser(shop.db);
  const answer = await shop.nobody.post('/auth/login', { email: user.email, password });
  return { cookie: cookieOf(answer), userId: user.id };
}

function refresh(cookie: string, headers: Record<string, string> = {}): Promise<Answer> {
  return callerWith(shop.app, { cookie, ...headers }).post('/auth/refresh-token');
}

function logOut(cookie: string, headers: Record<string, string> = {}): Promise<Answer> {
  return callerWith(shop.app, { cookie, ...headers }).post('/auth/logout');
}

describe('POST /auth/refresh-token', () => {
  it('[API-10] exchanges the cookie for an access token and another cookie', async () => {
    const { cookie, userId } = await signIn();
    const answer = await refresh(cookie);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['accessToken']);
    expect(await shop.shop.tokens.verify(answer.body.accessToken)).toMatchObject({ userId });
    expect(cookieOf(answer)).toMatch(/^driftstone-refresh=[\w-]{43}$/);
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await refresh(cookieOf(answer))).status).toBe(200);
  });

  it('[API-10] ends the whole session when a used token comes again', async () => {
    const { cookie } = await signIn();
    const next = cookieOf(await refresh(cookie));
    shop.clock.advanceMs(GRACE_MS + 1);
    const replay = await refresh(cookie);
    expect(replay.status).toBe(401);
    expect(replay.body.message).toBe('Your session expired. Please sign in to continue.');
    expect((await refresh(next)).status).toBe(401);
  });

  it('takes a used token for a second tab within the grace', async () => {
    const { cookie } = await signIn();
    const first = await refresh(cookie);
    shop.clock.advanceMs(GRACE_MS);
    const second = await refresh(cookie);
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await refresh(cookieOf(first))).status).toBe(200);
    expect((await refresh(cookieOf(second))).status).toBe(200);
  });

  it('does not put the grace off by reuse', async () => {
    const { cookie } = await signIn();
    await refresh(cookie);
    shop.clock.advanceMs(GRACE_MS);
    await refresh(cookie);
    shop.clock.advanceMs(1);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('answers ten tabs that wake together', async () => {
    const { cookie } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(cookieOf)).size).toBe(10);
  });

  it('ends 30 days after the sign-in, however often it was refreshed', async () => {
    const { cookie } = await signIn();
    shop.clock.advanceMs(THIRTY_DAYS_MS - 1);
    const last = await refresh(cookie);
    expect(last.status).toBe(200);
    shop.clock.advanceMs(1);
    expect((await refresh(cookieOf(last))).status).toBe(401);
  });

  it.each([
    ['no cookie', ''],
    ['an unknown token', `driftstone-refresh=${'x'.repeat(43)}`],
  ])('[API-13] refuses %s and clears the cookie', async (_which, cookie) => {
    const answer = await refresh(cookie);
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toMatch(
      /^driftstone-refresh=; .*Expires=Thu, 01 Jan 1970/,
    );
  });

  it('refuses another site, and keeps the token good', async () => {
    const { cookie } = await signIn();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const answer = await refresh(cookie, { origin });
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    shop.clock.advanceMs(GRACE_MS + 1);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it.each([
    ['PUBLIC_URL', { origin: 'http://localhost:3000' }],
    ['the host that was called', { origin: 'http://shop.test:81', host: 'shop.test:81' }],
    ['CORS_ORIGINS', { origin: 'https://kiosk.example' }],
  ])('takes the origin of %s', async (_which, headers) => {
    const { cookie } = await signIn();
    expect((await refresh(cookie, headers)).status).toBe(200);
  });
});

describe('POST /auth/logout', () => {
  it('revokes the session and clears the cookie', async () => {
    const { cookie } = await signIn();
    const other = cookieOf(await refresh(cookie));
    const answer = await logOut(other);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(
      /^driftstone-refresh=; .*Expires=Thu, 01 Jan 1970/,
    );
    expect((await refresh(other)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it("leaves the user's other devices signed in", async () => {
    const { user, password } = await buildUser(shop.db);
    const login = () => shop.nobody.post('/auth/login', { email: user.email, password });
    const [phone, laptop] = [cookieOf(await login()), cookieOf(await login())];
    await logOut(phone);
    expect((await refresh(laptop)).status).toBe(200);
  });

  it('is content without a session', async () => {
    expect((await logOut('')).status).toBe(200);
    expect((await logOut('driftstone-refresh=unknown')).status).toBe(200);
  });

  it('refuses another site', async () => {
    const { cookie } = await signIn();
    expect((await logOut(cookie, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

describe('the refresh cookie on https', () => {
  it('is secure and bound to the host by its name', async () => {
    const secure = await createTestApp({
      PUBLIC_URL: 'https://driftstone.example',
      ALLOW_SANDBOX: '1',
      RATE_LIMITS: 'on',
    });
    const { user, password } = await buildUser(secure.db);
    const answer = await secure.nobody.post('/auth/login', { email: user.email, password });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-driftstone-refresh=/);
    expect(cookie).toMatch(/; Path=\/;.*; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie).not.toContain('Domain');
    const caller = callerWith(secure.app, { cookie: cookieOf(answer) });
    expect((await caller.post('/auth/refresh-token')).status).toBe(200);
    await secure.close();
  });
});
