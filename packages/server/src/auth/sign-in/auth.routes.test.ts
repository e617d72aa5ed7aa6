import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSavedAddress } from '#location/location.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { type Answer, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { sessions, users } from '#auth/auth.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const marina = (email: string) => ({
  first_Name: 'Marina',
  last_Name: 'Whitlock',
  email,
  phone: '',
  password: 'gulls over wet slate',
});

describe('POST /auth/signup', () => {
  it('[API-10] opens an account and a session', async () => {
    const answer = await shop.nobody.post('/auth/signup', marina('New@Example.com '));
    expect(answer.status).toBe(201);
    expect(answer.body.user).toEqual({
      id: expect.any(String),
      name: 'Marina Whitlock',
      first_Name: 'Marina',
      last_Name: 'Whitlock',
      email: 'new@example.com',
      isEmailConfirmed: false,
      avatar: null,
      provider: 'email',
      defaultAddress: null,
      defaultLat: null,
      defaultLng: null,
    });
    const signedIn = await shop.shop.tokens.verify(answer.body.accessToken);
    expect(signedIn).toMatchObject({ userId: answer.body.user.id, guestId: null });
  });

  it('[API-10] answers below /api as well', async () => {
    const answer = await shop.nobody.post('/api/auth/signup', marina('api@example.com'));
    expect(answer.status).toBe(201);
  });

  it('keeps the refresh token out of the body, in a cookie that scripts cannot read', async () => {
    const answer = await shop.nobody.post('/auth/signup', marina('cookie@example.com'));
    const cookie = String(answer.headers['set-cookie']);
    const token = /^driftstone-refresh=([\w-]{43});/.exec(cookie)?.[1];
    expect(token).toBeDefined();
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(cookie).toMatch(/; Path=\/;.*; HttpOnly; SameSite=Strict$/);
    expect(cookie).toContain('Expires=Mon, 15 Jun 2026 12:00:00 GMT');
  });

  it('keeps the password as an argon2id hash only', async () => {
    const { body } = await shop.nobody.post('/auth/signup', marina('hash@example.com'));
    const [row] = await shop.db.select().from(users).where(eq(users.id, body.user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('remembers the guest who signed up in the access token', async () => {
    const guest = shop.guest();
    const { body } = await guest.post('/auth/signup', marina('guest@example.com'));
    const signedIn = await shop.shop.tokens.verify(body.accessToken);
    expect(signedIn?.guestId).toBe(guest.guestId);
  });

  it('refuses an e-mail that has an account, in whatever case it is written', async () => {
    const answer = await shop.guest('me').post('/auth/signup', marina('bad-guest@example.com'));
    expect(answer.status).toBe(400);
  });

  it('refuses an e-mail that has an account, however it is written', async () => {
    await shop.nobody.post('/auth/signup', marina('taken@example.com'));
    const answer = await shop.nobody.post('/auth/signup', marina('TAKEN@example.com'));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('There is already an account with this email.');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('opens one account when the same sign-up is sent twice at once', async () => {
    const twins = await Promise.all([
      shop.nobody.post('/auth/signup', marina('twins@example.com')),
      shop.nobody.post('/auth/signup', marina('twins@example.com')),
    ]);
    expect(twins.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each(['password123', 'Whitlock1987!', 'Driftstone 2026', 'easy@example.com'])(
    'refuses %s as a password and says why',
    async (password) => {
      const answer = await shop.nobody.post('/auth/signup', {
        ...marina('easy@example.com'),
        password,
      });
      expect(answer.status).toBe(422);
      expect(answer.body.issues).toEqual([{ message: answer.body.message, path: 'password' }]);
    },
  );

  it.each([
    ['no e-mail', { email: 'marina' }],
    ['a short password', { password: 'oysters' }],
    ['no first name', { first_Name: '  ' }],
    ['a number for a name', { last_Name: 7 }],
    ['a link for a name', { first_Name: 'https://x.example' }],
    ['a character that is no text', { first_Name: 'Mar\u0000ina' }],
  ])('[API-13] refuses %s', async (_wrong, part) => {
    const answer = await shop.nobody.post('/auth/signup', { ...marina('x@example.com'), ...part });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  it('accepts names as plain text', async () => {
    const input = { ...marina('text@example.com'), first_Name: '<b>Zoë' };
    const { body } = await shop.nobody.post('/auth/signup', input);
    expect(body.user.first_Name).toBe('<b>Zoë');
  });
});

describe('POST /auth/login', () => {
  it('[API-10] opens a session for the right password and tells the default address', async () => {
    const { user, password } = await buildUser(shop.db);
    const home = await buildSavedAddress(shop.db, { userId: user.id, isDefault: true });
    const answer = await shop.nobody.post('/auth/login', { email: user.email, password });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: user.id,
      defaultAddress: home.address,
      defaultLat: home.latitude,
      defaultLng: home.longitude,
    });
    expect(String(answer.headers['set-cookie'])).toContain('driftstone-refresh=');
  });

  it('accepts an account whose e-mail today’s sign-up would refuse', async () => {
    const { user, password } = await buildUser(shop.db, { email: 'a@harbour.example,shop' });
    const { status } = await shop.nobody.post('/auth/login', { email: user.email, password });
    expect(status).toBe(200);
    const reset = await shop.nobody.post('/auth/forgot-password', { email: user.email });
    expect(reset.status).toBe(200);
    const again = await shop.nobody.post('/auth/signup', marina('b@harbour.example,shop'));
    expect(again.status).toBe(400);
  });

  it('opens a new session at each sign-in', async () => {
    const { user, password, sessionId } = await buildUser(shop.db);
    const { body } = await shop.nobody.post('/auth/login', { email: user.email, password });
    const signedIn = await shop.shop.tokens.verify(body.accessToken);
    expect(signedIn?.sessionId).not.toBe(sessionId);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { user } = await buildUser(shop.db);
    const wrong = await shop.nobody.post('/auth/login', { email: user.email, password: 'no' });
    const unknown = await shop.nobody.post('/auth/login', {
      email: 'no@no.example',
      password: 'no',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      code: 'WRONG_CREDENTIALS',
      message: 'Email or password is incorrect.',
    });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('checks a hash even when the e-mail is unknown, so that the response time tells nothing', async () => {
    const { user } = await buildUser(shop.db);
    const known = await shortestMs(() =>
      shop.nobody.post('/auth/login', { email: user.email, password: 'wrong' }),
    );
    const unknown = await shortestMs(() =>
      shop.nobody.post('/auth/login', { email: 'no@no.example', password: 'wrong' }),
    );
    // Without the hash the answer takes a twentieth of the time.
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('[API-13] refuses malformed JSON and missing fields', async () => {
    const malformed = await shop.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    expect(malformed.statusCode).toBe(400);
    expect(malformed.json().message).toEqual(expect.any(String));
    const missing = await shop.nobody.post('/auth/login', { email: 'a@b.example' });
    expect(missing.status).toBe(400);
    expect(missing.body.issues).toEqual([{ message: expect.any(String), path: 'password' }]);
  });

  it('deletes the user’s expired sessions', async () => {
    const { user, password, sessionId } = await buildUser(shop.db);
    const yesterday = new Date(shop.clock.now.getTime() - 24 * 60 * 60 * 1000);
    await shop.db.update(sessions).set({ expiresAt: yesterday }).where(eq(sessions.id, sessionId));
    await shop.nobody.post('/auth/login', { email: user.email, password });
    const left = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(sessionId);
  });
});

async function shortestMs(call: () => Promise<Answer>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

describe('a sign-in during a change of the password', () => {
  it('with the old password is refused: its session would outlast those that the change ends', async () => {
    const { user, password } = await buildUser(shop.db);
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const changing = shop.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'a new one' }).where(eq(users.id, user.id));
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const rival = shop.nobody.post('/auth/login', { email: user.email, password });
    await Promise.race([rival, untilBlocked(shop.db, 1)]);
    gate.resolve();
    await changing;
    expect((await rival).status).toBe(401);
  });
});

describe('a guest id that comes with a sign-in', () => {
  it('stays in the tokens of later refreshes', async () => {
    const guestId = randomUUID();
    const { user, password } = await buildUser(shop.db);
    const login = await shop.guest(guestId).post('/auth/login', { email: user.email, password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const refreshed = await shop.app.inject({
      method: 'POST',
      url: '/auth/refresh-token',
      headers: { cookie },
    });
    const signedIn = await shop.shop.tokens.verify(refreshed.json().accessToken);
    expect(signedIn).toMatchObject({ userId: user.id, guestId });
  });
});
