/** Sign in with Apple. https://developer.apple.com/documentation/signinwithapple/verifying-a-user */
import { type RealIdentityOptions, verifyIdToken } from './id-token.ts';
import { readIdentity } from './identity-claims.ts';
import type { IdentityIssuer } from './identity-provider.ts';
import { followSigningKeys } from './signing-keys.ts';

const KEYS_URL = 'https://appleid.apple.com/auth/keys';
const ISSUER = 'https://appleid.apple.com';
/** Apple signs with RSA keys, although its page on verifying names ES256. */
const ALGORITHMS = ['RS256', 'ES256'];

/** The token has no name: Apple sends the name to the browser, and only at the first sign-in. */
export function createAppleIdentity({
  clientId,
  now,
  keysUrl = KEYS_URL,
  ...limits
}: RealIdentityOptions): IdentityIssuer {
  const keys = followSigningKeys({ provider: 'Apple', url: new URL(keysUrl), ...limits });
  const rules = { keys, algorithms: ALGORITHMS, issuers: [ISSUER], audience: clientId, now };
  return {
    offer: { provider: 'apple', kind: 'apple', clientId },
    reach: () => keys.reload(),
    verify: async (idToken) => {
      const claims = await verifyIdToken(idToken, rules);
      return claims && readIdentity(claims);
    },
  };
}
