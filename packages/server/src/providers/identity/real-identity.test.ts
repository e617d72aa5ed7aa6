import {
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LASTING_FAULTS, PASSING_FAULTS, QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import { createAppleIdentity } from './apple.ts';
import { createGoogleIdentity } from './google.ts';
import { IdentityUnavailable } from './identity-provider.ts';

const NOW_S = Date.parse('2026-06-01T12:00:00Z') / 1000;
const NONCE = 'a-nonce-of-this-browser';
const CLIENT_IDS = { google: '42-shop.apps.googleusercontent.com', apple: 'com.example.shop' };
const now = () => new Date(NOW_S * 1000);

interface Signer {
  kid: string;
  alg: string;
  privateKey: GenerateKeyPairResult['privateKey'];
  jwk: object;
}

async function createSigner(kid: string, alg = 'RS256'): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

let first: Signer;
let second: Signer;
let stranger: Signer;
let elliptic: Signer;
beforeAll(async () => {
  [first, second, stranger, elliptic] = await Promise.all([
    createSigner('key-1'),
    createSigner('key-2'),
    createSigner('key-1'),
    createSigner('key-3', 'ES256'),
  ]);
});

let server: JsonServer;
let published: Signer[];
beforeEach(async () => {
  published = [first, elliptic];
  server = await startJsonServer(() => ({
    status: 200,
    body: { keys: published.map(({ jwk }) => jwk) },
  }));
});
afterEach(() => server.close());

const open = {
  google: (clock = now, limits = QUICK_LIMITS) =>
    createGoogleIdentity({
      clientId: CLIENT_IDS.google,
      now: clock,
      keysUrl: server.url,
      limits,
      cooldownMs: 0,
    }),
  apple: (clock = now, limits = QUICK_LIMITS) =>
    createAppleIdentity({
      clientId: CLIENT_IDS.apple,
      now: clock,
      keysUrl: server.url,
      limits,
      cooldownMs: 0,
    }),
};

const GOOGLE: JWTPayload = {
  iss: 'https://accounts.google.com',
  aud: CLIENT_IDS.google,
  azp: CLIENT_IDS.google,
  sub: '110169484474386276334',
  email: 'Isla@Example.com',
  email_verified: true,
  given_name: 'Isla',
  family_name: 'Penrose',
  picture: 'https://lh3.googleusercontent.com/a/isla',
  nonce: NONCE,
  iat: NOW_S - 5,
  exp: NOW_S + 3595,
};
/** In Apple's format: flags as strings, valid for a day, and no name. */
const APPLE: JWTPayload = {
  iss: 'https://appleid.apple.com',
  aud: CLIENT_IDS.apple,
  sub: '001999.bfe0a6d4.1234',
  email: 'x7k2@privaterelay.appleid.com',
  email_verified: 'true',
  is_private_email: 'true',
  nonce_supported: true,
  nonce: NONCE,
  iat: NOW_S - 5,
  exp: NOW_S + 86_395,
};

const sign = (payload: JWTPayload, signer = first) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: signer.alg, kid: signer.kid })
    .sign(signer.privateKey);

describe('a sign-in with Google', () => {
  it('returns who signed in', async () => {
    expect(await open.google().verify(await sign(GOOGLE))).toEqual({
      issuer: 'https://accounts.google.com',
      subject: '110169484474386276334',
      email: 'isla@example.com',
      isEmailVerified: true,
      firstName: 'Isla',
      lastName: 'Penrose',
      avatarUrl: 'https://lh3.googleusercontent.com/a/isla',
      nonce: NONCE,
    });
  });

  it('has one issuer, under either of its two names', async () => {
    const token = await sign({ ...GOOGLE, iss: 'accounts.google.com' });
    const identity = await open.google().verify(token);
    expect(identity?.issuer).toBe('https://accounts.google.com');
  });

  it('does not vouch for an e-mail that Google has not verified', async () => {
    const token = await sign({ ...GOOGLE, email_verified: false });
    expect(await open.google().verify(token)).toMatchObject({ isEmailVerified: false });
  });

  it.each<[string, Record<string, unknown>]>([
    ['another shop’s audience', { aud: '43-else.apps.googleusercontent.com' }],
    ['two audiences', { aud: [CLIENT_IDS.google, 'another'], azp: undefined }],
    ['another app that asked', { azp: '43-app.apps.googleusercontent.com' }],
    ['another issuer', { iss: 'https://appleid.apple.com' }],
    ['an issuer that only begins like Google', { iss: 'https://accounts.google.com.evil.example' }],
    ['no subject', { sub: undefined }],
    ['no time of issue', { iat: undefined }],
    ['an hour and more of age', { iat: NOW_S - 3700 }],
    ['an expiry beyond the skew', { iat: NOW_S - 3600, exp: NOW_S - 61 }],
    ['a time of issue beyond the skew', { iat: NOW_S + 62 }],
    ['a beginning beyond the skew', { nbf: NOW_S + 62 }],
  ])('is refused with %s', async (_what, part) => {
    expect(await open.google().verify(await sign({ ...GOOGLE, ...part }))).toBeNull();
  });

  it('tolerates clocks that differ by less than a minute', async () => {
    const late = await sign({ ...GOOGLE, iat: NOW_S - 3600, exp: NOW_S - 50 });
    const early = await sign({ ...GOOGLE, iat: NOW_S + 50, nbf: NOW_S + 50 });
    expect(await open.google().verify(late)).not.toBeNull();
    expect(await open.google().verify(early)).not.toBeNull();
  });
});

