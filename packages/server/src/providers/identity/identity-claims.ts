import { z } from 'zod';
import type { VerifiedIdentity } from './identity-provider.ts';

/** OpenID Connect's claims, as Google and Apple send them. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  nonce: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional(),
  // Apple sends a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
});

const MAX_NAME_LENGTH = 60;

/** null: the claims do not have the shape that OpenID Connect defines. */
export function readIdentity(payload: unknown): VerifiedIdentity | null {
  const { success, data } = Claims.safeParse(payload);
  if (!success) return null;
  return {
    issuer: data.iss,
    nonce: data.nonce,
    subject: data.sub,
    email: data.email ?? null,
    isEmailVerified: data.email_verified,
    firstName: data.given_name.trim().slice(0, MAX_NAME_LENGTH),
    lastName: data.family_name.trim().slice(0, MAX_NAME_LENGTH),
    avatarUrl: data.picture ?? null,
  };
}
