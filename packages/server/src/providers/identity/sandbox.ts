import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { REQUIRED_CLAIMS } from './id-token.ts';
import { readIdentity } from './identity-claims.ts';
import type { IdentityProvider, IssuedBy } from './identity-provider.ts';

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'driftstone-sandbox';
const TOKEN_LIFETIME_S = 10 * 60;
const OFFERS = [
  { provider: 'google', kind: 'sandbox', clientId: null },
  { provider: 'apple', kind: 'sandbox', clientId: null },
] as const;

/** The person whom the sandbox's chooser page signs in. */
export interface SandboxPerson {
  subject: string;
  email?: string;
  isEmailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  avatarUrl?: string;
}

export interface SandboxIdentity {
  provider: IdentityProvider;
  issueToken(person: SandboxPerson, issuedBy: IssuedBy, nonce: string): Promise<string>;
}

/** Stands in for Google and Apple: issues the same kind of tokens, signed by the shop's own key. */
export function createSandboxIdentity(secret: string, now: () => Date): SandboxIdentity {
  const privateKey = deriveSandboxKey(secret);
  const publicKey = createPublicKey(privateKey);

  return {
    provider: {
      offers: OFFERS,
      reach: async () => undefined,
      verify: async (idToken, issuedBy) => {
        const verified = await jwtVerify(idToken, publicKey, {
          algorithms: [ALGORITHM],
          issuer: issuerOf(issuedBy),
          audience: AUDIENCE,
          requiredClaims: REQUIRED_CLAIMS,
          currentDate: now(),
        }).catch(() => null);
        return verified && readIdentity(verified.payload);
      },
    },
    issueToken: (person, issuedBy, nonce) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claimsOf(person), nonce })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(issuerOf(issuedBy))
        .setAudience(AUDIENCE)
        .setSubject(person.subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LIFETIME_S)
        .sign(privateKey);
    },
  };
}

function issuerOf(issuedBy: IssuedBy): string {
  return `https://${issuedBy}.sandbox.driftstone.example`;
}

function claimsOf({
  email,
  isEmailVerified = true,
  firstName,
  lastName,
  avatarUrl,
}: SandboxPerson) {
  return {
    ...(email === undefined ? {} : { email, email_verified: isEmailVerified }),
    ...(firstName === undefined ? {} : { given_name: firstName }),
    ...(lastName === undefined ? {} : { family_name: lastName }),
    ...(avatarUrl === undefined ? {} : { picture: avatarUrl }),
  };
}

/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived from the shop's secret, so that all nodes share it across restarts without storing it. */
export function deriveSandboxKey(secret: string): KeyObject {
  const seed = hkdfSync('sha256', secret, '', 'driftstone sandbox identity', 32);
  const key = Buffer.concat([ED25519_PREFIX, Buffer.from(seed)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}
