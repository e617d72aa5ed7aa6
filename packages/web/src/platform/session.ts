import { User } from '@driftstone/contract/auth/auth.schema.ts';
import { z } from 'zod';
import { createStoredValue, forgetPersonalValues, useStoredValue } from './stored-value.ts';
import { useHydrated } from './use-hydrated.ts';

/** Local storage is the spec's; what is personal in it is cleared at sign-out. */
export const accessToken = createStoredValue('driftstone.accessToken', z.string().min(1), {
  isPersonal: true,
});
export const storedUser = createStoredValue('driftstone.user', User, { isPersonal: true });

const guestId = createStoredValue('sessionId', z.uuidv4());

/** Spec §6: a guest is a generated id. It lasts until sign-in. */
export function requireGuestId(): string {
  const existing = guestId.read();
  if (existing) return existing;
  const created = crypto.randomUUID();
  guestId.write(created);
  return created;
}

export function forgetGuest(): void {
  guestId.write(null);
}

export function openSession(session: { user: User; accessToken: string }): void {
  accessToken.write(session.accessToken);
  storedUser.write(session.user);
}

/** Token, user and whatever else is kept of them. */
export const closeSession = forgetPersonalValues;

export interface Session {
  user: User | null;
  /** True until the stored user has been looked at. */
  isLoading: boolean;
}

/** Spec §4: a user is authenticated when a user object exists. */
export function useSession(): Session {
  const user = useStoredValue(storedUser);
  return { user, isLoading: !useHydrated() };
}
