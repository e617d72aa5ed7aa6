import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, signIn } from '#testing/test-account.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { sessions } from '#auth/auth.tables.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const MINUTE_MS = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Deletes the session that comes with the built user. */
async function buildAccount(): Promise<{
  credentials: { email: string; password: string };
  device: Device;
}> {
  const { user, password } = await buildUser(t.db);
  await t.db.delete(sessions).where(eq(sessions.userId, user.id));
  const credentials = { email: user.email, password };
  return { credentials, device: await signIn(t, credentials) };
}

/** An account that is signed in on a laptop and then on a phone. */
async function buildTwoDevices() {
  const { credentials, device: laptop } = await buildAccount();
  t.clock.advanceMs(MINUTE_MS);
  const phone = await signIn(t, credentials);
  const { body } = await phone.get('/users/me/sessions');
  const [ofPhone, ofLaptop] = body.sessions as { id: string; isCurrent: boolean }[];
  return { laptop, phone, ofPhone, ofLaptop };
}

describe('GET /users/me/sessions', () => {
  it('lists where the user is signed in, the one used last first, and marks this one', async () => {
    const { credentials, device } = await buildAccount();
    const signedInAt = t.clock.now.toISOString();
    t.clock.advanceMs(MINUTE_MS);
    const browser = callerWith(t.app, { 'user-agent': FIREFOX });
    await browser.post('/auth/login', credentials);
    const { status, body } = await device.get('/users/me/sessions');
    expect(status).toBe(200);
    expect(body.sessions).toMatchObject([
      { device: 'Firefox on Linux', isCurrent: false, signedInAt: t.clock.now.toISOString() },
      { isCurrent: true, signedInAt, lastUsedAt: signedInAt },
    ]);
    expect(Object.keys(body.sessions[0])).toEqual([
      'id',
      'device',
      'isCurrent',
      'signedInAt',
      'lastUsedAt',
    ]);
  });

  it('tells when each was last refreshed', async () => {
    const { device } = await buildAccount();
    t.clock.advanceMs(10 * MINUTE_MS);
    await device.refresh();
    const { body } = await device.get('/users/me/sessions');
    expect(body.sessions).toMatchObject([{ lastUsedAt: t.clock.now.toISOString() }]);
  });

  it('leaves out ended sessions, and those of other users', async () => {
    const { laptop, phone } = await buildTwoDevices();
    await buildAccount();
    await laptop.logOut();
    expect((await phone.get('/users/me/sessions')).body.sessions).toHaveLength(1);
  });
});

describe('DELETE /users/me/sessions/:id', () => {
  it('signs out that device at once, and no other', async () => {
    const { laptop, phone, ofLaptop } = await buildTwoDevices();
    expect((await phone.delete(`/users/me/sessions/${ofLaptop?.id}`)).status).toBe(200);
    expect((await laptop.get('/users/me')).status).toBe(401);
    expect((await laptop.refresh()).status).toBe(401);
    expect((await phone.get('/users/me')).status).toBe(200);
    expect((await phone.refresh()).status).toBe(200);
  });

  it('clears the refresh cookie when this session ends, and keeps it when another ends', async () => {
    const { phone, ofPhone, ofLaptop } = await buildTwoDevices();
    const other = await phone.delete(`/users/me/sessions/${ofLaptop?.id}`);
    expect(other.body).toEqual({ message: 'That device is signed out.' });
    expect(other.headers).not.toHaveProperty('set-cookie');
    const own = await phone.delete(`/users/me/sessions/${ofPhone?.id}`);
    expect(own.body).toEqual({ message: 'You are signed out.' });
    expect(String(own.headers['set-cookie'])).toMatch(
      /^driftstone-refresh=;.* Expires=Thu, 01 Jan 1970/,
    );
    expect((await phone.get('/users/me')).status).toBe(401);
  });

  it('answers 404 for an ended session and for another user’s, which stays open', async () => {
    const { phone, ofLaptop } = await buildTwoDevices();
    const stranger = (await buildAccount()).device;
    const path = `/users/me/sessions/${ofLaptop?.id}`;
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await phone.delete(path)).status).toBe(200);
    const again = await phone.delete(path);
    expect(again.status).toBe(404);
    expect(again.body).toEqual({
      code: 'SESSION_NOT_FOUND',
      message: 'You are not signed in there any more.',
    });
  });

  it('[API-13] refuses strangers and a malformed id', async () => {
    const { device } = await buildAccount();
    expect((await device.delete('/users/me/sessions/mine')).status).toBe(400);
    expect((await t.nobody.delete('/users/me/sessions')).status).toBe(401);
  });
});

describe('DELETE /users/me/sessions', () => {
  it('signs out the user’s other sessions, and nobody else’s', async () => {
    const { laptop, phone } = await buildTwoDevices();
    const stranger = (await buildAccount()).device;
    expect((await phone.delete('/users/me/sessions')).status).toBe(200);
    expect((await laptop.get('/users/me')).status).toBe(401);
    expect((await phone.get('/users/me/sessions')).body.sessions).toMatchObject([
      { isCurrent: true },
    ]);
    expect((await stranger.get('/users/me')).status).toBe(200);
  });
});
