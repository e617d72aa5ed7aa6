import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';

/** Verifies sign-ins. */
export interface IdentityProvider {
  /** The providers that the customer can choose from. */
  offers: readonly IdentityOffer[];
  /** null: not signed by the provider, not for this shop, expired, or without a nonce. @throws IdentityUnavailable */
  verify(idToken: string, issuedBy: IssuedBy): Promise<VerifiedIdentity | null>;
  /** Whether sign-ins could be verified now. @throws IdentityUnavailable */
  reach(): Promise<void>;
}

export type IssuedBy = 'google' | 'apple';

/** One issuer of identities: Google, Apple, or the sandbox instead of either. */
export interface IdentityIssuer {
  offer: IdentityOffer;
  verify(idToken: string): Promise<VerifiedIdentity | null>;
  /** Missing where nobody outside is asked. @throws IdentityUnavailable */
  reach?: () => Promise<void>;
}

export interface VerifiedIdentity {
  issuer: string;
  /** The nonce of the token. The caller checks whether the shop made it. */
  nonce: string;
  /** Never changes, unlike the e-mail. */
  subject: string;
  /** Lower case; null when the provider withholds it. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

/** The provider's keys are unreachable, so a token can't be judged: it may be genuine. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}
