/** Sign in with Google. https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
import { type RealIdentityOptions, verifyIdToken } from './id-token.ts';
import { readIdentity } from './identity-claims.ts';
import type { IdentityIssuer } from './identity-provider.ts';
import { followSigningKeys } from './signing-keys.ts';

const KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';
const ISSUER = 'https://accounts.google.com';
/** Google writes its issuer in two ways. They count as one, or one person would get two accounts. */
const ISSUERS = [ISSUER, 'accounts.google.com'];

export function createGoogleIdentity({
  clientId,
  now,
  keysUrl = KEYS_URL,
  ...limits
}: RealIdentityOptions): IdentityIssuer {
  const keys = followSigningKeys({ provider: 'Google', url: new URL(keysUrl), ...limits });
  const rules = { keys, algorithms: ['RS256'], issuers: ISSUERS, audience: clientId, now };
  return {
    offer: { provider: 'google', kind: 'google', clientId },
    reach: () => keys.reload(),
    verify: async (idToken) => {
      const claims = await verifyIdToken(idToken, rules);
      return claims && readIdentity({ ...claims, iss: ISSUER });
    },
  };
}
