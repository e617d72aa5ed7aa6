import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppleIdentity } from '#providers/identity/apple.ts';
import { createGoogleIdentity } from '#providers/identity/google.ts';
import { joinIssuers } from '#providers/identity/join-issuers.ts';
import { QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { askForNonce, type AskingBrowser } from '#testing/test-browser.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { identities, users } from '#auth/auth.tables.ts';

const GOOGLE = { iss: 'https://accounts.google.com', aud: '42-a.apps.googleusercontent.com' };
const APPLE = { iss: 'https://appleid.apple.com', aud: 'com.example.shop' };
type Issuer = typeof GOOGLE;

let t: TestApp;
/** Each test gets a new browser with its own nonce. */
let browser: AskingBrowser;
let server: JsonServer;
let privateKey: GenerateKeyPairResult['privateKey'];
const logged: unknown[] = [];

function trustIssuers() {
  const options = {
    now: () => t.clock.now,
    keysUrl: server.url,
    limits: { ...QUICK_LIMITS, circuit: { outages: 2, restMs: 60_000 } },
    cooldownMs: 0,
  };
  t.shop.providers.identity = joinIssuers([
    createGoogleIdentity({ ...options, clientId: GOOGLE.aud }),
    createAppleIdentity({ ...options, clientId: APPLE.aud }),
  ]);
}

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'key', alg: 'RS256' };
  server = await startJsonServer(() => ({ status: 200, body: { keys: [jwk] } }));
  t = await createTestApp();
  trustIssuers();
  vi.spyOn(t.app.log, 'error').mockImplementation((...args: unknown[]) => void logged.push(args));
});
beforeEach(async () => {
  browser = await askForNonce(t);
});
afterEach(() => server.failAlways(null));
afterAll(async () => {
  await t.close();
  await server.close();
});

