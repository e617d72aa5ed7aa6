import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, TEST_SECRET } from '#testing/test-app.ts';
import { askForNonce } from '#testing/test-browser.ts';
import { createIdentity } from './identity/create-identity.ts';
import { createSandboxIdentity } from './identity/sandbox.ts';

const CARD_PAGE = { method: 'GET', url: '/sandbox/pay/:sessionId' } as const;

describe('with the keys of Stripe', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({
      STRIPE_SECRET_KEY: 'sk_test_51abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    });
  });
  afterAll(() => t.close());

  it('payments are Stripe’s, and the sandbox has no card page', () => {
    expect(t.shop.providers.payments.name).toBe('stripe');
    expect(t.app.hasRoute(CARD_PAGE)).toBe(false);
  });
});

describe('without those keys', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  it('payments are the sandbox’s, on its own card page', () => {
    expect(t.shop.providers.payments.name).toBe('sandbox');
    expect(t.app.hasRoute(CARD_PAGE)).toBe(true);
  });
});

describe('with the ids of Google and Apple', () => {
  const google = '42-a.apps.googleusercontent.com';
  const chooser = (t: TestApp, provider: string) =>
    t.app.inject(`/sandbox/identity/${provider}?nonce=${'n'.repeat(20)}`);

  it('sign-in uses them, and the sandbox stands in for the one without an id', async () => {
    const t = await createTestApp({ GOOGLE_CLIENT_ID: google });
    expect((await t.nobody.get('/auth/providers')).body.providers).toEqual([
      { provider: 'google', kind: 'google', clientId: google },
      { provider: 'apple', kind: 'sandbox', clientId: null },
    ]);
    expect((await chooser(t, 'google')).statusCode).toBe(404);
    expect((await chooser(t, 'apple')).statusCode).toBe(200);
    await t.close();
  });

  it('the sandbox’s tokens are refused', async () => {
    const t = await createTestApp({
      GOOGLE_CLIENT_ID: google,
      APPLE_CLIENT_ID: 'com.example.shop',
      PUBLIC_URL: 'https://shop.example',
      ALLOW_SANDBOX: '1',
      RATE_LIMITS: 'on',
    });
    expect((await chooser(t, 'apple')).statusCode).toBe(404);
    const { issueToken } = createSandboxIdentity(TEST_SECRET, () => t.clock.now);
    const person = { subject: 'isla', email: 'isla@example.com' };
    for (const provider of ['google', 'apple'] as const) {
      const { nonce, caller } = await askForNonce(t);
      const idToken = await issueToken(person, provider, nonce);
      expect((await caller.post(`/auth/oauth/${provider}`, { idToken })).status).toBe(401);
    }
    await t.close();
  });

  it('a shop in production offers only configured providers', async () => {
    const identity = { googleClientId: google, appleClientId: undefined, hasSandbox: false };
    const { provider, mountPages } = createIdentity(identity, TEST_SECRET, () => new Date());
    expect(provider.offers.map(({ kind }) => kind)).toEqual(['google']);
    expect(mountPages).toBeUndefined();
    expect(await provider.verify('a.b.c', 'apple')).toBeNull();
  });
});
