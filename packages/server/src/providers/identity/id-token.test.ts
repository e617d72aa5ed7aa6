// Claims that every issuer's token must have.
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import { createAppleIdentity } from './apple.ts';
import { createGoogleIdentity } from './google.ts';
import type { VerifiedIdentity } from './identity-provider.ts';
import { createSandboxIdentity, deriveSandboxKey } from './sandbox.ts';

const NOW_S = Date.parse('2026-06-01T12:00:00Z') / 1000;
const now = () => new Date(NOW_S * 1000);
const SECRET = 'a secret of this shop';

interface Issuer {
  iss: string;
  aud: string;
  alg: string;
  key: Parameters<SignJWT['sign']>[0];
  /** What a forger would take for a secret. */
  publicKey: string;
  verify(idToken: string): Promise<VerifiedIdentity | null>;
}

let keyServer: JsonServer;
const issuers = new Map<string, Issuer>();
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256' };
  keyServer = await startJsonServer(() => ({ status: 200, body: { keys: [jwk] } }));
  const options = { now, keysUrl: keyServer.url, limits: QUICK_LIMITS };
  const real = { alg: 'RS256', key: privateKey, publicKey: JSON.stringify(jwk) };
  const [google, apple] = ['42-shop.apps.googleusercontent.com', 'com.example.shop'];
  issuers.set('Google', {
    ...real,
    ...createGoogleIdentity({ ...options, clientId: google }),
    iss: 'https://accounts.google.com',
    aud: google,
  });
  issuers.set('Apple', {
    ...real,
    ...createAppleIdentity({ ...options, clientId: apple }),
    iss: 'https://appleid.apple.com',
    aud: apple,
  });
  const sandbox = createSandboxIdentity(SECRET, now).provider;
  issuers.set('the sandbox', {
    iss: 'https://google.sandbox.driftstone.example',
    aud: 'driftstone-sandbox',
    alg: 'EdDSA',
    key: deriveSandboxKey(SECRET),
    publicKey: SECRET,
    verify: (idToken) => sandbox.verify(idToken, 'google'),
  });
});
afterAll(() => keyServer.close());

describe.each(['Google', 'Apple', 'the sandbox'])('a token of %s', (name) => {
  const open = () => {
    const issuer = issuers.get(name);
    if (!issuer) throw new Error(`No issuer ${name}`);
    const { iss, aud } = issuer;
    const times = { iat: NOW_S - 5, exp: NOW_S + 300 };
    return { ...issuer, claims: { iss, aud, sub: 'isla', nonce: 'of-this-browser', ...times } };
  };
  const sign = (claims: JWTPayload, alg: string, key: Issuer['key']) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'key' }).sign(key);

  it('is accepted', async () => {
    const { verify, claims, alg, key } = open();
    expect(await verify(await sign(claims, alg, key))).toMatchObject({
      subject: 'isla',
      nonce: 'of-this-browser',
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['no expiry', { exp: undefined }],
    ['an expiry that is no time', { exp: 'tomorrow' }],
    ['an expiry in the past', { exp: NOW_S - 61 }],
    ['no audience', { aud: undefined }],
    ['an empty audience', { aud: [] }],
    ['another’s audience', { aud: 'com.example.another' }],
    ['no subject', { sub: undefined }],
    ['no nonce', { nonce: undefined }],
    ['an empty nonce', { nonce: '' }],
    ['a nonce that is no text', { nonce: 7 }],
  ])('is refused with %s', async (_what, part) => {
    const { verify, claims, alg, key } = open();
    expect(await verify(await sign({ ...claims, ...part }, alg, key))).toBeNull();
  });

  it('is refused without a signature', async () => {
    const { verify, claims } = open();
    expect(await verify(new UnsecuredJWT(claims).encode())).toBeNull();
  });

  it.each(['HS256', 'HS512'])('is refused with a signature by a secret, %s', async (alg) => {
    const { verify, claims, publicKey } = open();
    expect(await verify(await sign(claims, alg, new TextEncoder().encode(publicKey)))).toBeNull();
  });
});
