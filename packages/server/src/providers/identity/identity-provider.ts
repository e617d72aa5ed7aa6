import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';

/** Whose sign-in a provider vouches for. */
export interface IdentityProvider {
  /** Whom the customer can choose from. */
  offers: readonly IdentityOffer[];
  /**
   * null: not signed by the provider, not meant for this shop, too old, or asked for without a nonce.
   * @throws IdentityUnavailable
   */
  verify(idToken: string, issuedBy: IssuedBy): Promise<VerifiedIdentity | null>;
}

export type IssuedBy = 'google' | 'apple';

/** One of those who vouch: Google, Apple, or the sandbox in the place of either. */
export interface IdentityIssuer {
  offer: IdentityOffer;
  verify(idToken: string): Promise<VerifiedIdentity | null>;
}

export interface VerifiedIdentity {
  issuer: string;
  /** What the token was asked for with; whether that was the shop's is not looked at here. */
  nonce: string;
  /** Never changes, unlike the e-mail. */
  subject: string;
  /** Lower case; null when the provider keeps it to itself. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

/** The provider's keys are out of reach, so that nothing can be said about a token: it may well be genuine. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}
