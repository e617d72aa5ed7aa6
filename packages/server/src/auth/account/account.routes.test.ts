import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSavedAddress } from '#location/location.fixtures.ts';
import { CONTENT_CHANNEL } from '#content/content-events.ts';
import { listenTo } from '#database/notifications.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { buildAccount, signIn } from '#testing/test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { users } from '#auth/auth.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const NEW_PASSWORD = 'tide pools at first light';

describe('GET /users/me', () => {
  it('tells who is signed in, with the default address', async () => {
    const { user, device } = await buildAccount(shop);
    const home = await buildSavedAddress(shop.db, { userId: user.id, isDefault: true });
    expect(await device.get('/users/me')).toMatchObject({
      status: 200,
      body: {
        id: user.id,
        name: 'Marina Whitlock',
        email: user.email,
        isEmailConfirmed: false,
        provider: 'email',
        defaultAddress: home.address,
      },
    });
  });

  it('refuses strangers, guests, and a token whose session has ended', async () => {
    const { credentials, device } = await buildAccount(shop);
    const other = await signIn(shop, credentials);
    await other.post('/auth/change-password', {
      currentPassword: credentials.password,
      newPassword: NEW_PASSWORD,
    });
    expect((await shop.nobody.get('/users/me')).status).toBe(401);
    expect((await shop.guest().get('/users/me')).status).toBe(401);
    expect((await device.get('/users/me')).status).toBe(401);
    expect((await other.get('/users/me')).status).toBe(200);
  });
});

describe('PATCH /users/me', () => {
  it('changes the name, and nothing else that is sent', async () => {
    const { user, device } = await buildAccount(shop);
    const wanted = { first_Name: ' Zoë ', last_Name: '<i>Reed', email: 'other@example.com' };
    const { status, body } = await device.patch('/users/me', wanted);
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_Name: 'Zoë', last_Name: '<i>Reed', email: user.email });
    expect((await device.get('/users/me')).body).toEqual(body);
  });

  it('invalidates the pages, which show the names of reviewers', async () => {
    const { user, device } = await buildAccount(shop);
    await buildReview(shop.db, { userId: user.id });
    const events = await listenTo(shop.pool.options, [CONTENT_CHANNEL]);
    const heard = new Promise((resolve) => events.on(CONTENT_CHANNEL, () => resolve('changed')));
    await device.patch('/users/me', { first_Name: 'Ines', last_Name: 'Élan' });
    await expect(heard).resolves.toBe('changed');
    await events.close();
  });

  it('invalidates no page when the name stays the same', async () => {
    const { user, device } = await buildAccount(shop);
    await buildReview(shop.db, { userId: user.id });
    const client = await shop.pool.connect();
    const heard: (string | undefined)[] = [];
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    client.on('notification', ({ payload }) => {
      heard.push(payload);
      if (payload === 'the end') end();
    });
    await client.query('listen content_changed');
    const kept = { first_Name: user.firstName, last_Name: user.lastName };
    expect((await device.patch('/users/me', kept)).status).toBe(200);
    await shop.db.execute(sql`select pg_notify('content_changed', 'the end')`);
    await isOver;
    client.release(true);
    expect(heard).toEqual(['the end']);
  });

  it('refuses the twenty-first change within ten minutes', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const { device } = await buildAccount(limited);
    const wanted = { first_Name: 'Ines', last_Name: 'Élan' };
    for (let tries = 0; tries < 20; tries += 1)
      expect((await device.patch('/users/me', wanted)).status).toBe(200);
    expect((await device.patch('/users/me', wanted)).status).toBe(429);
    await limited.close();
  });

  it.each([
    ['first_Name', { first_Name: 'Win at http://x.example' }],
    ['first_Name', { first_Name: 'x.example/win' }],
    ['last_Name', { last_Name: 'a@b.example' }],
    ['last_Name', { last_Name: 'Two\nlines' }],
    ['first_Name', { first_Name: '  ' }],
    ['last_Name', { last_Name: 'x'.repeat(61) }],
    ['last_Name', { last_Name: null }],
  ])('[API-13] refuses a wrong %s', async (path, part) => {
    const { device } = await buildAccount(shop);
    const wanted = { first_Name: 'Ines', last_Name: 'Élan', ...part };
    const { status, body } = await device.patch('/users/me', wanted);
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ message: expect.any(String), path }]);
  });

  it('refuses strangers', async () => {
    const wanted = { first_Name: 'Ines', last_Name: 'Élan' };
    expect((await shop.nobody.patch('/users/me', wanted)).status).toBe(401);
  });
});

describe('POST /auth/change-password', () => {
  const path = '/auth/change-password';

  it('sets the new password and ends the other sessions, not this one', async () => {
    const { credentials, device } = await buildAccount(shop);
    const { email, password } = credentials;
    const phone = await signIn(shop, credentials);
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    expect((await device.post(path, change)).status).toBe(200);
    expect((await phone.refresh()).status).toBe(401);
    expect((await device.refresh()).status).toBe(200);
    expect((await shop.nobody.post('/auth/login', credentials)).status).toBe(401);
    await signIn(shop, { email, password: NEW_PASSWORD });
  });

  it("leaves other users' sessions alone", async () => {
    const { device, password } = await buildAccount(shop);
    const other = await buildAccount(shop);
    await device.post(path, { currentPassword: password, newPassword: NEW_PASSWORD });
    expect((await other.device.refresh()).status).toBe(200);
  });

  it('refuses a wrong current password with 422, so that no client refreshes its token', async () => {
    const { credentials, device } = await buildAccount(shop);
    const change = { currentPassword: 'wrong', newPassword: NEW_PASSWORD };
    expect(await device.post(path, change)).toMatchObject({
      status: 422,
      body: {
        message: 'Wrong password.',
        issues: [{ path: 'currentPassword' }],
      },
    });
    await signIn(shop, credentials);
  });

  it.each(['password123', 'Marina-Whitlock', 'Driftstone 2026'])(
    'refuses %s, which is easy to guess',
    async (newPassword) => {
      const { credentials, device } = await buildAccount(shop);
      const change = { currentPassword: credentials.password, newPassword };
      const { status, body } = await device.post(path, change);
      expect(status).toBe(422);
      expect(body.issues).toEqual([{ message: body.message, path: 'newPassword' }]);
      await signIn(shop, credentials);
    },
  );

  it('tells those who have no password how to get one', async () => {
    const { user, device, password } = await buildAccount(shop);
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    expect(await device.post(path, change)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('password reset by email') },
    });
  });

  it('accepts one of two changes that are sent at once', async () => {
    const { credentials, device } = await buildAccount(shop);
    const change = (newPassword: string) =>
      device.post(path, { currentPassword: credentials.password, newPassword });
    const answers = await Promise.all([change(NEW_PASSWORD), change(`${NEW_PASSWORD} again`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('[API-13] refuses strangers, short passwords and missing fields', async () => {
    const { device, password } = await buildAccount(shop);
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    expect((await shop.nobody.post(path, change)).status).toBe(401);
    expect((await device.post(path, { ...change, newPassword: 'oysters' })).status).toBe(400);
    expect((await device.post(path, { newPassword: NEW_PASSWORD })).status).toBe(400);
    expect((await device.post(path)).status).toBe(400);
  });

  it('refuses the eleventh try within ten minutes, even with the right password', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const { device, password } = await buildAccount(limited);
    for (let tries = 0; tries < 10; tries += 1)
      await device.post(path, { currentPassword: 'wrong', newPassword: NEW_PASSWORD });
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    expect((await device.post(path, change)).status).toBe(429);
    await limited.close();
  });
});
