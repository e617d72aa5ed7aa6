import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuedBy } from '#providers/identity/identity-provider.ts';
import {
  createSandboxIdentity,
  type SandboxIdentity,
  type SandboxPerson,
} from '#providers/identity/sandbox.ts';
import { createTestApp, type TestApp, TEST_SECRET } from '#testing/test-app.ts';
import { askForNonce, type AskingBrowser } from '#testing/test-browser.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { identities, sessions, spentNonces, users } from '#auth/auth.tables.ts';
import { purgeSessions } from '#auth/sessions/sessions.service.ts';

const MINUTE_MS = 60 * 1000;

let shop: TestApp;
let sandbox: SandboxIdentity;
beforeAll(async () => {
  shop = await createTestApp();
  sandbox = createSandboxIdentity(TEST_SECRET, () => shop.clock.now);
});
afterAll(() => shop.close());

const isla = (name: string) => ({
  subject: `subject-${name}`,
  email: `${name}@example.com`,
  firstName: 'Isla',
  lastName: 'Penrose',
});

const send = ({ caller }: AskingBrowser, idToken: string, provider = 'google') =>
  caller.post(`/auth/oauth/${provider}`, { idToken, platform: 'web' });

/** One whole sign-in, with its own nonce. */
async function signIn(person: SandboxPerson, provider: IssuedBy = 'google') {
  const browser = await askForNonce(shop);
  return send(browser, await sandbox.issueToken(person, provider, browser.nonce), provider);
}

describe('POST /auth/oauth/:provider', () => {
  it.each(['google', 'apple'] as const)('[API-10] opens an account by %s', async (provider) => {
    const person = isla(`first-${provider}`);
    const answer = await signIn(person, provider);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email: person.email, name: 'Isla Penrose', provider });
    expect(String(answer.headers['set-cookie'])).toContain('driftstone-refresh=');
    const signedIn = await shop.shop.tokens.verify(answer.body.accessToken);
    expect(signedIn?.userId).toBe(answer.body.user.id);
  });

  it('[API-10] answers below /api as well', async () => {
    const { caller, nonce } = await askForNonce(shop);
    const idToken = await sandbox.issueToken(isla('api'), 'google', nonce);
    const answer = await caller.post('/api/auth/oauth/google', { idToken });
    expect(answer.status).toBe(200);
  });

  it('accepts the extra fields of an older page, and ignores them', async () => {
    const browser = await askForNonce(shop);
    const idToken = await sandbox.issueToken(isla('older'), 'google', 'a-nonce-of-the-page');
    const body = { idToken, platform: 'web', nonce: 'a-nonce-of-the-page' };
    expect((await browser.caller.post('/auth/oauth/google', body)).status).toBe(401);
  });

  it('remembers the guest', async () => {
    const guest = shop.guest();
    const browser = await askForNonce(shop, guest.headers);
    const idToken = await sandbox.issueToken(isla('guest'), 'google', browser.nonce);
    const { body } = await send(browser, idToken);
    expect((await shop.shop.tokens.verify(body.accessToken))?.guestId).toBe(guest.guestId);
  });

  it('finds the account by the subject, whatever e-mail comes later', async () => {
    const person = isla('moving');
    const first = await signIn(person);
    const moved = { ...person, email: 'moved@example.com', isEmailVerified: false };
    const second = await signIn(moved);
    expect(second.body.user).toEqual(first.body.user);
  });

  it('opens one account when five first sign-ins come at once', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (letter) => {
        const lastName = `Penrose ${letter}`;
        return signIn({ ...isla('five'), lastName });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('links a second provider that has verified the same e-mail', async () => {
    const byGoogle = await signIn(isla('both'));
    const byApple = await signIn(isla('both'), 'apple');
    expect(byApple.body.user.id).toBe(byGoogle.body.user.id);
    const linked = await shop.db
      .select()
      .from(identities)
      .where(eq(identities.userId, byGoogle.body.user.id));
    expect(linked).toHaveLength(2);
  });

  it('never links to a password account whose e-mail is not verified', async () => {
    const { user } = await buildUser(shop.db, { email: 'squatted@example.com' });
    const answer = await signIn(isla('squatted'));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('sign in with its password');
    const linked = await shop.db.select().from(identities).where(eq(identities.userId, user.id));
    expect(linked).toEqual([]);
  });

  it.each([
    ['no e-mail', { email: undefined }],
    ['an e-mail that is not verified', { isEmailVerified: false }],
  ])('opens no account for %s', async (_which, part) => {
    const { email, ...person } = { ...isla('unverified'), ...part };
    const answer = await signIn(email ? { ...person, email } : person);
    expect(answer.status).toBe(401);
    const found = await shop.db
      .select()
      .from(users)
      .where(eq(users.email, 'unverified@example.com'));
    expect(found).toEqual([]);
  });

  it("refuses another provider's token, an expired one and nonsense", async () => {
    const browser = await askForNonce(shop);
    const idToken = await sandbox.issueToken(isla('refused'), 'google', browser.nonce);
    expect((await send(browser, idToken, 'apple')).status).toBe(401);
    expect((await send(browser, 'nonsense')).status).toBe(401);
    shop.clock.advanceMs(11 * MINUTE_MS);
    expect((await send(browser, idToken)).status).toBe(401);
  });

  it('[API-13] refuses an unknown provider and a missing token', async () => {
    const browser = await askForNonce(shop);
    expect((await send(browser, 'x', 'myspace')).status).toBe(400);
    expect((await browser.caller.post('/auth/oauth/google', {})).status).toBe(400);
  });
});

