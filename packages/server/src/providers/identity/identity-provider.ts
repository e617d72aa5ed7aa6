import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';

/** Whose sign-in a provider vouches for. */
export interface IdentityProvider {
  /** Whom the customer can choose from. */
  offers: readonly IdentityOffer[];
  /** null: not signed by the provider, not meant for this shop, too old, or not the answer to this nonce. */
  verify(idToken: string, issuedBy: IssuedBy, nonce?: string): Promise<VerifiedIdentity | null>;
}

export type IssuedBy = 'google' | 'apple';

export interface VerifiedIdentity {
  issuer: string;
  /** Never changes, unlike the e-mail. */
  subject: string;
  /** Lower case; null when the provider keeps it to itself. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}
