import { User } from '@driftstone/contract/auth/auth.schema.ts';
import { z } from 'zod';
import { randomId } from './random-id.ts';
import {
  createStoredValue,
  forgetPersonalMemory,
  forgetPersonalValues,
  useStoredValue,
} from './stored-value.ts';
import { useHydrated } from './use-hydrated.ts';

const USER_KEY = 'driftstone.user';
const TOKEN_KEY = 'driftstone.accessToken';

/** AUTH-07: kept across reloads, and cleared at sign-out. */
export const accessToken = createStoredValue(TOKEN_KEY, z.string().min(1));
export const storedUser = createStoredValue(USER_KEY, User);

/** Beside a session: of a guest whose cart the server has yet to merge. */
export const guestId = createStoredValue('sessionId', z.uuidv4());

/** AUTH-08: a guest is a generated id. It lasts until the server has merged its cart into a user's. */
export function requireGuestId(): string {
  const existing = guestId.read();
  if (existing) return existing;
  const created = randomId();
  guestId.write(created);
  return created;
}

/** Unless there is another by now. */
export function forgetGuest(known: string | null): void {
  if (guestId.read() === known) guestId.write(null);
}

export function openSession(session: { user: User; accessToken: string }): void {
  forgetPersonalValues();
  // In this order, since a token alone is dropped by whichever tab sees it.
  storedUser.write(session.user);
  accessToken.write(session.accessToken);
}

/** The token to call with. Without a valid user it is dropped: the page shows a guest, so the calls are a guest's. */
export function currentToken(): string | null {
  const token = accessToken.read();
  if (token === null || storedUser.read()) return token;
  accessToken.write(null);
  return null;
}

/** Token, user and whatever else is kept of them. */
export const closeSession = forgetPersonalValues;

/** Whoever signs out takes along a guest's cart that was never merged: nobody else is to find it here. */
export function closeSessionAndGuest(): void {
  closeSession();
  guestId.write(null);
}

export interface Session {
  user: User | null;
  /** True until the stored user has been looked at. */
  isLoading: boolean;
}

/** AUTH-07: a user is authenticated when a user object exists. */
export function useSession(): Session {
  const user = useStoredValue(storedUser);
  return { user, isLoading: !useHydrated() };
}

/** Another tab has signed in or out, maybe while the browser kept this page asleep. */
export function onUserChangedElsewhere(listener: () => void): () => void {
  let asleepWith: string | undefined;
  const tell = () => {
    forgetPersonalMemory();
    listener();
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isSignOut = key === null || (key === USER_KEY && newValue === null);
    // The token is stored last: until it is seen, this tab would ask in a guest's name.
    const isSignIn = key === TOKEN_KEY && oldValue === null;
    if (isSignOut || isSignIn) tell();
  };
  const onPageHide = () => (asleepWith = storedUser.read()?.id);
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storedUser.read()?.id !== asleepWith) tell();
  };
  const ends = new AbortController();
  const { signal } = ends;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', onPageHide, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => ends.abort();
}
