import type { IdentityIssuer, IdentityProvider, IssuedBy } from './identity-provider.ts';

/** Joins several issuers into one provider. Tokens of other issuers are refused. */
export function joinIssuers(issuers: readonly IdentityIssuer[]): IdentityProvider {
  const find = (issuedBy: IssuedBy) =>
    issuers.find(({ offer }) => offer.provider === issuedBy) ?? null;
  return {
    offers: issuers.map(({ offer }) => offer),
    verify: async (idToken, issuedBy) => (await find(issuedBy)?.verify(idToken)) ?? null,
    reach: async () => {
      await Promise.all(issuers.map(async (issuer) => issuer.reach?.()));
    },
  };
}
