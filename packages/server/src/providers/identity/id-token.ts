/** Verifies OpenID Connect's identity tokens. */
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { IdentityUnavailable } from './identity-provider.ts';
import type { KeyLimits } from './signing-keys.ts';

/** Tolerates clocks that differ slightly. */
const CLOCK_SKEW_S = 60;
/** Apple's tokens are valid for a day, but a sign-in takes seconds. */
const MAX_AGE_S = 60 * 60;

/** A token without these claims belongs to nobody, or is valid for any shop, forever, or for anybody who finds it. */
export const REQUIRED_CLAIMS = ['sub', 'aud', 'exp', 'nonce'];

export interface IdTokenRules {
  keys: JWTVerifyGetKey;
  /** Fixed: the token's own header does not choose the algorithm. */
  algorithms: string[];
  issuers: string[];
  audience: string;
  now: () => Date;
}

export interface RealIdentityOptions extends KeyLimits {
  /** The shop's id at the provider. */
  clientId: string;
  now: () => Date;
  /** The URL of a test server that stands in for the provider. */
  keysUrl?: string | undefined;
}

/** Returns the claims, or null when the token is not valid. @throws IdentityUnavailable */
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

/** When a token has several audiences, `azp` names the one that asked for it (OpenID Connect Core 3.1.3.7). */
function isIssuedTo({ aud, azp }: JWTPayload, audience: string): boolean {
  if (azp !== undefined) return azp === audience;
  return !Array.isArray(aud) || aud.length === 1;
}
