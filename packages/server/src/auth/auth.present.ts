import type { AuthAnswer, OpenSession, User } from '@driftstone/contract/auth/auth.schema.ts';
import type { Account } from './account/account.service.ts';
import type { SignedInUser } from './sign-in/auth.service.ts';
import type { MySession } from './sessions/my-sessions.service.ts';

/** Leaves out the refresh token, which travels in the cookie. */
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
    isEmailConfirmed: user.isEmailVerified,
    avatar: user.avatarUrl,
    provider: user.provider,
    defaultAddress: defaultAddress?.address ?? null,
    defaultLat: defaultAddress?.latitude ?? null,
    defaultLng: defaultAddress?.longitude ?? null,
  };
}

export function presentSession(session: MySession): OpenSession {
  const { id, device, isCurrent, createdAt, lastUsedAt } = session;
  return {
    id,
    device: device || null,
    isCurrent,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
