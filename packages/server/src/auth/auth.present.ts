import type { AuthAnswer, User } from '@driftstone/contract/auth/auth.schema.ts';
import type { Account } from './account.service.ts';
import type { SignedInUser } from './auth.service.ts';

/** The refresh token stays out: it travels in the cookie. */
export function presentSignedInUser({ accessToken, ...account }: SignedInUser): AuthAnswer {
  return { accessToken, user: presentUser(account) };
}

export function presentUser({ user, defaultAddress }: Account): User {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    first_Name: user.firstName,
    last_Name: user.lastName,
    email: user.email,
    avatar: user.avatarUrl,
    provider: user.provider,
    defaultAddress: defaultAddress?.address ?? null,
    defaultLat: defaultAddress?.latitude ?? null,
    defaultLng: defaultAddress?.longitude ?? null,
  };
}
