/** Verifies OpenID Connect's identity tokens. */
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { IdentityUnavailable } from './identity-provider.ts';
import type { KeyLimits } from './signing-keys.ts';

/** Clocks that are not quite the same. */
const CLOCK_SKEW_S = 60;
/** Apple's are good for a day, and a sign-in takes seconds. */
const MAX_AGE_S = 60 * 60;

/** Without them a token is for nobody, for ever, or for whoever finds it. */
export const REQUIRED_CLAIMS = ['sub', 'aud', 'exp', 'nonce'];

export interface IdTokenRules {
  keys: JWTVerifyGetKey;
  /** Fixed: what the token says of itself chooses nothing. */
  algorithms: string[];
  issuers: string[];
  audience: string;
  now: () => Date;
}

export interface RealIdentityOptions extends KeyLimits {
  /** Of the shop, as the provider knows it. */
  clientId: string;
  now: () => Date;
  /** Of a server that stands in for the provider in tests. */
  keysUrl?: string | undefined;
}

/** The claims, or null when the token is not to be believed. @throws IdentityUnavailable */
export async function verifyIdToken(
  idToken: string,
  { keys, algorithms, issuers, audience, now }: IdTokenRules,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer: issuers,
      audience,
      requiredClaims: REQUIRED_CLAIMS,
      maxTokenAge: MAX_AGE_S,
      clockTolerance: CLOCK_SKEW_S,
      currentDate: now(),
    });
    return isIssuedTo(payload, audience) ? payload : null;
  } catch (error) {
    if (error instanceof IdentityUnavailable) throw error;
    return null;
  }
}

/** Where a token is for several, `azp` names the one that asked for it (OpenID Connect Core 3.1.3.7). */
function isIssuedTo({ aud, azp }: JWTPayload, audience: string): boolean {
  if (azp !== undefined) return azp === audience;
  return !Array.isArray(aud) || aud.length === 1;
}
