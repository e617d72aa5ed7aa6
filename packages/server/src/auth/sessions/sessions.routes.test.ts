import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#database/queryable.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { playAllOrders } from '#testing/interleavings.ts';
import { callerWith, createTestApp, type Answer, type TestApp } from '#testing/test-app.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { refreshTokens, sessions } from '#auth/auth.tables.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { insertRefreshToken, revokeSessionsOf } from './sessions.queries.ts';

const GRACE_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

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

/** Skips the sign-up, since hashing a password is slow. */
async function buildSignedIn(): Promise<{ cookie: string; userId: string }> {
  const { user, sessionId } = await buildUser(shop.db);
  const token = createOpaqueToken();
  await insertRefreshToken(shop.db, hashOpaqueToken(token), sessionId);
  return { cookie: `driftstone-refresh=${token}`, userId: user.id };
}

async function countUnusedTokens(userId: string): Promise<number> {
  const unused = await shop.db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(sessions.userId, userId), isNull(refreshTokens.usedAt)));
  return unused.length;
}

async function lockSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.select().from(sessions).where(eq(sessions.userId, userId)).for('update');
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

  it('[API-10] ends the whole session when a used token is sent again', async () => {
    const { cookie } = await signIn();
    const next = cookieOf(await refresh(cookie));
    shop.clock.advanceMs(GRACE_MS + 1);
    const replay = await refresh(cookie);
    expect(replay.status).toBe(401);
    expect(replay.body.message).toBe('Your session expired. Please sign in to continue.');
    expect((await refresh(next)).status).toBe(401);
  });

  it('returns the same successor to a second tab within the grace period, and to a page whose answer got lost', async () => {
    const { cookie } = await signIn();
    const first = await refresh(cookie);
    shop.clock.advanceMs(GRACE_MS);
    const second = await refresh(cookie);
    expect(second.status).toBe(200);
    expect(cookieOf(second)).toBe(cookieOf(first));
    expect((await refresh(cookieOf(second))).status).toBe(200);
  });

  it('creates one successor for a token that is sent thirty times', async () => {
    const { cookie, userId } = await signIn();
    const answers: Answer[] = [];
    for (let times = 0; times < 30; times += 1) answers.push(await refresh(cookie));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect(await countUnusedTokens(userId)).toBe(1);
  });

  it('does not extend the grace period by reuse', async () => {
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
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
  });

  it('creates one successor when two tabs wait for the session’s lock', async () => {
    const { cookie, userId } = await signIn();
    let tabs: Promise<Answer>[] = [];
    await shop.db.transaction(async (tx) => {
      await lockSessionsOf(tx, userId);
      tabs = [refresh(cookie), refresh(cookie)];
      await untilBlocked(shop.db, 2);
    });
    const [first, second] = await Promise.all(tabs);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first && cookieOf(first)).toBe(second && cookieOf(second));
  });

  it('refuses a tab that waits for the session’s lock while another signs out', async () => {
    const { cookie, userId } = await signIn();
    let tab: Promise<Answer> | undefined;
    await shop.db.transaction(async (tx) => {
      await revokeSessionsOf(tx, userId, shop.clock.now);
      tab = refresh(cookie);
      await untilBlocked(shop.db, 1);
    });
    expect((await tab)?.status).toBe(401);
    expect(await countUnusedTokens(userId)).toBe(1);
  });

  it('leaves at most one valid token, in whatever order its owner, a thief and the time act', async () => {
    type Caller = 'owner' | 'thief';
    const steps: (Caller | 'time passes')[][] = [
      ['owner', 'owner'],
      ['thief', 'thief'],
      ['time passes'],
    ];
    const ends = await playAllOrders(steps, async () => {
      const { cookie, userId } = await buildSignedIn();
      const held = { owner: cookie, thief: cookie };
      const last = { owner: 200, thief: 200 };
      const read = async () => ({ ...last, unused: await countUnusedTokens(userId) });
      return {
        take: async (step) => {
          if (step === 'time passes') return shop.clock.advanceMs(GRACE_MS + 1);
          const answer = await refresh(held[step]);
          last[step] = answer.status;
          if (answer.status === 200) held[step] = cookieOf(answer);
        },
        // Who holds the same token matters, too.
        look: async () => ({ ...(await read()), isShared: held.owner === held.thief }),
        end: read,
      };
    });
    expect(ends.filter(({ state }) => state.unused > 1)).toEqual([]);
    // A token that is reused too late ends the session for both, when either of them refreshes again.
    expect(ends.some(({ state }) => state.owner === 401 || state.thief === 401)).toBe(true);
  });

  it('ends 30 days after the sign-in, however often it was refreshed', async () => {
    let { cookie } = await signIn();
    for (const days of [10, 10, 10 - 1 / DAY_MS]) {
      shop.clock.advanceMs(days * DAY_MS);
      const answer = await refresh(cookie);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
    }
    shop.clock.advanceMs(1);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('ends after 14 days without use', async () => {
    const { cookie } = await signIn();
    shop.clock.advanceMs(14 * DAY_MS - 1);
    const used = await refresh(cookie);
    expect(used.status).toBe(200);
    expect(used.headers['set-cookie']).toContain(
      new Date(shop.clock.now.getTime() + 14 * DAY_MS).toUTCString(),
    );
    shop.clock.advanceMs(14 * DAY_MS);
    expect((await refresh(cookieOf(used))).status).toBe(401);
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

  it('refuses another site, and keeps the token valid', async () => {
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
  ])('accepts the origin of %s', async (_which, headers) => {
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

  it('ends the session of the access token too, for a client that has lost its cookie', async () => {
    const user = await shop.user();
    expect((await user.get('/orders')).status).toBe(200);
    expect((await user.post('/auth/logout')).status).toBe(200);
    expect((await user.get('/orders')).status).toBe(401);
  });

  it("leaves the user's other devices signed in", async () => {
    const { user, password } = await buildUser(shop.db);
    const login = () => shop.nobody.post('/auth/login', { email: user.email, password });
    const [phone, laptop] = [cookieOf(await login()), cookieOf(await login())];
    await logOut(phone);
    expect((await refresh(laptop)).status).toBe(200);
  });

  it('succeeds without a session', async () => {
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
