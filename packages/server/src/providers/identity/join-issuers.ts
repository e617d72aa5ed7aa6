import type { IdentityIssuer, IdentityProvider, IssuedBy } from './identity-provider.ts';

/** One provider of those who vouch; who is not among them is believed nothing. */
export function joinIssuers(issuers: readonly IdentityIssuer[]): IdentityProvider {
  const find = (issuedBy: IssuedBy) =>
    issuers.find(({ offer }) => offer.provider === issuedBy) ?? null;
  return {
    offers: issuers.map(({ offer }) => offer),
    verify: async (idToken, issuedBy) => (await find(issuedBy)?.verify(idToken)) ?? null,
  };
}