describe('a sign-in with Apple', () => {
  it('returns who signed in, except the name', async () => {
    expect(await open.apple().verify(await sign(APPLE))).toEqual({
      issuer: 'https://appleid.apple.com',
      subject: '001999.bfe0a6d4.1234',
      email: 'x7k2@privaterelay.appleid.com',
      isEmailVerified: true,
      firstName: '',
      lastName: '',
      avatarUrl: null,
      nonce: NONCE,
    });
  });

  it('does not vouch for an e-mail that Apple marks "false"', async () => {
    const token = await sign({ ...APPLE, email_verified: 'false' });
    expect(await open.apple().verify(token)).toMatchObject({ isEmailVerified: false });
  });

  it('may be signed by an elliptic-curve key, unlike one with Google', async () => {
    expect(await open.apple().verify(await sign(APPLE, elliptic))).not.toBeNull();
    expect(await open.google().verify(await sign(GOOGLE, elliptic))).toBeNull();
  });

  it('is refused hours after it was issued, though Apple’s tokens are valid for a day', async () => {
    const later = () => new Date((NOW_S + 2 * 3600) * 1000);
    expect(await open.apple(later).verify(await sign(APPLE))).toBeNull();
  });

  it('is refused with Google’s token, and the reverse', async () => {
    expect(await open.apple().verify(await sign(GOOGLE))).toBeNull();
    expect(await open.google().verify(await sign(APPLE))).toBeNull();
  });
});

describe('the signature', () => {
  it('must be by a published key', async () => {
    expect(await open.google().verify(await sign(GOOGLE, stranger))).toBeNull();
  });

  it('must match the signed content', async () => {
    const [header, , signature] = (await sign(GOOGLE)).split('.');
    const [, forged] = (await sign({ ...GOOGLE, sub: 'somebody else' })).split('.');
    expect(await open.google().verify([header, forged, signature].join('.'))).toBeNull();
  });

  it('is not checked against a key that the token itself contains', async () => {
    const jwk = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
    const token = await new SignJWT(GOOGLE)
      .setProtectedHeader({ alg: 'RS256', jwk, jku: `${server.url}/mine` })
      .sign(stranger.privateKey);
    expect(await open.google().verify(token)).toBeNull();
    expect(server.requests.map(({ url }) => url.pathname)).not.toContain('/mine');
  });

  it.each(['', 'nonsense', 'a.b.c', '..'])('is missing in %j', async (token) => {
    expect(await open.google().verify(token)).toBeNull();
  });
});

describe('the provider’s keys', () => {
  it('are fetched once', async () => {
    const google = open.google();
    await Promise.all([1, 2, 3].map(async () => google.verify(await sign(GOOGLE))));
    await google.verify(await sign(GOOGLE));
    expect(server.requests).toHaveLength(1);
  });

  it('are fetched again when they rotate', async () => {
    const google = open.google();
    expect(await google.verify(await sign(GOOGLE))).not.toBeNull();
    published = [second];
    expect(await google.verify(await sign(GOOGLE, second))).not.toBeNull();
    expect(await google.verify(await sign(GOOGLE))).toBeNull();
  });

  it('are not fetched for each token with an unknown key', async () => {
    const clientId = CLIENT_IDS.google;
    const google = createGoogleIdentity({ clientId, now, keysUrl: server.url });
    for (const kid of ['x', 'y', 'z'])
      expect(await google.verify(await sign(GOOGLE, { ...stranger, kid }))).toBeNull();
    expect(server.requests).toHaveLength(1);
  });

  it.each(PASSING_FAULTS)('are fetched again after %s', async (_what, fault) => {
    server.failNext(fault);
    expect(await open.google().verify(await sign(GOOGLE))).not.toBeNull();
    expect(server.requests).toHaveLength(2);
  });

  it.each(LASTING_FAULTS)('are reported unreachable after repeated %s', async (_what, fault) => {
    server.failAlways(fault);
    const apple = open.apple();
    await expect(apple.verify(await sign(APPLE))).rejects.toThrow(IdentityUnavailable);
    server.failAlways(null);
    expect(await apple.verify(await sign(APPLE))).not.toBeNull();
  });

  it('are still known while the provider is unreachable', async () => {
    const google = open.google();
    await google.verify(await sign(GOOGLE));
    await server.close();
    expect(await google.verify(await sign(GOOGLE))).not.toBeNull();
    // A new key may have signed it, so it can't be judged.
    await expect(google.verify(await sign(GOOGLE, second))).rejects.toThrow(IdentityUnavailable);
  });

  it('cost nothing while the provider is known to be dead', async () => {
    server.failAlways({ kind: 'silence' });
    const limits = { ...QUICK_LIMITS, circuit: { outages: 2, restMs: 60_000 } };
    const google = open.google(now, limits);
    const token = await sign(GOOGLE);
    await expect(google.verify(token)).rejects.toThrow(IdentityUnavailable);
    const asked = server.requests.length;
    const startedAt = performance.now();
    await expect(google.verify(token)).rejects.toThrow(IdentityUnavailable);
    expect(performance.now() - startedAt).toBeLessThan(limits.attemptLimitMs / 2);
    expect(server.requests).toHaveLength(asked);
  });
});
