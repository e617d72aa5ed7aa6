import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#mail/mails.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { buildAccount, signIn } from '#testing/test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { passwordResets, users } from '#auth/auth.tables.ts';
import { RESET_ANSWER_AFTER_MS, RESET_LIFETIME_MS } from './password-reset.service.ts';

const NEW_PASSWORD = 'tide pools at first light';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const ask = (email: string) => shop.nobody.post('/auth/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  shop.nobody.post('/auth/reset-password', { token, password });

/** The texts of the mails to this address, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = await shop.db
    .select({ mail: mails.mail })
    .from(mails)
    .where(sql`${mails.mail} ->> 'to' = ${email}`)
    .orderBy(mails.id);
  return rows.map(({ mail }) => mail?.text ?? '');
}

/** Asks for a link, and returns the token of the newest mail. */
async function askForToken(email: string): Promise<string> {
  await ask(email);
  const text = (await mailsTo(email)).at(-1) ?? '';
  const link = `${shop.shop.config.publicUrl}/auth/reset-password#`;
  expect(text).toContain(link);
  return /reset-password#([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('POST /auth/forgot-password', () => {
  it('mails a link with a token of 256 bits, and stores only its hash', async () => {
    const { user } = await buildAccount(shop);
    const token = await askForToken(user.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await shop.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.expiresAt).toEqual(new Date(shop.clock.now.getTime() + RESET_LIFETIME_MS));
  });

  it('answers known and unknown e-mails alike', async () => {
    const { user } = await buildAccount(shop);
    const known = await ask(user.email);
    const unknown = await ask('nobody@example.com');
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('takes the same time for both', async () => {
    const { user } = await buildAccount(shop);
    for (const email of [user.email, 'nobody@example.com']) {
      const start = performance.now();
      await ask(email);
      // A timer may fire a millisecond early.
      expect(performance.now() - start).toBeGreaterThan(RESET_ANSWER_AFTER_MS - 2);
    }
  });

  it('[API-13] refuses an invalid e-mail', async () => {
    for (const body of [{}, { email: 'marina' }, { email: 7 }, [], undefined])
      expect((await shop.nobody.post('/auth/forgot-password', body)).status).toBe(400);
  });

  it('mails one account at most five links in a quarter of an hour, from any number of addresses', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const askFrom = async (address: string, email: string) => {
      const headers = { 'x-forwarded-for': address };
      const url = '/auth/forgot-password';
      return (await limited.app.inject({ method: 'POST', url, headers, payload: { email } }))
        .statusCode;
    };
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((last) => askFrom(`198.51.100.${last}`, 'gull@example.com')),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await askFrom('198.51.100.1', 'tern@example.com')).toBe(200);
    await limited.close();
  });
});

describe('POST /auth/reset-password', () => {
  it('sets the password, ends all sessions and verifies the e-mail', async () => {
    const { user, credentials, device } = await buildAccount(shop);
    const { status } = await reset(await askForToken(user.email));
    expect(status).toBe(200);
    expect((await device.refresh()).status).toBe(401);
    expect((await device.get('/users/me')).status).toBe(401);
    expect((await shop.nobody.post('/auth/login', credentials)).status).toBe(401);
    await signIn(shop, { email: user.email, password: NEW_PASSWORD });
    const [row] = await shop.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.isEmailVerified).toBe(true);
  });

  it('sets a first password for a user who signed in with a provider', async () => {
    const { user } = await buildAccount(shop);
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    expect((await reset(await askForToken(user.email))).status).toBe(200);
    await signIn(shop, { email: user.email, password: NEW_PASSWORD });
  });

  it('accepts a token once', async () => {
    const { user } = await buildAccount(shop);
    const token = await askForToken(user.email);
    await reset(token);
    expect(await reset(token, 'another set of words')).toMatchObject({
      status: 422,
      body: { message: 'This link no longer works. Ask for a new one.' },
    });
    await signIn(shop, { email: user.email, password: NEW_PASSWORD });
  });

  it('accepts a token once when two calls use it at the same time', async () => {
    const { user } = await buildAccount(shop);
    const token = await askForToken(user.email);
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const holding = shop.db.transaction(async (tx) => {
      const ofUser = eq(passwordResets.userId, user.id);
      await tx.select().from(passwordResets).where(ofUser).for('update');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const rivals = Promise.all([reset(token), reset(token, 'another set of words')]);
    await untilBlocked(shop.db, 2);
    gate.resolve();
    await holding;
    expect((await rivals).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
  });

  it('refuses a token after half an hour', async () => {
    const { user, credentials } = await buildAccount(shop);
    const token = await askForToken(user.email);
    shop.clock.advanceMs(RESET_LIFETIME_MS);
    expect((await reset(token)).status).toBe(422);
    await signIn(shop, credentials);
    expect(RESET_LIFETIME_MS).toBe(30 * 60 * 1000);
  });

  it('accepts a token just before that', async () => {
    const { user } = await buildAccount(shop);
    const token = await askForToken(user.email);
    shop.clock.advanceMs(RESET_LIFETIME_MS - 1);
    expect((await reset(token)).status).toBe(200);
  });

  it('refuses the older of two links', async () => {
    const { user } = await buildAccount(shop);
    const older = await askForToken(user.email);
    const newer = await askForToken(user.email);
    expect((await reset(older)).status).toBe(422);
    expect((await reset(newer)).status).toBe(200);
  });

  it('refuses a link that was asked for before the password was changed', async () => {
    const { user, device, password } = await buildAccount(shop);
    const token = await askForToken(user.email);
    const newPassword = 'a kettle and two cups';
    await device.post('/auth/change-password', { currentPassword: password, newPassword });
    expect((await reset(token)).status).toBe(422);
    await signIn(shop, { email: user.email, password: newPassword });
  });

  it('refuses an easy password and keeps the link valid', async () => {
    const { user } = await buildAccount(shop);
    const token = await askForToken(user.email);
    const { status, body } = await reset(token, 'Whitlock1987!');
    expect(status).toBe(422);
    expect(body.issues).toEqual([{ message: body.message, path: 'password' }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('[API-13] refuses unknown tokens and wrong shapes', async () => {
    expect((await reset('A'.repeat(43))).status).toBe(422);
    expect((await reset('A'.repeat(129))).status).toBe(400);
    expect((await reset('')).status).toBe(400);
    expect((await reset('A'.repeat(43), 'oysters')).status).toBe(400);
    expect((await shop.nobody.post('/auth/reset-password')).status).toBe(400);
  });

  it('limits an address that tries one token after another', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const body = { token: `${tries}`.padStart(43, 'A'), password: NEW_PASSWORD };
      statuses.push((await limited.nobody.post('/auth/reset-password', body)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    await limited.close();
  });
});