function sign(issuer: Issuer, name: string, claims: object = {}): Promise<string> {
  const issuedAt = Math.floor(t.clock.now.getTime() / 1000);
  return new SignJWT({
    ...issuer,
    sub: `subject-${name}`,
    email: `${name}@example.com`,
    email_verified: issuer === APPLE ? 'true' : true,
    nonce: browser.nonce,
    iat: issuedAt,
    exp: issuedAt + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .sign(privateKey);
}

const signIn = (issuer: Issuer, idToken: string, part: object = {}) =>
  browser.caller.post(`/auth/oauth/${issuer === GOOGLE ? 'google' : 'apple'}`, {
    idToken,
    platform: 'web',
    ...part,
  });

const identitiesOf = (userId: string) =>
  t.db.select().from(identities).where(eq(identities.userId, userId));

describe('POST /auth/oauth/:provider with the tokens of Google and Apple', () => {
  it('[API-10] opens an account for a token of Google', async () => {
    const names = { given_name: 'Isla', family_name: 'Penrose' };
    const { status, body } = await signIn(GOOGLE, await sign(GOOGLE, 'isla', names));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: 'Isla Penrose',
      email: 'isla@example.com',
      provider: 'google',
    });
    expect(await identitiesOf(body.user.id)).toMatchObject([
      { issuer: 'https://accounts.google.com', subject: 'subject-isla' },
    ]);
  });

  it('[API-10] opens one account for both issuer names of Google', async () => {
    const first = await signIn(GOOGLE, await sign(GOOGLE, 'twice'));
    browser = await askForNonce(t);
    const other = await sign(GOOGLE, 'twice', { iss: 'accounts.google.com' });
    expect((await signIn(GOOGLE, other)).body.user.id).toBe(first.body.user.id);
    expect(await identitiesOf(first.body.user.id)).toHaveLength(1);
  });

  it('[API-10] reads the name that Apple sends only to the browser', async () => {
    const name = { first_Name: 'Nora', last_Name: 'Finch' };
    const { body } = await signIn(APPLE, await sign(APPLE, 'nora'), { name });
    expect(body.user).toMatchObject({ name: 'Nora Finch', provider: 'apple' });
    browser = await askForNonce(t);
    const later = await signIn(APPLE, await sign(APPLE, 'nora'));
    expect(later.body.user).toEqual(body.user);
  });

  it('ignores the browser’s name when the token has one', async () => {
    const name = { first_Name: 'Somebody', last_Name: 'Else' };
    const token = await sign(GOOGLE, 'named', { given_name: 'Tom' });
    expect((await signIn(GOOGLE, token, { name })).body.user.first_Name).toBe('Tom');
  });

  it.each([
    ['Google', GOOGLE, false],
    ['Apple', APPLE, 'false'],
  ] as const)('opens nothing for an e-mail that %s has not verified', async (_, issuer, flag) => {
    const token = await sign(issuer, 'unverified', { email_verified: flag });
    const { status, body } = await signIn(issuer, token);
    expect(status).toBe(401);
    expect(body.message).toContain('without a verified email');
    const email = 'unverified@example.com';
    expect(await t.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  it('links no unverified e-mail to the account that has it, verified or not', async () => {
    const { user } = await buildUser(t.db, { email: 'owned@example.com', isEmailVerified: true });
    const token = await sign(GOOGLE, 'owned', { email_verified: false });
    expect((await signIn(GOOGLE, token)).status).toBe(401);
    expect(await identitiesOf(user.id)).toEqual([]);
  });

  it('links a verified e-mail to an account whose e-mail is verified too', async () => {
    const { user } = await buildUser(t.db, { email: 'both@example.com', isEmailVerified: true });
    const { body } = await signIn(APPLE, await sign(APPLE, 'both'));
    expect(body.user.id).toBe(user.id);
    expect(await identitiesOf(user.id)).toHaveLength(1);
  });

  it('links nothing to a password account that never verified its e-mail', async () => {
    const { user } = await buildUser(t.db, { email: 'squatted@example.com' });
    const { status, body } = await signIn(GOOGLE, await sign(GOOGLE, 'squatted'));
    expect(status).toBe(409);
    expect(body.message).toContain('sign in with its password');
    expect(await identitiesOf(user.id)).toEqual([]);
  });

  it('keeps equal subjects of two issuers apart', async () => {
    const google = await signIn(GOOGLE, await sign(GOOGLE, 'same'));
    browser = await askForNonce(t);
    const part = { sub: 'subject-same', email: 'other@example.com' };
    const apple = await signIn(APPLE, await sign(APPLE, 'same', part));
    expect(apple.body.user.id).not.toBe(google.body.user.id);
  });

  it.each([
    ['Google', GOOGLE],
    ['Apple', APPLE],
  ])('refuses a token of %s without a nonce, or with another browser’s', async (_, issuer) => {
    const { nonce } = await askForNonce(t);
    for (const part of [{ nonce }, { nonce: undefined }, { nonce: 'a-nonce-of-the-page' }])
      expect((await signIn(issuer, await sign(issuer, 'refused', part), part)).status).toBe(401);
  });

  it.each([
    ['Google', GOOGLE],
    ['Apple', APPLE],
  ])('opens one session for a token of %s', async (_, issuer) => {
    const token = await sign(issuer, 'once');
    expect((await signIn(issuer, token)).status).toBe(200);
    expect((await signIn(issuer, token)).status).toBe(401);
  });

  it('refuses another audience, and another provider’s token', async () => {
    const token = await sign(GOOGLE, 'refused');
    const foreign = await sign(GOOGLE, 'refused', { aud: '43-b.apps.googleusercontent.com' });
    expect((await signIn(GOOGLE, foreign)).status).toBe(401);
    expect((await signIn(APPLE, token)).status).toBe(401);
  });

  it('reports that the provider is unreachable, and soon does so at once', async () => {
    trustIssuers();
    server.failAlways({ kind: 'silence' });
    const token = await sign(GOOGLE, 'away', { email: 'private@example.com' });
    const first = await signIn(GOOGLE, token);
    expect(first.status).toBe(503);
    expect(first.body.message).toBe(
      'That sign-in is unavailable right now. Please try again in a minute, or use your email.',
    );
    const asked = server.requests.length;
    const startedAt = performance.now();
    expect((await signIn(GOOGLE, token)).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(QUICK_LIMITS.attemptLimitMs);
    expect(server.requests).toHaveLength(asked);
    expect(logged).toHaveLength(1);
    const [signature = ''] = token.split('.').slice(2);
    expect(inspect(logged, { depth: 9 })).not.toContain(signature);
    expect(inspect(logged, { depth: 9 })).not.toContain('private@example.com');
  });
});
