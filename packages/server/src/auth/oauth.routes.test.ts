import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxIdentity, type SandboxIdentity } from '#providers/identity/sandbox.ts';
import { createTestApp, type TestApp, TEST_SECRET } from '#testing/test-app.ts';
import { buildUser } from './auth.fixtures.ts';
import { identities, users } from './auth.tables.ts';

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

const signIn = (idToken: string, provider = 'google') =>
  shop.nobody.post(`/auth/oauth/${provider}`, { idToken, platform: 'web' });

describe('POST /auth/oauth/:provider', () => {
  it.each(['google', 'apple'] as const)('[API-10] opens an account by %s', async (provider) => {
    const person = isla(`first-${provider}`);
    const answer = await signIn(await sandbox.issueToken(person, provider), provider);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email: person.email, name: 'Isla Penrose', provider });
    expect(String(answer.headers['set-cookie'])).toContain('driftstone-refresh=');
    const signedIn = await shop.shop.tokens.verify(answer.body.accessToken);
    expect(signedIn?.userId).toBe(answer.body.user.id);
  });

  it('[API-10] answers below /api as well', async () => {
    const idToken = await sandbox.issueToken(isla('api'), 'google');
    const answer = await shop.nobody.post('/api/auth/oauth/google', { idToken });
    expect(answer.status).toBe(200);
  });

  it('[AUTH-04] takes a token only with the nonce that it was asked for with', async () => {
    const idToken = await sandbox.issueToken(isla('nonce'), 'google', 'the-nonce-of-this-page');
    const send = (nonce?: string) =>
      shop.nobody.post('/auth/oauth/google', { idToken, platform: 'web', nonce });
    expect((await send()).status).toBe(401);
    expect((await send('the-nonce-of-another-page')).status).toBe(401);
    expect((await send('too short')).status).toBe(400);
    expect((await send('the-nonce-of-this-page')).status).toBe(200);
  });

  it('remembers the guest', async () => {
    const guest = shop.guest();
    const idToken = await sandbox.issueToken(isla('guest'), 'google');
    const { body } = await guest.post('/auth/oauth/google', { idToken });
    expect((await shop.shop.tokens.verify(body.accessToken))?.guestId).toBe(guest.guestId);
  });

  it('knows the account by the subject, whatever e-mail comes later', async () => {
    const person = isla('moving');
    const first = await signIn(await sandbox.issueToken(person, 'google'));
    const moved = { ...person, email: 'moved@example.com', isEmailVerified: false };
    const second = await signIn(await sandbox.issueToken(moved, 'google'));
    expect(second.body.user).toEqual(first.body.user);
  });

  it('opens one account when five first sign-ins come at once', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (letter) => {
        const lastName = `Penrose ${letter}`;
        return signIn(await sandbox.issueToken({ ...isla('five'), lastName }, 'google'));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('takes an identity token once, also when it comes five times at once', async () => {
    const idToken = await sandbox.issueToken(isla('once'), 'google');
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(idToken)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
    const again = await signIn(idToken);
    expect(again.status).toBe(401);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('links a second provider that has verified the same e-mail', async () => {
    const byGoogle = await signIn(await sandbox.issueToken(isla('both'), 'google'));
    const byApple = await signIn(await sandbox.issueToken(isla('both'), 'apple'), 'apple');
    expect(byApple.body.user.id).toBe(byGoogle.body.user.id);
    const linked = await shop.db
      .select()
      .from(identities)
      .where(eq(identities.userId, byGoogle.body.user.id));
    expect(linked).toHaveLength(2);
  });

  it('never links to a password account whose e-mail is not verified', async () => {
    const { user } = await buildUser(shop.db, { email: 'squatted@example.com' });
    const answer = await signIn(await sandbox.issueToken(isla('squatted'), 'google'));
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
    const idToken = await sandbox.issueToken(email ? { ...person, email } : person, 'google');
    const answer = await signIn(idToken);
    expect(answer.status).toBe(401);
    const found = await shop.db
      .select()
      .from(users)
      .where(eq(users.email, 'unverified@example.com'));
    expect(found).toEqual([]);
  });

  it("refuses another provider's token, an old one and nonsense", async () => {
    const idToken = await sandbox.issueToken(isla('refused'), 'google');
    expect((await signIn(idToken, 'apple')).status).toBe(401);
    expect((await signIn('nonsense')).status).toBe(401);
    shop.clock.advanceMs(11 * 60 * 1000);
    expect((await signIn(idToken)).status).toBe(401);
  });

  it('[API-13] refuses an unknown provider and a missing token', async () => {
    expect((await signIn('x', 'myspace')).status).toBe(400);
    expect((await shop.nobody.post('/auth/oauth/google', {})).status).toBe(400);
  });
});

describe('GET /auth/providers', () => {
  it('offers the sandbox’s Google and Apple where there are no real ones', async () => {
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
