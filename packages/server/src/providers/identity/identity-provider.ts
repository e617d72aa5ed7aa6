/** Whose sign-in a provider vouches for. */
export interface IdentityProvider {
  /** null: not signed by the provider, not meant for this shop, too old, or not the answer to our nonce. */
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