describe('the nonce of an identity token', () => {
  const issue = (nonce: string) => sandbox.issueToken(isla('nonce'), 'google', nonce);
  const REFUSED = { status: 401, body: { message: 'That sign-in could not be verified.' } };
  const countRows = () =>
    Promise.all([users, identities, sessions, spentNonces].map((each) => shop.db.$count(each)));

  it('[AUTH-04] is bound to this browser', async () => {
    const [mine, others] = [await askForNonce(shop), await askForNonce(shop)];
    const idToken = await issue(mine.nonce);
    const cookieless = { ...mine, caller: shop.nobody };
    for (const browser of [others, cookieless])
      expect(await send(browser, idToken)).toMatchObject(REFUSED);
    expect((await send(mine, idToken)).status).toBe(200);
  });

  it.each([
    ['chosen by the page', () => 'the-nonce-of-this-page'],
    ['empty', () => ''],
    ['cut off', (nonce: string) => nonce.slice(0, -1)],
    ['made younger', (nonce: string) => nonce.replace(/\.\d+\./, (at) => at.replace(/\d/, '9'))],
  ])('is refused when it is %s', async (_how, change) => {
    const browser = await askForNonce(shop);
    expect(await send(browser, await issue(change(browser.nonce)))).toMatchObject(REFUSED);
  });

  it('is valid for a quarter of an hour, however young the token is', async () => {
    const browser = await askForNonce(shop);
    shop.clock.advanceMs(15 * MINUTE_MS - 1);
    const inTime = await issue(browser.nonce);
    shop.clock.advanceMs(1);
    expect(await send(browser, inTime)).toMatchObject(REFUSED);
    shop.clock.advanceMs(-1);
    expect((await send(browser, inTime)).status).toBe(200);
  });

  it('is stored only when somebody signs in with it', async () => {
    const before = await countRows();
    const [mine, others] = [await askForNonce(shop), await askForNonce(shop)];
    await send(others, await issue(mine.nonce));
    expect(await countRows()).toEqual(before);
  });

  it('[API-10] opens one session, even when its token is sent five times at once', async () => {
    const browser = await askForNonce(shop);
    const idToken = await issue(browser.nonce);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(browser, idToken)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
    const again = await send(browser, idToken);
    expect(again).toMatchObject(REFUSED);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('opens no session with a second token', async () => {
    const browser = await askForNonce(shop);
    expect((await send(browser, await issue(browser.nonce))).status).toBe(200);
    const other = await sandbox.issueToken(isla('nonce'), 'apple', browser.nonce);
    expect(await send(browser, other, 'apple')).toMatchObject(REFUSED);
  });

  it('stays used for as long as it is valid, whatever is purged', async () => {
    const browser = await askForNonce(shop);
    await send(browser, await issue(browser.nonce));
    shop.clock.advanceMs(15 * MINUTE_MS - 1);
    await purgeSessions(shop.shop);
    expect(await send(browser, await issue(browser.nonce))).toMatchObject(REFUSED);
    shop.clock.advanceMs(60 * MINUTE_MS);
    await purgeSessions(shop.shop);
    expect(await shop.db.$count(spentNonces)).toBe(0);
  });

  it('is not used up by a sign-in that opens no session', async () => {
    await buildUser(shop.db, { email: 'in-the-way@example.com' });
    const browser = await askForNonce(shop);
    const before = await countRows();
    const idToken = await sandbox.issueToken(isla('in-the-way'), 'google', browser.nonce);
    expect((await send(browser, idToken)).status).toBe(409);
    expect(await countRows()).toEqual(before);
  });
});

describe('POST /auth/nonce', () => {
  it('identifies the browser by a cookie that no script and no other site can read', async () => {
    const { status, body, headers } = await shop.nobody.post('/auth/nonce');
    expect(status).toBe(200);
    expect(body).toEqual({ nonce: expect.stringMatching(/^[\w.-]{16,128}$/), expiresInS: 900 });
    expect(headers['set-cookie']).toMatch(
      /^driftstone-browser=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('keeps the browser’s id, so that all its nonces stay valid', async () => {
    const first = await askForNonce(shop);
    const { body, headers } = await first.caller.post('/auth/nonce');
    expect(headers['set-cookie']).toContain(`${first.caller.headers['cookie']};`);
    expect(body.nonce).not.toBe(first.nonce);
    for (const nonce of [body.nonce, first.nonce])
      expect(
        (await send(first, await sandbox.issueToken(isla('tabs'), 'google', nonce))).status,
      ).toBe(200);
  });

  it('accepts no id that the shop did not make', async () => {
    const { caller } = await askForNonce(shop, { cookie: 'driftstone-browser=everybody' });
    expect(caller.headers['cookie']).toMatch(/=[\w-]{43}$/);
  });

  it('is rate limited', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const hit = () => limited.nobody.post('/auth/nonce');
    for (let hits = 0; hits < 120; hits += 1) expect((await hit()).status).toBe(200);
    expect((await hit()).status).toBe(429);
    await limited.close();
  });
});

describe('GET /auth/providers', () => {
  it('offers the sandbox’s Google and Apple when no real ones are configured', async () => {
    const { status, body } = await shop.nobody.get('/auth/providers');
    expect(status).toBe(200);
    expect(body).toEqual({
      providers: [
        { provider: 'google', kind: 'sandbox', clientId: null },
        { provider: 'apple', kind: 'sandbox', clientId: null },
      ],
    });
  });
});
